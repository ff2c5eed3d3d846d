/** What the parts of the table page share: the state of the page, and what they may ask of it. */

import type { DirectiveResult } from 'lit/directive.js';
import type { HexBoard } from '../../board/index';
import type { View } from '../../live/catchup';
import type { Pending } from '../../live/commands';
import type { RulesAct, What } from '../../wire/messages';
import type { IconName } from '../site/icons';
import type { Say } from '../site/words';
import type { Reader } from './people';
import type { Scene } from './scene';

export type DialogName = 'sheet' | 'resign' | 'leave' | 'qr' | 'name' | 'in-app';

/** What a person set for tables on this device. */
export interface Settings {
  readonly confirm: boolean;
  readonly bridges: boolean;
  readonly orientation: 'auto' | 'flat' | 'upright';
  /** Call me when it is my turn and I look elsewhere. */
  readonly notify: boolean;
}

/** One picture of everything that the templates need. */
export interface Room {
  readonly say: Say;
  readonly view: View;
  readonly scene: Scene;
  readonly reader: Reader;
  readonly pending: Pending | null;
  /** House rules that wait until the pending command is answered. */
  readonly next: RulesAct | null;
  readonly online: boolean;
  /** Board left and table right; else the phone's column. */
  readonly wide: boolean;
  /** The server's clock just now, ms. */
  readonly now_ms: number;
  /** The last thing that happened, worded. */
  readonly told: string;
  /** Why the last wish was refused, worded. */
  readonly refusal: string;
  /** The CPU has needed longer than a move takes. */
  readonly warming: boolean;
  /** The offer to swap was put aside to answer the stone. */
  readonly answering: boolean;
  /** What was played in my absence has been read. */
  readonly absenceRead: boolean;
  readonly aimed: string | null;
  readonly copied: string | null;
  readonly settings: Settings;
  /** Link to this table, for others. */
  readonly link: string;
  readonly choices: Choices;
  readonly board: HexBoard;
  readonly desk: Desk;
}

/** A house rule as the server lists it, for this form and for the rules page alike. */
export interface Field {
  readonly name: 'size' | 'swap' | 'alternate' | 'turn-limit' | 'level';
  readonly set_by: 'seated' | 'host';
  /** The numbers on offer; none for what is on or off. */
  readonly choices: readonly number[];
  /** What messages call the number. */
  readonly argument: string;
  /** Choices that are marked as being for learning. */
  readonly learning: readonly number[];
}

export interface Choices {
  readonly fields: readonly Field[];
  /** Programs of the server that play as the CPU, by their names. */
  readonly programs: readonly string[];
}

/** What a press may do. */
export interface Desk {
  wish(what: What): void;
  open(dialog: DialogName): void;
  close(): void;
  answer(): void;
  readAbsence(): void;
  copy(text: string): void;
  share(text: string): void;
  leave(): void;
  /** Goes on to the queue for ranked games. */
  nextOpponent(): void;
  set(settings: Partial<Settings>): void;
  /** Switches calls by the device on or off, as far as its browser allows them. */
  call(on: boolean): void;
  /** Saves my name; says why not, or null. */
  rename(name: string): Promise<string | null>;
  icon(name: IconName): DirectiveResult;
}
