/** Where a private link leads: this device becomes the person who made it. */

import { post, refusalSentence } from './site/api';
import { openFrame } from './site/frame';

const part = <T extends HTMLElement>(id: string): T => document.getElementById(id) as T;

async function main(): Promise<void> {
  const { say } = await openFrame({});
  const adopt = part<HTMLButtonElement>('adopt');
  const refusal = part('refusal');
  const [token = '', ...more] = location.hash.slice(1).split('&');
  // A link that was made at a table leads back to it.
  const table = new URLSearchParams(more.join('&')).get('g');
  const refuse = (text: string): void => {
    part('heading').textContent = say('link-private');
    part('lead').hidden = true;
    refusal.textContent = text;
    refusal.hidden = false;
    adopt.hidden = true;
    part('go-on').hidden = false;
  };
  if (token === '') {
    refuse(say('link-missing'));
    return;
  }
  adopt.addEventListener('click', () => {
    adopt.disabled = true;
    // The code is used up now; it stays in no history entry.
    history.replaceState(null, '', location.pathname);
    post('/api/link/adopt', { token })
      .then(() => {
        if (table !== null) {
          location.replace(`/g/${encodeURIComponent(table)}`);
          return;
        }
        part('said').textContent = say('link-done');
        adopt.hidden = true;
        part('go-on').hidden = false;
        part('go-on').focus();
      })
      .catch((error: unknown) => refuse(refusalSentence(say, error)));
  });
}

void main();
