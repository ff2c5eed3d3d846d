/** What can be done now: one row under the thumb, the same buttons beside a wide board. */

import { repeat } from 'lit/directives/repeat.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { IconName } from '../site/icons';
import { canShare } from '../site/sharing';
import { isMe, otherSeat, seatAt, sentenceName } from './people';
import type { Room } from './room';
import { stone } from './seats';

interface Button {
  readonly action: string;
  readonly text: string;
  readonly icon?: IconName;
  readonly primary?: boolean;
  readonly quiet?: boolean;
  readonly run: () => void;
}

function button(room: Room, made: Button): TemplateResult {
  const kind = made.primary ? 'primary' : made.quiet ? 'quiet' : '';
  return html`<button
    class="button ${kind}"
    type="button"
    data-action=${made.action}
    ?disabled=${room.pending !== null && made.action !== 'share'}
    @click=${made.run}
  >
    ${made.icon ? room.desk.icon(made.icon) : nothing}<span>${made.text}</span>
  </button>`;
}

/**
 * Buttons side by side. Each stays itself while others come and go: the focus that is on one of them
 * never finds itself on another.
 */
const buttons = (room: Room, made: readonly Button[]): unknown =>
  repeat(
    made,
    ({ action }) => action,
    (each) => button(room, each),
  );

const more = (room: Room): TemplateResult =>
  html`<button
    class="button more"
    type="button"
    data-action="more"
    aria-label=${room.say('sheet-open')}
    @click=${() => room.desk.open('sheet')}
  >
    ${room.desk.icon('more')}
  </button>`;

/** Undo, hint, resign: what the running game always offers. */
export function standing(room: Room): Button[] {
  // Whoever is asked what to do about their absence need not be asked twice.
  const absent = room.scene.playedForMe.length > 0 && !room.absenceRead;
  const { say, scene, desk, view } = room;
  const made: Button[] = [];
  const other = scene.acting === null ? null : seatAt(view.table, otherSeat(scene.acting));
  const asks = view.table.kind !== 'here' && other?.person != null;
  if (scene.may.has('undo') && !absent)
    made.push({
      action: 'undo',
      text: say(asks ? 'undo-ask' : 'undo'),
      icon: 'undo',
      run: () => desk.wish({ a: 'undo', to: 'last' }),
    });
  if (scene.may.has('hint'))
    made.push({
      action: 'hint',
      text: say('hint'),
      icon: 'hint',
      run: () => desk.wish({ a: 'hint' }),
    });
  if (scene.may.has('resign'))
    made.push({
      action: 'resign',
      text: say('resign'),
      icon: 'resign',
      run: () => desk.open('resign'),
    });
  return made;
}

function undoAnswer(room: Room): Button[] {
  const { say, scene, desk, reader } = room;
  const asked = scene.game?.undo_asked;
  if (!asked || !scene.may.has('answer-undo')) return [];
  const answer = (accept: boolean) => (): void => desk.wish({ a: 'answer-undo', accept });
  if (isMe(reader, asked.seat))
    return [{ action: 'undo-withdraw', text: say('undo-withdraw'), run: answer(false) }];
  return [
    {
      action: 'undo-accept',
      text: say('undo-accept'),
      icon: 'check',
      primary: true,
      run: answer(true),
    },
    { action: 'undo-refuse', text: say('undo-refuse'), run: answer(false) },
  ];
}

/** Take this stone, or answer it: two pictures. */
function swapOffer(room: Room): TemplateResult {
  const { say, desk } = room;
  const picture = (
    action: string,
    color: 'red' | 'blue',
    title: string,
    note: string,
    run: () => void,
  ): TemplateResult =>
    html`<button
      class="button picture"
      type="button"
      data-action=${action}
      ?disabled=${room.pending !== null}
      @click=${run}
    >
      <span class="offer ${action}"
        >${stone('red')}${action === 'answer' ? stone(color) : nothing}</span
      ><span class="stack"><span>${title}</span><small>${note}</small></span>
    </button>`;
  return html`<div class="swap-offer">
    ${picture('swap', 'red', say('swap-take'), say('swap-take-note'), () => desk.wish({ a: 'swap' }))}
    ${picture('answer', 'blue', say('swap-answer'), say('swap-answer-note'), () => desk.answer())}
  </div>`;
}

function absenceButtons(room: Room): Button[] {
  const { say, scene, desk } = room;
  const made: Button[] = [];
  if (scene.playedForMe.length > 0 && !room.absenceRead) {
    if (scene.may.has('undo-absence'))
      made.push({
        action: 'undo-absence',
        text: say('absence-ask'),
        run: () => {
          desk.readAbsence();
          desk.wish({ a: 'undo', to: 'absence' });
        },
      });
    made.push({
      action: 'absence-read',
      text: say('play-on'),
      primary: true,
      run: () => desk.readAbsence(),
    });
    return made;
  }
  if (scene.may.has('claim'))
    made.push({
      action: 'claim',
      text: say('claim'),
      icon: 'check',
      primary: true,
      run: () => desk.wish({ a: 'claim' }),
    });
  if (scene.may.has('play-on'))
    made.push({
      action: 'play-on',
      text: say('play-on'),
      icon: 'cpu',
      primary: true,
      run: () => desk.wish({ a: 'play-on' }),
    });
  if (scene.may.has('wait'))
    made.push({
      action: 'wait',
      text: say('wait'),
      icon: 'pause',
      run: () => desk.wish({ a: 'wait' }),
    });
  return made;
}

function inviteButtons(room: Room): Button[] {
  const { say, desk } = room;
  const copied = room.copied === room.link;
  const made: Button[] = [
    {
      action: 'copy-link',
      text: say(copied ? 'copied' : 'copy-link'),
      icon: copied ? 'check' : 'copy',
      primary: true,
      run: () => desk.copy(room.link),
    },
  ];
  if (canShare())
    made.push({
      action: 'share',
      text: say('share'),
      icon: 'share',
      run: () => desk.share(room.link),
    });
  return made;
}

function playAgain(room: Room): Button[] {
  const { say, scene, desk, reader, view } = room;
  const game = scene.game;
  if (!game?.result) return [];
  const made: Button[] = [];
  if (scene.may.has('play-again')) {
    const starter = game.next_starter;
    const name = sentenceName(reader, starter);
    const other = scene.acting !== null && game.again.includes(otherSeat(scene.acting));
    const text = other
      ? say('play-again-accept')
      : view.table.kind === 'here'
        ? say('play-again')
        : isMe(reader, starter)
          ? say('play-again-you')
          : say('play-again-starts', { name });
    made.push({
      action: 'play-again',
      text,
      primary: true,
      run: () => desk.wish({ a: 'play-again', game: game.id }),
    });
  }
  return made;
}

/** After a ranked game there is no other one with the same person: the queue is next. */
function nextOpponent(room: Room): Button[] {
  const { say, view, scene, desk } = room;
  if (view.table.kind !== 'ranked' || scene.acting === null) return [];
  const run = (): void => desk.nextOpponent();
  return [{ action: 'ranked', text: say('next-opponent'), icon: 'ranked', primary: true, run }];
}

/** The finished game's own page, and its link for others. */
function gameUrl(room: Room): string {
  return new URL(`/game/${room.scene.game?.id ?? ''}`, room.link).href;
}

function shareGame(room: Room): Button {
  const url = gameUrl(room);
  const copied = room.copied === url;
  return {
    action: 'share',
    text: room.say(copied ? 'copied' : 'share'),
    icon: copied ? 'check' : 'share',
    run: () => (canShare() ? room.desk.share(url) : room.desk.copy(url)),
  };
}

function afterGame(room: Room): TemplateResult {
  const { say, scene, reader } = room;
  const asked = scene.acting !== null && scene.game?.again.includes(scene.acting) === true;
  const waiting =
    asked && scene.acting !== null
      ? html`<p class="waiting">
          ${say('again-wait', { name: sentenceName(reader, otherSeat(scene.acting)) })}
        </p>`
      : nothing;
  const next = [...playAgain(room), ...nextOpponent(room)];
  return html`${buttons(room, next)}${waiting} ${buttons(room, queueButton(room))}
    <a class="button" href=${gameUrl(room)} data-action="review"
      >${say(room.wide ? 'review' : 'review-short')}</a
    >
    ${room.wide ? button(room, shareGame(room)) : nothing}`;
}

function warmUp(room: Room, short = false): Button[] {
  const { say, scene, desk } = room;
  if (!scene.may.has('warm-up')) return [];
  const run = (): void => desk.wish({ a: 'warm-up' });
  return [{ action: 'warm-up', text: say(short ? 'warm-up-short' : 'warm-up'), icon: 'cpu', run }];
}

function queueButton(room: Room): Button[] {
  const { say, scene, desk } = room;
  if (scene.may.has('queue'))
    return [
      { action: 'queue', text: say('queue'), icon: 'friend', run: () => desk.wish({ a: 'queue' }) },
    ];
  if (scene.may.has('unqueue'))
    return [{ action: 'unqueue', text: say('unqueue'), run: () => desk.wish({ a: 'unqueue' }) }];
  return [];
}

function placeButton(room: Room): Button[] {
  const cell = room.aimed;
  if (cell === null) return [];
  return [
    {
      action: 'place',
      text: room.say('place-cell', { cell }),
      primary: true,
      run: () => room.board.placeAimed(),
    },
  ];
}

/** The row of actions for the state of the table. */
export function actions(room: Room): TemplateResult {
  const { scene, say } = room;
  const end = room.wide ? nothing : more(room);
  const row = (made: Button[]): TemplateResult => html`${buttons(room, made)}${end}`;
  const next = nextOpponent(room);
  if (scene.stage === 'off' && next.length > 0) return row(next);
  if (scene.stage === 'expired' || scene.stage === 'off')
    return html`<a class="button primary" href="/">${say('game-new')}</a>`;
  if (scene.stage === 'over') return html`${afterGame(room)}${end}`;
  if (scene.stage === 'lobby') {
    // Beside a wide board the link has its own card; on a phone two buttons and the sheet are enough.
    if (room.wide || scene.acting === null) return row([...warmUp(room), ...queueButton(room)]);
    return row([...inviteButtons(room), ...warmUp(room, true)].slice(0, 2));
  }
  const urgent = [...placeButton(room), ...undoAnswer(room)];
  const absence = absenceButtons(room);
  if (urgent.length === 0 && scene.may.has('swap') && !room.answering)
    return html`${swapOffer(room)}${room.wide ? buttons(room, standing(room)) : end}`;
  const first = [...urgent, ...(urgent.length > 0 && !room.wide ? [] : absence)];
  if (room.wide) return row([...first, ...standing(room), ...queueButton(room)]);
  // On a phone a question comes first; what always stands waits in the sheet meanwhile.
  const rest = [...standing(room), ...queueButton(room)];
  return row([...first, ...rest].slice(0, first.length > 0 ? Math.max(first.length, 2) : 3));
}

/** What a phone's row has no room for, inside its sheet. */
export function sheetActions(room: Room): TemplateResult {
  const made = {
    expired: [],
    off: [],
    lobby: warmUp(room),
    playing: standing(room),
    over: [shareGame(room)],
  }[room.scene.stage];
  return html`${buttons(room, made)}`;
}
