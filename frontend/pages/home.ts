/** The home page: start a game in one press; a short game plays itself beside it. */

import './site/shared';
import { device, opponentOf, post, refusalSentence } from './site/api';
import { openFrame, type Frame } from './site/frame';
import { SIZE } from './site/short-game';
import { startShow } from './site/show';
import { boardWords } from './site/board-words';
import { randomId } from '../live/socket';

type Kind = 'friend' | 'cpu' | 'here';

const form = document.querySelector('#start') as HTMLFormElement;
const refusal = document.querySelector('#refusal') as HTMLElement;

/** Starts a table. It speaks the language in which it was asked for, whatever the browser prefers. */
async function start(kind: Kind, id: string, lang: string): Promise<void> {
  const fields = new FormData(form);
  const remembered = post('/api/lang', { lang }).catch(() => undefined);
  await device();
  await remembered;
  const { url } = await post<{ code: string; url: string }>('/api/groups', {
    kind,
    rules: {
      size: Number(fields.get('size')),
      swap: fields.has('swap'),
      alternate: fields.has('alternate'),
      turn_limit: Number(fields.get('turn-limit')),
    },
    ...opponentOf(String(fields.get('level'))),
    id,
  });
  location.assign(url);
}

function connect(action: string, kind: Kind, frame: Frame): void {
  const button = form.querySelector<HTMLButtonElement>(`[data-action=${action}]`);
  let id = randomId();
  button?.addEventListener('click', () => {
    if (button.getAttribute('aria-busy') === 'true') return;
    button.setAttribute('aria-busy', 'true');
    refusal.hidden = true;
    start(kind, id, frame.lang)
      .catch((error: unknown) => {
        refusal.textContent = refusalSentence(frame.say, error);
        refusal.hidden = false;
        id = randomId();
      })
      .finally(() => button.removeAttribute('aria-busy'));
  });
}

async function main(): Promise<void> {
  form.addEventListener('submit', (event) => event.preventDefault());
  const frame = await openFrame({});
  connect('create-group', 'friend', frame);
  connect('play-cpu', 'cpu', frame);
  connect('play-here', 'here', frame);
  // The way in from the icon on a device leads to this button; only a press begins anything.
  if (location.hash === '#play-cpu') document.getElementById('play-cpu')?.focus();
  startShow(frame.say, boardWords(frame.say, SIZE));
}

void main();
