import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { View } from '../../live/catchup';
import { table } from '../../live/examples';
import type { Note, YouToClient } from '../../wire/messages';
import { Heard, sounds } from './heard';
import type { Reader } from './people';

const you: YouToClient = {
  t: 'you',
  person: 'ann',
  may: [],
  seats: [1],
  host: true,
  queued: false,
};
const say = (key: string, args: Record<string, string | number> = {}): string =>
  [key, ...Object.values(args)].join(' ');
const reader: Reader = { say, table: table(), you };
const view = (version: number, moves: string[] = []): View => ({
  version,
  person: 'ann',
  table: table(),
  moves,
  you,
  presence: null,
});
const placed = (seat: 1 | 2, cell: string): Note => ({
  n: 'placed',
  seat,
  color: seat === 1 ? 'red' : 'blue',
  cell,
  by: 'person',
  ply: 1,
});

test('the last two things that happened are told, until something else happens', () => {
  const heard = new Heard();
  heard.take([placed(1, 'a1'), placed(2, 'b1'), placed(1, 'c1')], view(1), view(4));
  assert.equal(heard.words(reader, view(4)), 'placed b1 guest placed-you c1');
  heard.take([{ n: 'hint-asked', seat: 1 }], view(4), view(5));
  assert.equal(heard.words(reader, view(5)), 'placed b1 guest placed-you c1');
  heard.take([placed(2, 'd1')], view(5), view(6));
  assert.equal(heard.words(reader, view(6)), 'placed d1 guest');
});

test('a page that was away tells the last action instead', () => {
  const heard = new Heard();
  heard.take([placed(1, 'a1')], view(1), view(2));
  assert.equal(heard.words(reader, view(9, ['a1', 'b1'])), 'placed b1 guest');
});

test('my stones, the other’s stones, a swap and the end each have their sound', () => {
  const ended: Note = { n: 'ended', color: 'red', seat: 1, reason: 'connection' };
  const swapped: Note = { n: 'swapped', seat: 2, by: 'person' };
  const notes: Note[] = [placed(1, 'a1'), placed(2, 'b1'), swapped, ended];
  assert.deepEqual(sounds(notes, you), ['stone', 'other-stone', 'swap', 'end']);
});
