/** What the table shows: derived anew from the view each time, so that no button can go stale. */

import type { BoardState, Side } from '../../board/index';
import type { View } from '../../live/catchup';
import type { Pending } from '../../live/commands';
import type { Game, May, SeatNo, Table } from '../../wire/messages';
import { actingSeat, isMine, otherSeat, seatAt, seatOf } from './people';
import { positionAfter } from './position';

export type Stage = 'lobby' | 'playing' | 'over' | 'off' | 'expired';

export interface Scene {
  readonly stage: Stage;
  /** The seat drawn nearest to the reader, and the other. */
  readonly bottom: SeatNo;
  readonly top: SeatNo;
  /** The seat that the reader acts for, null for who watches. */
  readonly acting: SeatNo | null;
  readonly color: Side | null;
  readonly myTurn: boolean;
  readonly may: ReadonlySet<May>;
  readonly board: BoardState;
  readonly game: Game | null;
  /** The waiting friend's chair is empty, or the CPU keeps it warm. */
  readonly inviting: boolean;
  /** The CPU owes a move of its own seat or of an absent person. */
  readonly thinking: SeatNo | null;
  /** Seat of the opponent who is away and for whom a decision is open. */
  readonly absent: SeatNo | null;
  /** Cells that the stand-in placed for me in my last absence. */
  readonly playedForMe: readonly string[];
}

function stageOf(table: Table): Stage {
  if (table.expired) return 'expired';
  if (table.cancelled !== null) return 'off';
  if (table.game === null) return 'lobby';
  return table.game.result === null ? 'playing' : 'over';
}

function boardOf(view: View, pending: Pending | null, may: ReadonlySet<May>): BoardState {
  const { table, moves } = view;
  const game = table.game;
  const { stones, last } = positionAfter(moves);
  const turn = game?.turn_color ?? null;
  const sent = pending?.what.a === 'place' ? pending.what.cell : null;
  const hint = game?.hint && game.hint.action !== 'swap' ? game.hint.action : null;
  return {
    size: game?.size ?? table.rules.size,
    stones,
    last,
    turn,
    playable: pending === null && may.has('place') ? turn : null,
    pending: sent !== null && !stones.has(sent) ? sent : null,
    pendingSide: turn,
    path: game?.result?.path ?? [],
    hint: may.has('place') || may.has('hint') ? hint : null,
  };
}

/** The cells that the CPU placed for a seat from a ply on. */
export function placedFor(view: View, seat: SeatNo, from: number): string[] {
  const { colors } = positionAfter(view.moves);
  const played = view.table.game?.played_for ?? [];
  return played
    .filter((ply) => ply >= from && seatOf(view.table, colors[ply] as Side) === seat)
    .map((ply) => view.moves[ply] as string)
    .filter((move) => move !== 'swap');
}

export function sceneOf(view: View, pending: Pending | null): Scene {
  const { table, you } = view;
  const may: ReadonlySet<May> = new Set(you?.may ?? []);
  const game = table.game;
  const stage = stageOf(table);
  const acting = actingSeat(table, you);
  const bottom: SeatNo = table.kind === 'here' ? 2 : (you?.seats[0] ?? 2);
  const turnSeat = game?.turn_color ? seatOf(table, game.turn_color) : null;
  const opponent = acting === null ? null : seatAt(table, otherSeat(acting));
  const mine = acting === null ? null : seatAt(table, acting);
  const from = mine?.stand_in_from_ply ?? null;
  const opponentAway =
    stage === 'playing' &&
    opponent !== null &&
    opponent.person !== null &&
    opponent.away_since_ms !== null &&
    table.kind !== 'here';
  return {
    stage,
    bottom,
    top: otherSeat(bottom),
    acting,
    color: acting === null ? null : (seatAt(table, acting).color ?? null),
    myTurn: turnSeat !== null && isMine(you, turnSeat),
    may,
    board: boardOf(view, pending, may),
    game,
    inviting:
      table.kind === 'friend' &&
      stage !== 'expired' &&
      table.seats.some((seat) => seat.person === null && (seat.cpu_level === null || seat.warm_up)),
    thinking: game?.thinking === true && stage === 'playing' ? turnSeat : null,
    absent: opponentAway && acting !== null ? otherSeat(acting) : null,
    playedForMe:
      acting !== null && from !== null && stage === 'playing' && mine?.stand_in === false
        ? placedFor(view, acting, from)
        : [],
  };
}

/** The public contract: what scripts read on `<html>`. */
export function contract(scene: Scene | null, online: boolean): Record<string, string> {
  return {
    connection: online ? 'online' : 'offline',
    turn: scene?.game?.turn_color ?? 'none',
    seat: scene?.acting ? String(scene.acting) : 'none',
    color: scene?.color ?? 'none',
    ply: String(scene?.game?.ply ?? 0),
    result: scene?.game?.result?.color ?? 'none',
  };
}
