/** The table page: one session, one picture of it, drawn anew after every change. */

import { html, render } from 'lit/html.js';
import type { HexBoard } from '../../board/index';
import type { View } from '../../live/catchup';
import { Session } from '../../live/session';
import { browserWorld, randomId, socketUrl } from '../../live/socket';
import type { GoodbyeCode, Note, RefusedToClient, What } from '../../wire/messages';
import { device, post, refusalSentence } from '../site/api';
import { boardWords } from '../site/board-words';
import type { Frame } from '../site/frame';
import { icon } from '../site/icon';
import { reloadOnce } from '../site/reload';
import { copyText, inApp, shareLink } from '../site/sharing';
import { play } from '../site/sound';
import { waits } from '../site/waits';
import { actions } from './actions';
import { banner } from './banner';
import { Bell, call, mayCall } from './bell';
import { dialogs } from './dialogs';
import { FocusKeeper } from './focus';
import { Heard, sentences, sounds } from './heard';
import { LowTime } from './low-time';
import type { Meanwhile } from './meanwhile';
import { Patience } from './patience';
import type { Reader } from './people';
import { rest } from './rest';
import type { Choices, Field, Desk, DialogName, Room, Settings } from './room';
import { contract, sceneOf, type Scene } from './scene';
import { drawLimit, isLow, seatCard } from './seats';
import { readSettings, writeSettings } from './settings';
import { status } from './status';
import { turnSentence } from './story';
import { title } from './title';

/** Board left and table right; the style sheet states the opposite for the phone's column. */
const WIDE = '(min-width: 56.25em), (min-width: 35em) and (max-height: 35em)';
const TICK_MS = 200;
const COPIED_MS = 2_000;

const root = document.documentElement;
const part = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;

export class TableApp implements Desk {
  private readonly session: Session;
  private readonly board: HexBoard;
  private readonly code = root.dataset['code'] ?? '';
  private readonly link = root.dataset['link'] ?? location.href;
  private readonly choices: Choices = {
    fields: JSON.parse(root.dataset['house'] ?? '[]') as Field[],
    programs: JSON.parse(root.dataset['programs'] ?? '[]') as string[],
  };
  private readonly wideQuery = matchMedia(WIDE);
  private settings: Settings = readSettings();
  private dialog: DialogName | null = null;
  private readonly heard = new Heard();
  private readonly bell = new Bell(this.code);
  private refusal: RefusedToClient | null = null;
  private answering: number | null = null;
  private absenceRead: string | null = null;
  private copied: string | null = null;
  private aimed: string | null = null;
  private nameSaid = '';
  private privateLink = '';
  /** Where the page goes as soon as the seat is left. */
  private leaving: { readonly path: string; readonly asked: boolean } | null = null;
  /** The place in the queue for ranked games that is kept during this game. */
  private meanwhile: Meanwhile | null = null;
  private readonly patience = new Patience();
  private readonly lowTime = new LowTime();
  private readonly focus = new FocusKeeper(part('main'));
  private shownSecond: number | null = null;
  private drawn = new Set<string>();

  constructor(private readonly frame: Frame) {
    this.board = part('board') as HexBoard;
    this.session = new Session(browserWorld(socketUrl(this.code)), {
      changed: () => this.changed(),
      happened: (notes, before, view) => this.happened(notes, before, view),
      refused: (message) => this.refused(message),
      goodbye: (code) => this.goodbye(code),
      hidden: () => document.hidden,
      newId: randomId,
    });
  }

  async start(): Promise<void> {
    this.listen();
    if (!document.hidden) void this.bell.hush();
    this.draw();
    // A browser's first number takes it long: while the server answers, not while the table is drawn.
    setTimeout(() => boardWords(this.frame.say, 11));
    try {
      await device();
    } catch (error) {
      this.tell(refusalSentence(this.frame.say, error));
    }
    this.session.connection.start();
    setInterval(() => this.tick(), TICK_MS);
  }

  // -- what a press may do -----------------------------------------------------------------------
  readonly icon = icon;

  wish(what: What): void {
    this.refusal = null;
    this.session.wish(what);
    this.draw();
  }

  open(dialog: DialogName): void {
    this.nameSaid = '';
    this.dialog = dialog;
    this.draw();
    const element = document.querySelector('dialog');
    if (element && !element.open) element.showModal();
  }

  close(): void {
    document.querySelector('dialog')?.close();
  }

  answer(): void {
    this.answering = this.session.view?.table.game?.turn ?? null;
    this.draw();
    this.board.focusCell(this.centre());
  }

  readAbsence(): void {
    this.absenceRead = this.absenceKey();
    this.draw();
  }

  copy(text: string): void {
    void copyText(text).then((worked) => {
      this.copied = worked ? text : null;
      if (worked) this.announce(this.frame.say('copied'));
      this.draw();
      setTimeout(() => {
        this.copied = null;
        this.draw();
      }, COPIED_MS);
    });
  }

  share(url: string): void {
    void shareLink(url, this.frame.say('share-text'));
  }

  leave(): void {
    this.leaveFor(`/${this.frame.lang}/${this.meanwhile?.waits ? 'ranked' : ''}`);
  }

  leaveFor(path: string): void {
    this.leaving = { path, asked: false };
    if (this.session.pending === null) this.getUp(path);
  }

  nextOpponent(): void {
    this.go(`/${this.frame.lang}/ranked#find`);
  }

  /** Leaves the seat, if there is one, and then the page. */
  private getUp(path: string): void {
    const seated = this.session.view?.you?.may.includes('leave') === true;
    this.leaving = { path, asked: true };
    if (!seated || !this.session.wish({ a: 'leave' })) this.go(path);
  }

  set(settings: Partial<Settings>): void {
    this.settings = { ...this.settings, ...settings };
    writeSettings(this.settings);
    this.draw();
  }

  call(on: boolean): void {
    if (!on) this.set({ notify: false });
    else void mayCall().then((notify) => this.set({ notify }));
  }

  async rename(name: string): Promise<string | null> {
    try {
      await post('/api/name', { name });
      this.close();
      return null;
    } catch (error) {
      this.nameSaid = refusalSentence(this.frame.say, error);
      this.draw();
      return this.nameSaid;
    }
  }

  // -- what the session tells --------------------------------------------------------------------
  private changed(): void {
    const { view, pending } = this.session;
    if (this.leaving !== null && pending === null) {
      // What was under way when the person was called away is answered; the seat is left after it.
      const { path, asked } = this.leaving;
      if (asked) this.go(path);
      else this.getUp(path);
      return;
    }
    if (view !== null) this.patience.watch(view.table.game, Date.now());
    this.draw();
    if (view === null) return;
    this.keepPlace(view);
    const words = (): string => this.heard.words(this.readerOf(view), view);
    this.bell.watch(view, this.settings.notify, words);
  }

  private happened(notes: readonly Note[], before: View, view: View): void {
    const told = this.heard.take(notes, before, view);
    this.refusal = null;
    const reader = this.readerOf(view);
    const words = sentences(reader, told);
    const turned = view.table.game?.turn !== before.table.game?.turn;
    const mine = turned && view.table.kind !== 'here' && sceneOf(view, null).myTurn;
    if (mine) words.push(turnSentence(reader));
    this.announce(words.join(' '));
    for (const sound of sounds(told, view.you)) play(sound);
    if (mine && document.hidden) play('your-turn');
    const off = told.find((note) => note.n === 'cancelled');
    const seats = view.you?.seats ?? [];
    // Whoever was let down is at the head of the queue, and goes on waiting there.
    if (off && seats.some((seat) => !off.seats.includes(seat))) this.nextOpponent();
  }

  /** In a game for the meantime the place in the queue is kept, by its own connection. */
  private keepPlace({ table }: View): void {
    if (this.meanwhile || table.kind !== 'cpu' || table.game?.scored !== false || !waits()) return;
    void import('./meanwhile').then((module) => {
      this.meanwhile ??= new module.Meanwhile(this.frame, this);
      this.draw();
    });
  }

  private refused(message: RefusedToClient): void {
    this.refusal = message;
    this.leaving = null;
    this.board.unlock();
    this.announce(this.frame.say(`refusal-${message.code}`, message.args));
  }

  private goodbye(code: GoodbyeCode): void {
    if (code === 'wire') reloadOnce();
    else if (code === 'no-device') void device().catch(() => undefined);
    else if (code === 'expired' || code === 'no-such-group') location.reload();
  }

  // -- drawing -----------------------------------------------------------------------------------
  private readerOf(view: View): Reader {
    return { say: this.frame.say, table: view.table, you: view.you };
  }

  private room(view: View, scene: Scene): Room {
    const reader = this.readerOf(view);
    return {
      say: this.frame.say,
      view,
      scene,
      reader,
      pending: this.session.pending,
      next: this.session.next,
      online: this.session.connection.online,
      wide: this.wideQuery.matches,
      now_ms: this.session.now_ms(),
      told: this.heard.words(reader, view),
      refusal: this.refusal
        ? this.frame.say(`refusal-${this.refusal.code}`, this.refusal.args)
        : '',
      warming: this.patience.warming(view.table.game, Date.now()),
      answering: this.answering !== null && this.answering === view.table.game?.turn,
      absenceRead: this.absenceRead === this.absenceKey(),
      aimed: this.aimed,
      copied: this.copied,
      settings: this.settings,
      link: this.link,
      choices: this.choices,
      board: this.board,
      desk: this,
    };
  }

  /** The language changed under the page; what was announced in the old one is over. */
  reworded(): void {
    part('live').textContent = '';
    this.draw();
  }

  draw(): void {
    const { view } = this.session;
    const scene = view === null ? null : sceneOf(view, this.session.pending);
    const online = this.session.connection.online;
    for (const [name, value] of Object.entries(contract(scene, online))) root.dataset[name] = value;
    const kept = online ? this.meanwhile?.banner() : null;
    this.into('banner', kept ?? banner(this.frame.say, this.session.connection, this));
    if (view === null || scene === null) return;
    const room = this.room(view, scene);
    root.dataset['stage'] = scene.stage;
    this.drawBoard(room);
    this.into('seat-top', seatCard(room, scene.top));
    this.into('seat-bottom', seatCard(room, scene.bottom));
    this.into('status', status(room));
    this.into('actions', actions(room));
    this.into('rest', room.wide ? rest(room) : html``);
    this.into(
      'dialogs',
      dialogs(room, this.dialog, { nameSaid: this.nameSaid, privateLink: this.privateLink }, () => {
        this.dialog = null;
        this.draw();
      }),
    );
    // The game ended under the question whether to resign it.
    if (this.dialog === 'resign' && !scene.may.has('resign')) this.close();
    document.title = title(room);
    this.focus.keep(room.pending === null, () => this.nextToFocus(scene));
    if (!document.hidden) this.session.shown();
  }

  private into(id: string, content: unknown): void {
    const place = part(id);
    if (!this.drawn.has(id)) {
      place.replaceChildren();
      this.drawn.add(id);
    }
    render(content, place);
  }

  private drawBoard(room: Room): void {
    const { say, scene, settings } = room;
    const words = boardWords(say, scene.board.size);
    if (words.board !== this.board.words.board) this.board.words = words;
    if (this.board.orientation !== settings.orientation)
      this.board.orientation = settings.orientation;
    const upright = this.board.querySelector('[data-orientation=upright]') !== null;
    root.dataset['board'] = upright ? 'upright' : 'flat';
    this.board.confirm = settings.confirm ? 'always' : 'auto';
    this.board.state = { ...scene.board, bridges: settings.bridges };
  }

  private tell(text: string): void {
    part('status').textContent = text;
  }

  called(code: string, words: string): void {
    this.announce(words);
    play('end');
    if (document.hidden && this.settings.notify) void call(`table-${code}`, `/g/${code}`, words);
  }

  private announce(text: string): void {
    if (text !== '') part('live').textContent = text;
  }

  // -- time --------------------------------------------------------------------------------------
  private tick(): void {
    const { view } = this.session;
    if (view === null) return;
    const scene = sceneOf(view, this.session.pending);
    const room = this.room(view, scene);
    const seconds = drawLimit(document, room, this.session.now_ms());
    const countsDown = scene.absent !== null || this.patience.waits;
    const low = seconds !== null && isLow(seconds);
    const due = low && seconds !== this.shownSecond;
    this.shownSecond = seconds;
    if (this.lowTime.warns(scene.myTurn ? (scene.game?.turn ?? null) : null, low)) {
      play('low');
      this.announce(this.frame.say('seconds-left', { seconds: seconds ?? 0 }));
    }
    if (due || countsDown || this.meanwhile?.waits) this.draw();
  }

  // -- the page ----------------------------------------------------------------------------------
  private listen(): void {
    this.board.addEventListener('hex-place', (event) =>
      this.wish({ a: 'place', cell: event.detail.cell }),
    );
    this.board.addEventListener('hex-aim', (event) => {
      this.aimed = event.detail.cell;
      if (this.aimed !== null) this.announce(this.frame.say('place-cell', { cell: this.aimed }));
      this.draw();
    });
    this.wideQuery.addEventListener('change', () => {
      if (this.dialog === 'sheet') this.close();
      this.draw();
    });
    document.addEventListener('visibilitychange', () => {
      this.session.visibility(document.hidden);
      this.meanwhile?.wake();
      if (!document.hidden) void this.bell.hush();
      this.draw();
    });
    addEventListener('online', () => this.session.connection.wake());
    addEventListener('focus', () => this.session.connection.wake());
    addEventListener('pagehide', () => {
      this.session.bye();
      this.session.connection.stop();
      this.meanwhile?.pause();
    });
    addEventListener('pageshow', (event) => {
      if (!event.persisted) return;
      this.session.connection.start();
      this.meanwhile?.resume();
    });
  }

  retry(): void {
    if (this.session.connection.ended !== null) this.session.connection.start();
    else this.session.connection.retryNow();
    this.draw();
  }

  /** Leaves a messenger's browser with a private link. */
  async continueElsewhere(): Promise<void> {
    try {
      const { url } = await post<{ url: string }>('/api/link');
      // The table comes along, so that the other browser opens it at once.
      this.privateLink = `${url}&g=${this.code}`;
      this.open('in-app');
    } catch (error) {
      this.announce(refusalSentence(this.frame.say, error));
    }
  }

  insideApp = inApp();

  waveAway(): void {
    this.insideApp = false;
    this.draw();
  }

  /** Where the focus goes when its control has gone: to the board, after a game to what comes next. */
  private nextToFocus(scene: Scene): HTMLElement | SVGElement | null {
    const cell = this.board.querySelector<SVGElement>('[tabindex="0"]');
    if (scene.stage === 'playing') return cell;
    return document.querySelector<HTMLElement>('#actions :is(button, a):not(:disabled)') ?? cell;
  }

  private centre(): string {
    const half = Math.floor((this.session.view?.table.game?.size ?? 11) / 2);
    return `${String.fromCharCode(97 + half)}${half + 1}`;
  }

  private absenceKey(): string {
    const { view } = this.session;
    const seat = view?.you?.seats[0];
    const from = seat ? view.table.seats[seat - 1]?.stand_in_from_ply : null;
    return `${view?.table.game?.id}:${from}`;
  }

  private go(path: string): void {
    this.session.bye();
    this.session.connection.stop();
    location.assign(path);
  }
}
