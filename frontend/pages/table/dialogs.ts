/** The dialogs of the table: native ones, one open at a time. */

import { html, nothing, type TemplateResult } from 'lit/html.js';
import { sheetActions } from './actions';
import { otherSeat, sentenceName } from './people';
import { qr, rest } from './rest';
import type { DialogName, Room } from './room';

function question(
  room: Room,
  heading: string,
  note: string,
  action: string,
  text: string,
  run: () => void,
): TemplateResult {
  return html`<h2 id="dialog-heading">${heading}</h2>
    <p>${note}</p>
    <div class="choices">
      <button
        class="button"
        type="button"
        data-action="cancel"
        autofocus
        @click=${() => room.desk.close()}
      >
        ${room.say('cancel')}
      </button>
      <button
        class="button danger"
        type="button"
        data-action=${action}
        @click=${() => {
          room.desk.close();
          run();
        }}
      >
        ${text}
      </button>
    </div>`;
}

const closeButton = (room: Room): TemplateResult =>
  html`<button
    class="tool close"
    type="button"
    data-action="close"
    aria-label=${room.say('close')}
    @click=${() => room.desk.close()}
  >
    ${room.desk.icon('close')}
  </button>`;

function nameForm(room: Room, said: string): TemplateResult {
  const { say, view, desk } = room;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const field = (event.target as HTMLFormElement).elements.namedItem('name') as HTMLInputElement;
    void desk.rename(field.value);
  };
  return html`<h2 id="dialog-heading">${say('you-name')}</h2>
    <form class="inline-form" @submit=${submit}>
      <input
        name="name"
        dir="auto"
        autocomplete="nickname"
        maxlength="400"
        autofocus
        .value=${view.table.names[view.person] ?? ''}
        aria-labelledby="dialog-heading"
        aria-describedby="name-note"
      />
      <button class="button primary" type="submit">${say('you-name-save')}</button>
    </form>
    <p id="name-note" class="note">${say('you-name-note')}</p>
    ${said === '' ? nothing : html`<p class="refusal" role="alert">${said}</p>`}
    ${closeButton(room)}`;
}

function content(room: Room, name: DialogName, extra: DialogExtra): TemplateResult {
  const { say, scene, desk, reader, view } = room;
  const heading = (key: string): TemplateResult => html`<h2 id="dialog-heading">${say(key)}</h2>`;
  switch (name) {
    case 'resign': {
      const other = scene.acting === null ? null : otherSeat(scene.acting);
      const note =
        view.table.kind === 'here' || other === null
          ? say('resign-note-here')
          : say('resign-note', { name: sentenceName(reader, other) });
      return question(room, say('resign-question'), note, 'confirm-resign', say('resign'), () =>
        desk.wish({ a: 'resign' }),
      );
    }
    case 'leave': {
      return question(
        room,
        say('leave-question'),
        leaveNote(room),
        'confirm-leave',
        say('leave'),
        () => desk.leave(),
      );
    }
    case 'qr':
      return html`${heading('qr')}${qr(room)}${closeButton(room)}`;
    case 'name':
      return nameForm(room, extra.nameSaid);
    case 'in-app':
      return html`${heading('in-app-action')}
        <p>${say('in-app-note')}</p>
        <input
          class="link"
          readonly
          dir="ltr"
          .value=${extra.privateLink}
          aria-label=${say('link')}
        />
        <div class="choices">
          <button
            class="button primary"
            type="button"
            autofocus
            @click=${() => desk.copy(extra.privateLink)}
          >
            ${say(room.copied === extra.privateLink ? 'copied' : 'copy-link')}
          </button>
        </div>
        ${closeButton(room)}`;
    case 'sheet':
      return html`${heading('sheet')}
        <div class="choices">${sheetActions(room)}</div>
        ${rest(room)} ${closeButton(room)}`;
  }
}

/** What only some dialogs need. */
export interface DialogExtra {
  readonly nameSaid: string;
  readonly privateLink: string;
}

/** What leaving does to the game. */
function leaveNote(room: Room): string {
  const { say, scene, view, reader } = room;
  if (scene.acting === null) return '';
  if (scene.stage !== 'playing') return say('leave-note');
  if (view.table.kind !== 'ranked') return say('leave-note-game');
  const name = sentenceName(reader, otherSeat(scene.acting));
  return scene.may.has('resign') ? say('resign-note', { name }) : say('leave-note-early');
}

export function dialogs(
  room: Room,
  name: DialogName | null,
  extra: DialogExtra,
  closed: () => void,
): TemplateResult {
  return html`<dialog
    class=${name === 'sheet' ? 'sheet' : 'box'}
    aria-labelledby="dialog-heading"
    @close=${closed}
    @click=${(event: MouseEvent) => {
      // A press beside the dialog lands on the dialog itself.
      if (event.target === event.currentTarget) room.desk.close();
    }}
  >
    ${name === null ? nothing : html`<div class="dialog-body">${content(room, name, extra)}</div>`}
  </dialog>`;
}
