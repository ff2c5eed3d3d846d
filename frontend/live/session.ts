/**
 * A page's seat at a table: connection, view and the pending command together, without any DOM.
 *
 * Tells its audience what changed and what happened; decides nothing about the game.
 */

import {
  WIRE_VERSION,
  type GoodbyeCode,
  type Note,
  type RefusedToClient,
  type RulesAct,
  type ToClient,
  type What,
} from '../wire/messages';
import { caughtUp, type View } from './catchup';
import { serverNow } from './clock';
import { accepted, kept, refused, settled, toSend, wished, type Pending } from './commands';
import { Connection, type World } from './connection';

export interface Audience {
  /** Something that is shown has changed. */
  changed(): void;
  /** What happened at the table, in order; `view` already contains it. */
  happened(notes: readonly Note[], before: View, view: View): void;
  refused(message: RefusedToClient): void;
  /** The connection ended in a way that the page has to deal with. */
  goodbye(code: GoodbyeCode): void;
  /** Whether the page is in the background. */
  hidden(): boolean;
  /** A new id, 8 to 40 characters. */
  newId(): string;
}

export class Session {
  view: View | null = null;
  pending: Pending | null = null;
  /** House rules that were wished for while a command was pending; sent once it is answered. */
  next: RulesAct | null = null;
  readonly connection: Connection;
  private readonly page: string;
  private readonly world: World;
  private shownGame: string | null = null;
  /** Hello was answered on the socket that is open now. */
  private answered = false;

  constructor(
    world: World,
    private readonly audience: Audience,
  ) {
    this.world = world;
    this.page = audience.newId();
    this.connection = new Connection(world, {
      hello: () => {
        this.answered = false;
        return {
          t: 'hello',
          wire: WIRE_VERSION,
          version: this.view?.version ?? null,
          page: this.page,
          hidden: audience.hidden(),
        };
      },
      received: (message) => this.received(message),
      changed: () => audience.changed(),
    });
  }

  /** The server's clock just now, as measured. */
  now_ms(): number {
    return serverNow(this.connection.offset, this.world.now_ms());
  }

  /** Sends a command; while one is pending it keeps house rules for later and takes nothing else. */
  wish(what: What): boolean {
    if (this.view === null) return false;
    if (this.pending !== null) {
      this.next = kept(this.next, what);
      return this.next === what;
    }
    this.begin(this.view, what);
    this.audience.changed();
    return true;
  }

  private begin(view: View, what: What): void {
    this.pending = wished(null, this.audience.newId(), view.table.game?.turn ?? 0, what);
    this.sendPending();
  }

  /** Once nothing is pending any more, the rules that were kept are. */
  private follow(): void {
    const what = this.next;
    if (what === null || this.view === null || this.pending !== null) return;
    this.next = null;
    this.begin(this.view, what);
  }

  /** The board of the running game is on the screen: its first turn limit may begin. */
  shown(): void {
    const game = this.view?.table.game;
    if (!game || game.result !== null || game.id === this.shownGame) return;
    if (this.view?.you?.seats.length === 0 || game.turn_limit === 0) return;
    if (game.opened_ms !== null) return;
    const sent = this.connection.send({
      t: 'do',
      id: this.audience.newId(),
      turn: game.turn,
      what: { a: 'shown' },
    });
    if (sent) this.shownGame = game.id;
  }

  visibility(hidden: boolean): void {
    this.connection.send({ t: 'visibility', hidden });
    if (!hidden) this.connection.wake();
  }

  /** The page is going for good. */
  bye(): void {
    this.connection.send({ t: 'bye' });
  }

  private sendPending(): void {
    const message = toSend(this.pending);
    if (message !== null && this.answered) this.connection.send(message);
  }

  /** After each Hello, once it is answered, what is outstanding goes out again under its first id. */
  private resume(): void {
    if (this.answered) return;
    this.answered = true;
    this.sendPending();
  }

  private received(message: ToClient): void {
    switch (message.t) {
      case 'pong':
        return;
      case 'goodbye':
        this.audience.goodbye(message.code);
        return;
      case 'accepted':
        this.pending = accepted(
          this.pending,
          message.id,
          message.version,
          this.view?.version ?? -1,
        );
        this.follow();
        break;
      case 'refused': {
        const mine = this.pending !== null && this.pending.id === message.id;
        this.pending = refused(this.pending, message.id);
        if (mine || message.id === null) this.audience.refused(message);
        this.follow();
        break;
      }
      default: {
        const before = this.view;
        const step = caughtUp(before, message);
        if (step.kind === 'unchanged') {
          this.resume();
          return;
        }
        if (step.kind === 'gap') {
          this.connection.again();
          return;
        }
        this.view = step.view;
        this.pending = settled(this.pending, step.view.version);
        if (message.t === 'welcome') this.shownGame = null;
        this.resume();
        this.follow();
        if (message.t === 'update' && before !== null)
          this.audience.happened(message.notes, before, step.view);
      }
    }
    this.audience.changed();
  }
}
