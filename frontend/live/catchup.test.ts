import assert from 'node:assert/strict';
import { test } from 'node:test';
import { caughtUp, type TableMessage, type View } from './catchup';
import { game, table, update, welcome } from './examples';

function after(...messages: TableMessage[]): View {
  let view: View | null = null;
  for (const message of messages) {
    const step = caughtUp(view, message);
    if (step.kind === 'changed') view = step.view;
  }
  assert.ok(view);
  return view;
}

test('an update that follows what is known is applied', () => {
  const view = after(welcome(), update());
  assert.equal(view.version, 6);
  assert.deepEqual(view.moves, ['f6']);
  assert.equal(view.table.game?.turn_color, 'blue');
});

test('the same update twice, or an older one, changes nothing', () => {
  const view = after(welcome(), update());
  assert.equal(caughtUp(view, update()).kind, 'unchanged');
});

test('an update that begins before what is known and ends after it is applied once', () => {
  const view = after(
    welcome(),
    update(),
    update({ base: 5, version: 7, ply_from: 0, moves: ['f6', 'e5'] }),
  );
  assert.deepEqual(view.moves, ['f6', 'e5']);
});

test('a gap asks again and keeps what is shown', () => {
  const view = after(welcome());
  assert.equal(caughtUp(view, update({ base: 6, version: 7 })).kind, 'gap');
  assert.equal(caughtUp(view, update({ ply_from: 3 })).kind, 'gap');
  assert.equal(caughtUp(null, update()).kind, 'gap');
});

test('an undo cuts the moves, a new game begins without any', () => {
  const shown = after(welcome({ moves: ['f6', 'e5', 'd4'] }), update({ ply_from: 1, moves: [] }));
  assert.deepEqual(shown.moves, ['f6']);
  const next = update({
    base: 6,
    version: 9,
    game: 'game-2',
    ply_from: 0,
    moves: [],
    table: table({ game: game({ id: 'game-2', number: 2 }) }),
  });
  assert.deepEqual(after(welcome({ moves: ['a1'] }), update(), next).moves, []);
});

test('rights and presence survive a fresh snapshot of the same person', () => {
  const you = {
    t: 'you',
    person: 'ann',
    may: ['place'],
    seats: [1],
    host: true,
    queued: false,
  } as const;
  const message: TableMessage = { ...you, may: ['place'], seats: [1] };
  const view = after(welcome(), message, welcome({ version: 9 }));
  assert.deepEqual(view.you?.may, ['place']);
  assert.equal(after(welcome(), message, welcome({ person: 'eve' })).you, null);
});

test('another name is shown at once and moves nothing else', () => {
  const view = after(welcome(), update(), { t: 'renamed', person: 'bob', name: 'Bo' });
  assert.equal(view.table.names['bob'], 'Bo');
  assert.deepEqual(view.moves, ['f6']);
  assert.equal(view.version, 6);
});
