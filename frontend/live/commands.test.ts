import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accepted, kept, refused, settled, toSend, wished } from './commands';

const place = { a: 'place', cell: 'f6' } as const;

test('a second tap while the first is pending changes nothing', () => {
  const first = wished(null, 'command-1', 7, place);
  assert.equal(wished(first, 'command-2', 7, { a: 'place', cell: 'e5' }), first);
});

test('a command is sent again under its first id and turn until it is answered', () => {
  const first = wished(null, 'command-1', 7, place);
  assert.deepEqual(toSend(first), { t: 'do', id: 'command-1', turn: 7, what: place });
  const answered = accepted(first, 'command-1', 12, 11);
  assert.notEqual(answered, null);
  assert.equal(toSend(answered), null);
});

test('a command stays pending until the view shows what it did', () => {
  const answered = accepted(wished(null, 'command-1', 7, place), 'command-1', 12, 11);
  assert.notEqual(settled(answered, 11), null);
  assert.equal(settled(answered, 12), null);
  assert.equal(accepted(wished(null, 'command-1', 7, place), 'command-1', 12, 12), null);
});

test('an answer to another command, or a late repetition, changes nothing', () => {
  const first = wished(null, 'command-1', 7, place);
  assert.equal(accepted(first, 'command-0', 12, 12), first);
  assert.equal(refused(first, 'command-0'), first);
  assert.equal(refused(first, null), first);
  assert.equal(refused(first, 'command-1'), null);
  assert.equal(accepted(null, 'command-1', 3, 3), null);
});

test('an unanswered command does not settle because the opponent moved', () => {
  const first = wished(null, 'command-1', 7, place);
  assert.equal(settled(first, 99), first);
});

test('of house rules the latest is kept for later, of anything else nothing', () => {
  const rules = {
    a: 'rules',
    size: 7,
    swap: true,
    alternate: true,
    turn_limit: 0,
    level: 1,
  } as const;
  const latest = { ...rules, size: 9 };
  assert.equal(kept(null, place), null);
  assert.equal(kept(null, rules), rules);
  assert.equal(kept(rules, latest), latest);
  assert.equal(kept(latest, { a: 'lock', locked: true }), latest);
});
