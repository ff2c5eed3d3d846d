/** Opens a table with the rules of a form, and goes there. */

import { device, opponentOf, post, type Opponent } from './api';

export type Kind = 'friend' | 'cpu' | 'here';

/**
 * Opens a table by the fields of a form; the same `id` never opens two. The table speaks the language
 * in which it was asked for, whatever the browser prefers.
 */
export async function createTable(
  kind: Kind,
  form: HTMLFormElement,
  id: string,
  lang: string,
): Promise<void> {
  const fields = new FormData(form);
  const level = fields.get('level');
  const opponent: Partial<Opponent> = level === null ? {} : opponentOf(String(level));
  await openTable(lang, {
    kind,
    rules: {
      size: Number(fields.get('size')),
      swap: fields.has('swap'),
      alternate: fields.has('alternate'),
      turn_limit: Number(fields.get('turn-limit')),
    },
    ...opponent,
    id,
  });
}

/** Opens a table as it is asked for, and goes there. */
export async function openTable(lang: string, asked: object): Promise<void> {
  const remembered = post('/api/lang', { lang }).catch(() => undefined);
  await device();
  await remembered;
  const { url } = await post<{ code: string; url: string }>('/api/groups', asked);
  location.assign(url);
}

/** Makes a press of a button open a table, once however often it is pressed. */
export function connectOpener(
  button: HTMLButtonElement,
  open: (id: string) => Promise<void>,
  refuse: (error: unknown) => void,
  newId: () => string,
): void {
  let id = newId();
  button.addEventListener('click', () => {
    if (button.getAttribute('aria-busy') === 'true') return;
    button.setAttribute('aria-busy', 'true');
    open(id)
      .catch((error: unknown) => {
        refuse(error);
        id = newId();
      })
      .finally(() => button.removeAttribute('aria-busy'));
  });
}
