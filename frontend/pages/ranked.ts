/** The queue for ranked games: one press, then the page says how it stands until it goes to a table. */

import './site/shared';
import { rankedUrl, browserWorld, randomId } from '../live/socket';
import { Waiting } from '../live/waiting';
import type { GoodbyeCode, PairedToClient } from '../wire/messages';
import { device, refusalSentence } from './site/api';
import { openTable } from './site/create-table';
import { openFrame, type Frame } from './site/frame';
import { reloadOnce } from './site/reload';
import { play } from './site/sound';
import { beginWaiting, endWaiting, waits } from './site/waits';
import { localTime } from './site/words';
import { call } from './table/bell';
import { clockFace } from './table/clock-face';
import { readSettings } from './table/settings';

type State = 'idle' | 'waiting' | 'found' | 'elsewhere';

const TICK_MS = 250;
/** With this at its end the address comes from a press: the page looks for an opponent at once. */
const PRESSED = '#find';
const root = document.documentElement;
const part = <T extends HTMLElement>(id: string): T => document.getElementById(id) as T;

class QueuePage {
  private state: State = 'idle';
  private readonly waiting: Waiting;
  private readonly title = document.title;
  private news = '';
  private refusal = '';
  /** The place that was shown last: a new one is the answer to whatever was refused. */
  private seen: unknown = null;

  constructor(private readonly frame: Frame) {
    this.waiting = new Waiting(browserWorld(rankedUrl()), {
      changed: () => this.draw(),
      found: (paired) => this.found(paired),
      go: (code) => this.go(code),
      closed: ({ until_ms }) => {
        const time = localTime(frame.lang, until_ms, 'time');
        this.refuse(frame.say('ranked-closed', { time }));
      },
      refused: ({ code, args }) => {
        this.refusal = frame.say(`refusal-${code}`, args);
        this.draw();
      },
      goodbye: (code) => this.goodbye(code),
      hidden: () => document.hidden,
      newId: randomId,
    });
  }

  start(): void {
    for (const button of document.querySelectorAll('[data-action=find]'))
      button.addEventListener('click', () => void this.find());
    for (const button of document.querySelectorAll('[data-action=stop]'))
      button.addEventListener('click', () => this.stop());
    this.connectCpu();
    document.addEventListener('visibilitychange', () => this.waiting.visibility(document.hidden));
    addEventListener('online', () => this.waiting.connection.wake());
    addEventListener('focus', () => this.waiting.connection.wake());
    addEventListener('pagehide', () => this.waiting.pause());
    addEventListener('pageshow', (event) => {
      if (!event.persisted) return;
      this.show('idle');
      if (waits()) void this.find();
    });
    setInterval(() => this.draw(), TICK_MS);
    if (location.hash === PRESSED) {
      beginWaiting();
      history.replaceState(null, '', location.pathname);
    }
    if (waits()) void this.find();
    else this.show('idle');
  }

  // -- what a press does -------------------------------------------------------------------------
  private async find(): Promise<void> {
    if (this.state === 'waiting') return;
    this.news = this.refusal = '';
    beginWaiting();
    this.show('waiting');
    try {
      await device();
    } catch (error) {
      this.refuse(refusalSentence(this.frame.say, error));
      return;
    }
    if (root.dataset['queue'] === 'waiting') this.waiting.start();
  }

  private stop(): void {
    this.waiting.stop();
    endWaiting();
    this.news = '';
    this.show('idle');
  }

  private connectCpu(): void {
    const button = document.querySelector<HTMLButtonElement>('[data-action=meanwhile]');
    button?.addEventListener('click', () => {
      if (button.getAttribute('aria-busy') === 'true') return;
      button.setAttribute('aria-busy', 'true');
      openTable(this.frame.lang, {
        kind: 'cpu',
        rules: { size: Number(root.dataset['size']), swap: true },
        level: Number(root.dataset['level']),
        meanwhile: true,
        id: randomId(),
      })
        .catch((error: unknown) => {
          this.refusal = refusalSentence(this.frame.say, error);
          this.draw();
        })
        .finally(() => button.removeAttribute('aria-busy'));
    });
  }

  // -- what the queue tells ----------------------------------------------------------------------
  private found(paired: PairedToClient): void {
    endWaiting();
    this.news = this.refusal = '';
    this.show('found');
    const words = this.frame.say('ranked-found', { seconds: this.waiting.seconds });
    write('live', words);
    document.title = `● ${words}`;
    play('end');
    if (document.hidden && readSettings().notify)
      void call(`table-${paired.code}`, `/g/${paired.code}`, words);
  }

  private go(code: string): void {
    location.assign(`/g/${code}`);
  }

  private goodbye(code: GoodbyeCode): void {
    if (code === 'wire') reloadOnce();
    else if (code === 'no-device') void device().catch(() => undefined);
    else if (code === 'banned') this.refuse(this.frame.say('refusal-device-banned'));
    else if (code === 'replaced') {
      endWaiting();
      this.waiting.connection.stop();
      this.show('elsewhere');
    }
  }

  private refuse(sentence: string): void {
    endWaiting();
    this.waiting.connection.stop();
    this.refusal = sentence;
    this.show('idle');
  }

  // -- drawing -----------------------------------------------------------------------------------
  private show(state: State): void {
    this.state = root.dataset['queue'] = state;
    document.title = this.title;
    let focused = false;
    for (const element of document.querySelectorAll<HTMLElement>('[data-state]')) {
      focused ||= element.contains(document.activeElement);
      element.hidden = element.dataset['state'] !== state;
    }
    this.draw();
    // The button that was pressed has gone; the focus stays where things go on.
    const next = `[data-state=${state}] button:not([hidden] *)`;
    if (focused) document.querySelector<HTMLElement>(next)?.focus();
  }

  private draw(): void {
    const { say } = this.frame;
    const { waiting } = this;
    const lost = !waiting.connection.online && waiting.connection.attempts > 0;
    const trouble = this.state === 'waiting' && lost ? say('refusal-offline') : '';
    write('refusal', this.refusal || trouble);
    part('refusal').hidden = part('refusal').textContent === '';
    if (this.state === 'waiting') {
      write('waited', clockFace(waiting.waited_ms(), Math.floor));
      write('waiting', waiting.count > 0 ? say('ranked-waiting', { count: waiting.count }) : '');
      part('meanwhile').hidden = !waiting.offersCpu;
      if (waiting.place !== this.seen) this.refusal = '';
      this.seen = waiting.place;
      if (waiting.place?.head) this.news = say('ranked-head');
    }
    if (this.state === 'found') write('found', say('ranked-found', { seconds: waiting.seconds }));
    write('news', this.news);
  }
}

/** Writes a text where another one stands: what is said already is not said again. */
function write(id: string, text: string): void {
  const place = part(id);
  if (place.textContent !== text) place.textContent = text;
}

async function main(): Promise<void> {
  new QueuePage(await openFrame({ sound: true })).start();
}

void main();
