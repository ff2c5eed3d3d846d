/**
 * What is shown without a connection, under the address that was asked for: asks again and again
 * whether the server can be reached, and then takes that page.
 */

import { openFrame } from './site/frame';

const PAUSE_MS = 3_000;

/** Under its own address there is no page to wait for but the way in. */
const own = location.pathname === document.documentElement.dataset['own'];

function again(): void {
  if (own) location.assign('/');
  else location.reload();
}

/** Whether anything answers; what it says does not matter. */
const reachable = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    () => true,
    () => false,
  );

async function look(): Promise<void> {
  if (!document.hidden && (await reachable())) again();
  else setTimeout(() => void look(), PAUSE_MS);
}

document.getElementById('again')?.addEventListener('click', again);
addEventListener('online', again);
if (!own) setTimeout(() => void look(), PAUSE_MS);
void openFrame({});
