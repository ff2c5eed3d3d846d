import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actorOf, resultLine, stepSentence, type FinishedGame } from './record';

const game: FinishedGame = {
  id: 'game-1',
  size: 5,
  moves: ['c3', 'swap', 'b2', 'd4', 'resign-blue'],
  bys: ['person', 'person', 'stand-in', 'person', 'person'],
  red: { name: 'Ann', cpu_level: null, cpu_program: null },
  blue: { name: null, cpu_level: 2, cpu_program: null },
  winner: 'red',
  reason: 'resignation',
  assisted: false,
  players: { red: null, blue: null },
  meant: null,
  path: [],
};
const say = (key: string, args: Record<string, string | number> = {}): string =>
  [key, ...Object.values(args)].join(' ');

test('until the swap the people had each other’s colours', () => {
  assert.deepEqual(
    [1, 2, 3, 4, 5].map((ply) => actorOf(game, ply)),
    ['blue', 'red', 'blue', 'red', 'blue'],
  );
});

test('each step is told with who did it, and the CPU where it played for somebody', () => {
  assert.equal(stepSentence(say, game, 0), 'game-start');
  assert.equal(stepSentence(say, game, 1), 'placed cpu-level 2 c3');
  assert.equal(stepSentence(say, game, 2), 'swapped-name Ann');
  assert.equal(stepSentence(say, game, 3), 'placed cpu-level 2 b2 (by-cpu)');
  assert.equal(stepSentence(say, game, 5), 'resigned-name cpu-level 2');
});

test('the result names the winner and how it was won', () => {
  assert.equal(resultLine(say, game), 'game-over-resigned Ann');
  assert.equal(resultLine(say, { ...game, reason: 'connection' }), 'game-over-line Ann red');
});

test('a program that played as the CPU is called by its name', () => {
  const played = { ...game, blue: { name: null, cpu_level: 5, cpu_program: 'MoHex' } };
  assert.equal(stepSentence(say, played, 1), 'placed MoHex c3');
  assert.equal(
    resultLine(say, { ...played, winner: 'blue', reason: 'connection' }),
    'game-over-line MoHex blue',
  );
});
