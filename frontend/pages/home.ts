/** The home page: start a game in one press; a short game plays itself beside it. */

import './site/shared';
import { refusalSentence } from './site/api';
import { connectOpener, createTable, type Kind } from './site/create-table';
import { openFrame, type Frame } from './site/frame';
import { SIZE } from './site/short-game';
import { startShow } from './site/show';
import { boardWords } from './site/board-words';
import { endWaiting } from './site/waits';
import { randomId } from '../live/socket';

const form = document.querySelector('#start') as HTMLFormElement;
const refusal = document.querySelector('#refusal') as HTMLElement;

function connect(action: string, kind: Kind, frame: Frame): void {
  const button = form.querySelector<HTMLButtonElement>(`[data-action=${action}]`);
  if (!button) return;
  const open = (id: string): Promise<void> => {
    refusal.hidden = true;
    return createTable(kind, form, id, frame.lang);
  };
  const refuse = (error: unknown): void => {
    refusal.textContent = refusalSentence(frame.say, error);
    refusal.hidden = false;
  };
  connectOpener(button, open, refuse, randomId);
}

async function main(): Promise<void> {
  endWaiting(); // whoever is back here waits no more
  form.addEventListener('submit', (event) => event.preventDefault());
  const frame = await openFrame({});
  connect('create-group', 'friend', frame);
  connect('play-cpu', 'cpu', frame);
  connect('play-here', 'here', frame);
  // The way in from the icon on a device leads to this button; only a press begins anything.
  if (location.hash === '#play-cpu') document.getElementById('play-cpu')?.focus();
  // By itself, so that a press in between is heard.
  setTimeout(() => startShow(frame.say, boardWords(frame.say, SIZE)));
}

void main();
