/** A finished game's page: step through it, share its link. No engine, no analysis. */

import './site/shared';
import { html, nothing, render, type TemplateResult } from 'lit/html.js';

import type { HexBoard, Side } from '../board/index';
import { boardWords } from './site/board-words';
import { openFrame, type Frame } from './site/frame';
import { icon } from './site/icon';
import type { IconName } from './site/icons';
import { canShare, copyText, shareLink } from './site/sharing';
import { positionAfter } from './table/position';
import { personOf, resultLine, stepSentence, type FinishedGame } from './table/record';
import { stone } from './table/seats';

const data = document.getElementById('game-data');
const game = JSON.parse(data?.textContent ?? '') as FinishedGame;
const board = document.getElementById('board') as HexBoard;
const record = document.getElementById('record') as HTMLElement;
const live = document.getElementById('live') as HTMLElement;
const last = game.moves.length;

let frame: Frame;
let ply = last;
let copied = false;

function go(to: number): void {
  const next = Math.max(0, Math.min(last, to));
  if (next === ply) return;
  ply = next;
  draw();
  live.textContent = stepSentence(frame.say, game, ply);
}

function drawBoard(): void {
  const { stones, last: cell, next } = positionAfter(game.moves.slice(0, ply));
  const over = ply === last;
  board.words = boardWords(frame.say, game.size);
  board.state = {
    size: game.size,
    stones,
    last: cell,
    turn: over ? null : next,
    playable: null,
    pending: null,
    path: over ? game.path : [],
    hint: null,
  };
  const upright = board.querySelector('[data-orientation=upright]') !== null;
  document.documentElement.dataset['board'] = upright ? 'upright' : 'flat';
}

function step(name: IconName, key: string, to: number, disabled: boolean): TemplateResult {
  return html`<button
    class="button"
    type="button"
    data-step=${name}
    aria-label=${frame.say(key)}
    aria-disabled=${String(disabled)}
    @click=${() => go(to)}
  >
    ${icon(name)}
  </button>`;
}

function share(): void {
  if (canShare()) void shareLink(location.href, frame.say('share-text'));
  else
    void copyText(location.href).then((worked) => {
      copied = worked;
      draw();
    });
}

function moveList(): TemplateResult {
  const { colors } = positionAfter(game.moves);
  const words: Record<string, string> = {
    swap: frame.say('move-swap'),
    'resign-red': frame.say('move-resigned'),
    'resign-blue': frame.say('move-resigned'),
  };
  return html`<ol class="moves steps">
    ${game.moves.map(
      (move, i) =>
        html`<li class=${colors[i] ?? 'red'}>
          <button
            type="button"
            aria-current=${i + 1 === ply ? 'step' : nothing}
            aria-label=${stepSentence(frame.say, game, i + 1)}
            @click=${() => go(i + 1)}
          >
            ${words[move] ?? move}
          </button>
        </li>`,
    )}
  </ol>`;
}

/** A name; in a ranked game it leads to the player's page. */
function who(color: Side): TemplateResult {
  const name = html`<bdi>${personOf(frame.say, game, color)}</bdi>`;
  const page = game.players[color];
  return page === null ? name : html`<a href="/${frame.lang}${page}">${name}</a>`;
}

function draw(): void {
  const { say } = frame;
  drawBoard();
  const people = (['red', 'blue'] as const).map(
    (color) =>
      html`<li class="seat ${color} ${game.winner === color ? 'won' : ''}">
        ${stone(color)}
        <div class="who">
          <span class="name">${who(color)}</span>
          <span class="sub">${say('edges', { color })}</span>
        </div>
      </li>`,
  );
  render(
    html`<p class="result">${resultLine(say, game)}</p>
      ${game.assisted ? html`<p class="note">${say('game-assisted')}</p>` : nothing}
      ${game.meant ? html`<p class="note">${say('game-meant', game.meant)}</p>` : nothing}
      <ul class="people">
        ${people}
      </ul>
      <div class="stepper" role="group" aria-label=${say('game-steps')} dir="ltr">
        ${step('first', 'game-first', 0, ply === 0)}${step('back', 'game-back', ply - 1, ply === 0)}
        <output class="ply" dir="auto"
          >${ply === 0 ? say('game-start') : say('game-ply', { ply, count: last })}</output
        >
        ${step('forward', 'game-forward', ply + 1, ply === last)}${step('last', 'game-last', last, ply === last)}
      </div>
      <p class="note">${ply > 0 ? stepSentence(say, game, ply) : say('game-keys')}</p>
      ${moveList()}
      <div class="choices">
        <button class="button primary" type="button" data-action="share" @click=${share}>
          ${icon(copied ? 'check' : 'share')}<span>${say(copied ? 'copied' : 'share')}</span>
        </button>
        <a class="button" href="/${frame.lang}/">${say('game-new')}</a>
      </div>`,
    record,
  );
}

const KEYS: Record<string, () => number> = {
  ArrowLeft: () => ply - 1,
  ArrowRight: () => ply + 1,
  Home: () => 0,
  End: () => last,
};

async function main(): Promise<void> {
  frame = await openFrame({ changed: draw });
  draw();
  addEventListener('keydown', (event) => {
    // On the board itself the arrows belong to its cells.
    const inside = event.target instanceof Node && board.contains(event.target);
    if (inside || event.altKey || event.ctrlKey || event.metaKey) return;
    const to = KEYS[event.key];
    if (!to) return;
    event.preventDefault();
    go(to());
  });
}

void main();
