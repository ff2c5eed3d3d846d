/**
 * One lasting connection made of many sockets: it notices silence, comes back by itself, for ever.
 *
 * It knows messages only as far as the connection itself needs (hello, ping, pong, goodbye). Sockets,
 * clocks, timers and dice are handed in, so that a test can play every loss.
 */

import type { FromClient, GoodbyeCode, ToClient } from '../wire/messages';
import { pause_ms } from './backoff';
import { guessed, measured, type Offset } from './clock';

export interface Channel {
  send(text: string): void;
  close(): void;
}

export interface ChannelEvents {
  opened(): void;
  received(text: string): void;
  closed(): void;
}

export interface World {
  connect(events: ChannelEvents): Channel;
  /** The device's clock, ms since 1970. */
  now_ms(): number;
  /** In [0, 1). */
  chance(): number;
  /** Calls `run` after `delay_ms` and returns what cancels that. */
  later(delay_ms: number, run: () => void): () => void;
}

export interface Listener<In = ToClient, Out = FromClient> {
  /** The first message on every socket. */
  hello(): Out;
  /** Messages of the table or the queue; `pong` is dealt with here. */
  received(message: In): void;
  /** Online or not has changed. */
  changed(): void;
}

/** An application-level ping leaves this often. */
export const PING_MS = 2_000;
/** Without a word for this long the connection counts as lost, whatever the socket believes. */
export const SILENT_MS = 4_200;
const CHECK_MS = 400;
/** A check that comes later than this proves that the page slept, not that the server is silent. */
const SLEPT_MS = 1_500;
const OPEN_LIMIT_MS = 8_000;

/** After these the page does not connect again by itself. */
const FINAL: ReadonlySet<GoodbyeCode> = new Set([
  'replaced',
  'expired',
  'no-such-group',
  'banned',
  'wire',
]);

/** What it reads and sends besides its own messages is the table's, or the queue's. */
export class Connection<In extends { readonly t: string } = ToClient, Out = FromClient> {
  /** A welcome or a word from the server came over the socket that is open now. */
  online = false;
  offset: Offset | null = null;
  /** Why the server said goodbye for good; null while the connection lives. */
  ended: GoodbyeCode | null = null;
  /** Attempts since the last success. */
  attempts = 0;

  private channel: Channel | null = null;
  private greeted = false;
  private heard_ms = 0;
  private pinged_ms = 0;
  private checked_ms = 0;
  private opening_ms = 0;
  private draining = false;
  private stopped = true;
  private pings = new Map<number, number>();
  private count = 0;
  private cancelRetry: (() => void) | null = null;
  private cancelCheck: (() => void) | null = null;

  constructor(
    private readonly world: World,
    private readonly listener: Listener<In, Out>,
  ) {}

  start(): void {
    this.stopped = false;
    this.ended = null;
    this.checked_ms = this.world.now_ms();
    this.open();
    this.scheduleCheck();
  }

  /** Ends the connection; `start` begins anew. */
  stop(): void {
    this.stopped = true;
    this.cancelRetry?.();
    this.cancelCheck?.();
    this.cancelRetry = this.cancelCheck = null;
    this.drop();
  }

  /** Sends a message if the server would read it now; says whether it was handed over. */
  send(message: Out): boolean {
    if (this.channel === null || !this.greeted) return false;
    this.channel.send(JSON.stringify(message));
    return true;
  }

  /** Says Hello again on the open socket: what is known has a gap. */
  again(): void {
    this.send(this.listener.hello());
  }

  /** The device woke, the network is back or the page is shown: look at once, do not wait. */
  wake(): void {
    if (this.stopped) return;
    if (this.channel === null) this.retryNow();
    else if (this.greeted) this.ping();
  }

  /** Tries again at once, from a button. */
  retryNow(): void {
    if (this.stopped || this.ended !== null) return;
    if (this.channel !== null) return;
    this.cancelRetry?.();
    this.cancelRetry = null;
    this.open();
  }

  private open(): void {
    this.opening_ms = this.world.now_ms();
    this.greeted = false;
    const events: ChannelEvents = {
      opened: () => {
        if (this.channel !== channel) return;
        this.greeted = true;
        this.heard_ms = this.world.now_ms();
        channel.send(JSON.stringify(this.listener.hello()));
        this.ping();
      },
      received: (text) => {
        if (this.channel === channel) this.take(text);
      },
      closed: () => {
        if (this.channel === channel) this.lost();
      },
    };
    const channel = this.world.connect(events);
    this.channel = channel;
  }

  private take(text: string): void {
    const read: unknown = JSON.parse(text);
    const message = read as ToClient;
    this.heard_ms = this.world.now_ms();
    if (message.t === 'pong') {
      const sent_ms = this.pings.get(message.n);
      this.pings.delete(message.n);
      if (sent_ms !== undefined)
        this.offset = measured(this.offset, sent_ms, message.now_ms, this.heard_ms);
    } else if (message.t === 'welcome') {
      this.offset ??= guessed(message.now_ms, this.heard_ms);
    } else if (message.t === 'goodbye') {
      if (message.code === 'draining') this.draining = true;
      if (FINAL.has(message.code)) this.ended = message.code;
    }
    if (!this.online && message.t !== 'goodbye') {
      this.online = true;
      this.attempts = 0;
      this.draining = false;
      this.listener.changed();
    }
    this.listener.received(read as In);
  }

  private ping(): void {
    this.count += 1;
    this.pinged_ms = this.world.now_ms();
    this.pings.set(this.count, this.pinged_ms);
    if (this.pings.size > 8) this.pings.delete(this.count - 8);
    this.channel?.send(JSON.stringify({ t: 'ping', n: this.count } satisfies FromClient));
  }

  private scheduleCheck(): void {
    this.cancelCheck = this.world.later(CHECK_MS, () => {
      this.check();
      if (!this.stopped) this.scheduleCheck();
    });
  }

  private check(): void {
    const now_ms = this.world.now_ms();
    const slept = Math.abs(now_ms - this.checked_ms) > SLEPT_MS;
    this.checked_ms = now_ms;
    if (this.channel === null) return;
    if (!this.greeted) {
      if (now_ms - this.opening_ms > OPEN_LIMIT_MS) this.lost();
      return;
    }
    if (slept) {
      // Words that arrived meanwhile are still to be read; ask once more before judging.
      this.heard_ms = now_ms;
      this.ping();
    } else if (now_ms - this.heard_ms > SILENT_MS) {
      this.lost();
    } else if (now_ms - this.pinged_ms >= PING_MS - CHECK_MS / 2) {
      this.ping();
    }
  }

  private drop(): void {
    const channel = this.channel;
    this.channel = null;
    this.greeted = false;
    this.pings.clear();
    channel?.close();
  }

  private lost(): void {
    this.drop();
    const was = this.online;
    this.online = false;
    if (this.ended === null && !this.stopped) {
      const wait_ms = pause_ms(this.attempts, this.world.chance(), this.draining);
      this.attempts += 1;
      this.cancelRetry = this.world.later(wait_ms, () => {
        this.cancelRetry = null;
        this.open();
      });
    }
    if (was || this.attempts === 1 || this.ended !== null) this.listener.changed();
  }
}
