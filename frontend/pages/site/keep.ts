/**
 * The site without a connection: once a page is there and quiet, its worker is asked to keep what may
 * be read offline. Where a browser or a plain http address allows no worker, nothing happens.
 */

/** The first page has the line and the processor to itself for so long after it was loaded. */
const QUIET_MS = 2_000;

type Thrifty = Navigator & { readonly connection?: { readonly saveData?: boolean } };

const possible = (): boolean => 'serviceWorker' in navigator;

/** Tells the worker, if it is there, in which language to keep the pages. */
export function keepLanguage(lang: string): void {
  if (!possible() || (navigator as Thrifty).connection?.saveData) return;
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ keep: lang }));
}

async function register(lang: () => string): Promise<void> {
  try {
    // Whether there is a newer one the browser asks by itself, at every page.
    if (!navigator.serviceWorker.controller) await navigator.serviceWorker.register('/sw.js');
  } catch {
    // A browser that keeps nothing has no worker either.
    return;
  }
  keepLanguage(lang());
}

export function keepForOffline(lang: () => string): void {
  if (!possible()) return;
  const later = (): unknown => setTimeout(() => void register(lang), QUIET_MS);
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}

/** Deletes all that was kept. */
export async function clearKept(): Promise<void> {
  if (!('caches' in globalThis)) return;
  for (const name of await caches.keys()) await caches.delete(name);
}
