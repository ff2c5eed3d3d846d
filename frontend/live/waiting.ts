/**
 * A page's place in the queue for ranked games, without any DOM: the connection, what is known of the
 * waiting, and when to go to the table of a game that was found.
 */

import {
  WIRE_VERSION,
  type ClosedToClient,
  type GoodbyeCode,
  type PairedToClient,
  type RankedFromClient,
  type RankedToClient,
  type RefusedToClient,
  type WaitingToClient,
} from '../wire/messages';
import { serverNow } from './clock';
import { Connection, type World } from './connection';

export interface WaitingAudience {
  /** Something that is shown has changed. */
  changed(): void;
  /** An opponent is found; the countdown begins, if anybody looks. */
  found(paired: PairedToClient): void;
  /** The page is to go to this table now. */
  go(code: string): void;
  /** The queue is closed to this person for a while. */
  closed(message: ClosedToClient): void;
  refused(message: RefusedToClient): void;
  /** The connection ended in a way that the page has to deal with. */
  goodbye(code: GoodbyeCode): void;
  /** Whether the page is in the background. */
  hidden(): boolean;
  /** A new id, 8 to 40 characters. */
  newId(): string;
}

export class Waiting {
  /** How it stood at the last Hello; null before the first answer. */
  place: WaitingToClient | null = null;
  /** How many wait, as heard last. */
  count = 0;
  paired: PairedToClient | null = null;
  readonly connection: Connection<RankedToClient, RankedFromClient>;
  private readonly page: string;
  private open_ms = 0;
  private cancelGo: (() => void) | null = null;

  constructor(
    private readonly world: World,
    private readonly audience: WaitingAudience,
  ) {
    this.page = audience.newId();
    this.connection = new Connection<RankedToClient, RankedFromClient>(world, {
      hello: () => ({
        t: 'hello',
        wire: WIRE_VERSION,
        version: null,
        page: this.page,
        hidden: audience.hidden(),
      }),
      received: (message) => this.received(message),
      changed: () => audience.changed(),
    });
  }

  /** The server's clock just now, as measured. */
  now_ms(): number {
    return serverNow(this.connection.offset, this.world.now_ms());
  }

  /** For how long the person has waited; 0 until the server's clock is known. */
  waited_ms(): number {
    if (this.place === null || this.connection.offset === null) return 0;
    return Math.max(0, this.now_ms() - this.place.since_ms);
  }

  /** Whether the CPU is offered by now. */
  get offersCpu(): boolean {
    if (this.place === null || this.connection.offset === null) return false;
    return this.paired === null && this.now_ms() >= this.place.cpu_ms;
  }

  /** Whole seconds until the page goes to the table. */
  get seconds(): number {
    if (this.paired === null) return 0;
    return Math.max(0, Math.ceil((this.open_ms - this.world.now_ms()) / 1000));
  }

  start(): void {
    this.place = this.paired = null;
    this.connection.start();
  }

  /** The page is going, and may come back: the place is kept for a moment. */
  pause(): void {
    this.connection.send({ t: 'bye' });
    this.end();
  }

  /** The person does not want to wait any more, nor to play what was found just now. */
  stop(): void {
    this.connection.send({ t: 'stop' });
    this.end();
  }

  visibility(hidden: boolean): void {
    this.connection.send({ t: 'visibility', hidden });
    if (!hidden) this.connection.wake();
  }

  private end(): void {
    this.cancelGo?.();
    this.cancelGo = null;
    this.connection.stop();
  }

  private received(message: RankedToClient): void {
    switch (message.t) {
      case 'pong':
        break;
      case 'waiting':
        this.place = message;
        this.count = message.waiting;
        break;
      case 'length':
        this.count = message.waiting;
        // The timers of a page in the background are slow; this keeps its place alive.
        if (this.audience.hidden()) this.connection.wake();
        break;
      case 'paired':
        this.found(message);
        return;
      case 'closed':
        this.end();
        this.audience.closed(message);
        return;
      case 'refused':
        this.audience.refused(message);
        return;
      case 'goodbye':
        this.audience.goodbye(message.code);
        return;
    }
    this.audience.changed();
  }

  private found(paired: PairedToClient): void {
    this.paired = paired;
    this.open_ms = this.world.now_ms() + paired.in_ms;
    this.audience.found(paired);
    // Nobody looks at a countdown in the background, where it would also be late.
    this.cancelGo = this.world.later(this.audience.hidden() ? 0 : paired.in_ms, () => {
      this.end();
      this.audience.go(paired.code);
    });
  }
}
