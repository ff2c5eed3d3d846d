import assert from 'node:assert/strict';
import { test } from 'node:test';
import { game, seat, table, welcome } from '../../live/examples';
import type { Table } from '../../wire/messages';
import { sceneOf } from './scene';
import { title } from './title';

const say = (key: string): string => key;

function titleOf(over: Partial<Table>): string {
  const { version, person, moves } = welcome();
  const you = {
    t: 'you' as const,
    person,
    may: [],
    seats: [1 as const],
    host: true,
    queued: false,
  };
  const view = { version, person, table: table(over), moves, you, presence: null };
  return title({ scene: sceneOf(view, null), reader: { say, table: view.table, you }, say });
}

test('the title tells my turn, a wait and a win to who looks at another tab', () => {
  assert.equal(titleOf({}), '● title-your-turn · brand');
  assert.equal(titleOf({ game: game({ turn_color: 'blue' }) }), 'title-table · brand');
  const alone: Table['seats'] = [seat({ person: 'ann' }), seat()];
  assert.equal(titleOf({ game: null, seats: alone }), 'title-waiting · brand');
  const won = (winner: 1 | 2): Partial<Table> => ({
    game: game({
      turn_color: null,
      result: {
        color: winner === 1 ? 'red' : 'blue',
        seat: winner,
        reason: 'connection',
        path: ['a1'],
        persons: ['ann', 'bob'],
      },
    }),
  });
  assert.equal(titleOf(won(1)), 'title-won · brand');
  assert.equal(titleOf(won(2)), 'title-over · brand');
});
