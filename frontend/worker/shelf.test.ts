import assert from 'node:assert/strict';
import { test } from 'node:test';

import { MapCaches, Network, ORIGIN, site } from './examples';
import { Shelf } from './shelf';

const shelfOf = (version: string, caches: MapCaches, network: Network): Shelf =>
  new Shelf(site(version), ORIGIN, caches as unknown as CacheStorage, network.fetch);

const text = async (found: Response | undefined): Promise<string | undefined> => found?.text();

test('a language keeps its pages, its words and the files of the build, fetched as nobody', async () => {
  const [caches, network] = [new MapCaches(), new Network()];
  const shelf = shelfOf('1', caches, network);
  await shelf.keep('ar');
  const all = ['/ar/', '/ar/offline', '/ar/rules', '/l10n/ar.1.ftl'];
  const files = ['/static/home-1.js', '/static/site-1.css', '/sw/language'];
  assert.deepEqual(caches.paths('tulay-1'), [...all, ...files]);
  assert.deepEqual(new Set(network.asked.map(({ credentials }) => credentials)), new Set(['omit']));
  assert.equal(await text(await shelf.find('/ar/rules')), '/ar/rules');
  assert.equal(await shelf.find('/en/rules'), undefined);
});

test('what is there already is not fetched again; a second language adds only its own', async () => {
  const [caches, network] = [new MapCaches(), new Network()];
  const shelf = shelfOf('1', caches, network);
  await shelf.keep('ar');
  const before = network.asked.length;
  await shelf.keep('ar');
  assert.equal(network.asked.length, before);
  await shelf.keep('en');
  assert.equal(network.asked.length, before + 4);
});

test('a language that the site has not got keeps nothing', async () => {
  const [caches, network] = [new MapCaches(), new Network()];
  await shelfOf('1', caches, network).keep('xx');
  assert.deepEqual([caches.paths('tulay-1'), network.asked], [[], []]);
});

test('a new version keeps the language wanted last and deletes what the older one kept', async () => {
  const [caches, network] = [new MapCaches(), new Network()];
  const old = shelfOf('1', caches, network);
  await old.keep('en');
  await old.keep('ar');
  await caches.open('of-something-else');
  const fresh = shelfOf('2', caches, network);
  await fresh.inherit();
  assert.ok(caches.paths('tulay-2').includes('/static/home-2.js'));
  assert.ok(!caches.paths('tulay-2').some((path) => path.startsWith('/en')));
  await fresh.tidy();
  assert.deepEqual(await caches.keys(), ['of-something-else', 'tulay-2']);
  assert.equal(await fresh.language(), 'ar');
});

test('a new version that cannot have everything does not take over', async () => {
  const [caches, network] = [new MapCaches(), new Network()];
  await shelfOf('1', caches, network).keep('en');
  network.broken = '/en/rules';
  await assert.rejects(shelfOf('2', caches, network).inherit(), TypeError);
  assert.ok(caches.paths('tulay-1').includes('/en/rules'));
});

test('a first worker fetches nothing before a page asks it to', async () => {
  const [caches, network] = [new MapCaches(), new Network()];
  await shelfOf('1', caches, network).inherit();
  assert.deepEqual(network.asked, []);
});

test('a page from the network replaces its copy, but not one of another build', async () => {
  const [caches, network] = [new MapCaches(), new Network()];
  const shelf = shelfOf('1', caches, network);
  await shelf.keep('en');
  await shelf.renew('/en/', new Response('new: /static/home-1.js'));
  await shelf.renew('/en/rules', new Response('newer: /static/home-2.js'));
  assert.equal(await text(await shelf.find('/en/')), 'new: /static/home-1.js');
  assert.equal(await text(await shelf.find('/en/rules')), '/en/rules');
});
