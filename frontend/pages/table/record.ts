/** A finished game as its page tells it. */

import type { By } from '../../wire/messages';
import type { Side } from '../../board/index';
import type { Say } from '../site/words';
import { otherSide, positionAfter } from './position';

/** As the server writes it into the page. */
export interface FinishedGame {
  readonly id: string;
  readonly size: number;
  readonly moves: readonly string[];
  readonly bys: readonly By[];
  /** Who had the colour at the end. */
  readonly red: Person;
  readonly blue: Person;
  readonly winner: Side;
  readonly reason: 'connection' | 'resignation' | 'claim';
  /** Hints or undo were used. */
  readonly assisted: boolean;
  /** Each one's page without its language, null in games that are not ranked. */
  readonly players: Readonly<Record<Side, string | null>>;
  /** What it would have meant for my rating against somebody of the CPU's rating. */
  readonly meant: { readonly rating: number; readonly change: string } | null;
  /** The winning way from edge to edge, empty after a resignation. */
  readonly path: readonly string[];
}

export interface Person {
  readonly name: string | null;
  readonly cpu_level: number | null;
  /** The program that played as the CPU. */
  readonly cpu_program: string | null;
}

/** Who had a colour at the end. */
export function personOf(say: Say, game: FinishedGame, color: Side): string {
  const { name, cpu_level, cpu_program } = game[color];
  if (cpu_program !== null) return cpu_program;
  if (cpu_level !== null) return say('cpu-level', { level: cpu_level });
  return name ?? say('color', { color });
}

/** Who carried out an action, by the colour that they have at the end. */
export function actorOf(game: FinishedGame, ply: number): Side {
  const { colors } = positionAfter(game.moves);
  const color = colors[ply - 1] ?? 'red';
  const swap = game.moves.indexOf('swap');
  // Until the swap the people had each other's colours.
  return swap >= 0 && ply - 1 <= swap ? otherSide(color) : color;
}

/** What happened at ply 1, 2, …; the empty board at 0. */
export function stepSentence(say: Say, game: FinishedGame, ply: number): string {
  const move = game.moves[ply - 1];
  if (move === undefined) return say('game-start');
  const name = personOf(say, game, actorOf(game, ply));
  if (move === 'swap') return say('swapped-name', { name });
  if (move.startsWith('resign')) return say('resigned-name', { name });
  const by = game.bys[ply - 1];
  const text = say('placed', { name, cell: move });
  if (by === 'stand-in') return `${text} (${say('by-cpu')})`;
  return by === 'time-out' ? `${text} (${say('by-time-out')})` : text;
}

export function resultLine(say: Say, game: FinishedGame): string {
  const name = personOf(say, game, game.winner);
  return game.reason === 'connection'
    ? say('game-over-line', { name, color: game.winner })
    : say(game.reason === 'claim' ? 'game-over-claimed' : 'game-over-resigned', { name });
}
