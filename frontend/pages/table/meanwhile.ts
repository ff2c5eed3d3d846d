/**
 * A place in the queue for ranked games, kept while one plays the CPU: a line above the table says how
 * it stands, counts down when an opponent is found, and leads to their table.
 */

import '../site/shared';
import { html, type TemplateResult } from 'lit/html.js';
import { browserWorld, randomId, rankedUrl } from '../../live/socket';
import { Waiting } from '../../live/waiting';
import type { PairedToClient } from '../../wire/messages';
import type { Frame } from '../site/frame';
import { endWaiting } from '../site/waits';
import { clockFace } from './clock-face';

export interface MeanwhileDesk {
  /** Ends the game against the CPU and goes to another page. */
  leaveFor(path: string): void;
  /** An opponent is found at this table: says so, by ear and by the device. */
  called(code: string, words: string): void;
  draw(): void;
}

export class Meanwhile {
  private ended = false;
  private readonly waiting: Waiting;

  constructor(
    private readonly frame: Frame,
    private readonly desk: MeanwhileDesk,
  ) {
    this.waiting = new Waiting(browserWorld(rankedUrl()), {
      changed: () => desk.draw(),
      found: (paired) => this.found(paired),
      go: (code) => desk.leaveFor(`/g/${code}`),
      closed: () => this.end(),
      refused: () => undefined, // the connection comes again by itself
      goodbye: (code) => {
        if (code === 'replaced' || code === 'banned') this.end();
      },
      hidden: () => document.hidden,
      newId: randomId,
    });
    this.waiting.start();
  }

  /** Whether the person still waits, or is about to go to a table. */
  get waits(): boolean {
    return !this.ended;
  }

  pause(): void {
    if (!this.ended) this.waiting.pause();
  }

  resume(): void {
    if (!this.ended) this.waiting.start();
  }

  wake(): void {
    if (!this.ended) this.waiting.visibility(document.hidden);
  }

  /** The line above the table; null when nobody waits any more. */
  banner(): TemplateResult | null {
    if (this.ended) return null;
    const { say } = this.frame;
    const found = this.waiting.paired !== null;
    return html`<div class="banner" data-queue=${found ? 'found' : 'waiting'}>
      <p>
        ${
          found
            ? say('ranked-found', { seconds: this.waiting.seconds })
            : html`${say('ranked-looking')}
                <bdi>${clockFace(this.waiting.waited_ms(), Math.floor)}</bdi>`
        }
      </p>
      <button class="button" type="button" data-action="stop" @click=${() => this.stop()}>
        ${say(found ? 'leave' : 'ranked-stop')}
      </button>
    </div>`;
  }

  private stop(): void {
    this.waiting.stop();
    this.end();
  }

  private end(): void {
    this.ended = true;
    endWaiting();
    this.waiting.connection.stop();
    this.desk.draw();
  }

  private found(paired: PairedToClient): void {
    endWaiting();
    const words = this.frame.say('ranked-found', { seconds: this.waiting.seconds });
    this.desk.called(paired.code, words);
    this.desk.draw();
  }
}
