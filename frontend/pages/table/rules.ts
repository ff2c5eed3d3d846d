/** The house rules: a form for who may change them, a list for everybody else. */

import { html, nothing, type TemplateResult } from 'lit/html.js';
import { live } from 'lit/directives/live.js';
import type { Rules } from '../../wire/messages';
import { spoken } from '../site/words';
import { opponentOf, optionOf, type Opponent } from '../site/api';
import type { Field, Room } from './room';

interface Draft extends Rules, Opponent {}

const asksLevel = (room: Room): boolean =>
  room.view.table.kind === 'cpu' ||
  room.scene.inviting ||
  room.view.table.seats.some((seat) => seat.cpu_level !== null);

/** The rules as they stand, or as they were last wished: a field keeps what was chosen in it. */
function draft(room: Room): Draft {
  const { rules, level, program } = room.view.table;
  const wish = room.next ?? room.pending?.what;
  return wish?.a === 'rules'
    ? { ...wish, program: wish.program ?? null }
    : { ...rules, level, program };
}

function change(room: Room, over: Partial<Draft>): void {
  room.desk.wish({ a: 'rules', ...draft(room), ...over });
}

function choice(
  room: Room,
  name: string,
  key: string,
  options: readonly (readonly [value: string | number, words: string])[],
  chosen: string | number,
  open: boolean,
  set: (value: string) => void,
): TemplateResult {
  return html`<label class="rule">
    <span class="rule-name">${room.say(key)}</span>
    <select
      name=${name}
      .value=${live(String(chosen))}
      ?disabled=${!open}
      @change=${(event: Event) => set((event.target as HTMLSelectElement).value)}
    >
      ${options.map(
        ([value, words]) =>
          html`<option value=${value} dir="auto" ?selected=${value === chosen}>${words}</option>`,
      )}
    </select>
    <span class="rule-note">${room.say(`${key}-note`)}</span>
  </label>`;
}

/** The numbers that a rule offers, worded. */
const worded = ({ say }: Room, { name, choices, argument, learning }: Field) =>
  choices.map((value) => {
    const kind = learning.includes(value) ? 'learning' : 'value';
    return [value, spoken(say(`rule-${name}-${kind}`, { [argument]: value }))] as const;
  });

/** The levels of the CPU, and after them the programs that play as it. */
function opponent(room: Room, field: Field, rules: Draft, open: boolean): TemplateResult {
  const { choices } = room;
  const levels = worded(room, field);
  const programs = choices.programs.map((program) => [optionOf(program), program] as const);
  const chosen = rules.program === null ? rules.level : optionOf(rules.program);
  return choice(room, 'level', 'rule-level', [...levels, ...programs], chosen, open, (option) =>
    change(room, opponentOf(option, rules.level)),
  );
}

function toggle(
  name: string,
  text: string,
  note: string,
  on: boolean,
  open: boolean,
  set: (on: boolean) => void,
): TemplateResult {
  return html`<label class="rule switch">
    <input
      type="checkbox"
      name=${name}
      .checked=${live(on)}
      ?disabled=${!open}
      @change=${(event: Event) => set((event.target as HTMLInputElement).checked)}
    />
    <span class="rule-name">${text}</span>
    ${note === '' ? nothing : html`<span class="rule-note">${note}</span>`}
  </label>`;
}

/** One rule of the server's list, as a field; the CPU's level only where a CPU may play. */
function field(room: Room, rules: Draft, rule: Field): TemplateResult | typeof nothing {
  const { say, scene } = room;
  const open = scene.may.has(rule.set_by === 'host' ? 'turn-limit' : 'rules');
  if (rule.name === 'level') return asksLevel(room) ? opponent(room, rule, rules, open) : nothing;
  const key = `rule-${rule.name}`;
  const member = rule.name === 'turn-limit' ? 'turn_limit' : rule.name;
  const chosen = rules[member];
  return typeof chosen === 'boolean'
    ? toggle(rule.name, say(key), say(`${key}-note`), chosen, open, (on) =>
        change(room, { [member]: on }),
      )
    : choice(room, rule.name, key, worded(room, rule), chosen, open, (value) =>
        change(room, { [member]: Number(value) }),
      );
}

function form(room: Room): TemplateResult {
  const { say, choices, scene, view, desk } = room;
  const { locked, host } = view.table;
  const rules = draft(room);
  const wish = room.pending?.what;
  const open = scene.may.has('rules');
  return html`<form class="rules-form" @submit=${(event: Event) => event.preventDefault()}>
    ${choices.fields.map((rule) => field(room, rules, rule))}
    ${
      scene.may.has('lock')
        ? toggle(
            'lock',
            say('rule-lock'),
            '',
            wish?.a === 'lock' ? wish.locked : locked,
            true,
            (wanted) => desk.wish({ a: 'lock', locked: wanted }),
          )
        : nothing
    }
    ${locked && host !== view.person ? html`<p class="note">${say('rule-locked')}</p>` : nothing}
    ${
      open && !scene.may.has('turn-limit')
        ? html`<p class="note">${say('rule-host-limit')}</p>`
        : nothing
    }
  </form>`;
}

function list(room: Room): TemplateResult {
  const { say, scene, view } = room;
  const { rules } = view.table;
  const game = scene.game;
  const size = game?.size ?? rules.size;
  const seconds = game?.turn_limit ?? rules.turn_limit;
  return html`<dl class="facts">
    <dt>${say('rule-size')}</dt>
    <dd>${say('rule-size-value', { size })}</dd>
    <dt>${say('rule-swap')}</dt>
    <dd>${say((game?.swap_rule ?? rules.swap) ? 'on' : 'off')}</dd>
    ${
      view.table.kind === 'ranked'
        ? nothing
        : html`<dt>${say('starter')}</dt>
            <dd>${say(rules.alternate ? 'starter-alternates' : 'starter-same')}</dd>`
    }
    <dt>${say('rule-turn-limit')}</dt>
    <dd>${say('rule-turn-limit-value', { seconds })}</dd>
  </dl>`;
}

export function houseRules(room: Room): TemplateResult {
  const { say, scene, view } = room;
  const open = scene.may.has('rules') || scene.may.has('turn-limit');
  const heading = scene.stage === 'over' && open ? 'house-rules-next' : 'house-rules';
  const fixed = view.table.kind === 'ranked';
  return html`<section class="part" aria-labelledby="house-rules">
    <h2 id="house-rules">${say(fixed ? 'ranked-rules' : heading)}</h2>
    ${open ? form(room) : list(room)}
  </section>`;
}
