import assert from 'node:assert/strict';
import { test } from 'node:test';

import { ORIGIN, site } from './examples';
import { isOfBuild, planFor } from './site';

const SITE = site('1');
const plan = (path: string, mode = 'navigate', method = 'GET') =>
  planFor(SITE, ORIGIN, { method, mode, url: path.startsWith('/') ? ORIGIN + path : path });

test('a listed page of a language may be kept, whatever its query', () => {
  assert.deepEqual(plan('/en/'), { kind: 'page', path: '/en/', lang: 'en' });
  assert.deepEqual(plan('/ar/rules?size=5'), { kind: 'page', path: '/ar/rules', lang: 'ar' });
  assert.deepEqual(plan('/'), { kind: 'entrance' });
});

test('a table, a game, a private link and the page about me come from the network alone', () => {
  for (const path of ['/g/0123456789a', '/game/0123456789abcdef', '/link', '/xx/', '/nowhere'])
    assert.deepEqual(plan(path), { kind: 'elsewhere', lang: null });
  assert.deepEqual(plan('/en/you'), { kind: 'elsewhere', lang: 'en' });
});

test('what a page asks for behind the scenes is left alone unless its address holds its content', () => {
  assert.deepEqual(plan('/static/home-1.js', 'no-cors'), {
    kind: 'file',
    path: '/static/home-1.js',
  });
  assert.equal(plan('/l10n/ar.1.ftl', 'cors').kind, 'file');
  for (const path of ['/api/devices', '/qr/0123456789a.svg', '/static/home-2.js', '/en/', '/sw.js'])
    assert.deepEqual(plan(path, 'cors'), { kind: 'leave' }, path);
});

test('what changes something, and what belongs to another site, is left alone', () => {
  assert.deepEqual(plan('/en/', 'navigate', 'POST'), { kind: 'leave' });
  assert.deepEqual(plan('https://example.com/en/'), { kind: 'leave' });
  assert.deepEqual(plan('https://example.com/static/home-1.js', 'no-cors'), { kind: 'leave' });
});

test('a page belongs to a build if that has all the files it names', () => {
  assert.ok(isOfBuild(SITE, '<script src="/static/home-1.js"></script>'));
  assert.ok(isOfBuild(SITE, '<p>No file at all</p>'));
  assert.ok(!isOfBuild(SITE, '<link href="/static/site-1.css"><script src="/static/home-2.js">'));
});
