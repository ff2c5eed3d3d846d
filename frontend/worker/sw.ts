/**
 * The service worker: what the site's pages are without a connection, and what a notification does.
 *
 * A table, a finished game, the page about me, the API and every socket are the network's business
 * alone: of them nothing is kept and nothing old is ever shown. Served at `/sw.js`, behind a line
 * that says what the site consists of.
 */

import { Shelf } from './shelf';
import { planFor, type Plan, type Site } from './site';

/** Written in front of this script by the server. */
declare const SITE: Site;
declare const self: ServiceWorkerGlobalScope;

const origin = self.location.origin;
const shelf = new Shelf(SITE, origin, self.caches, (request) => fetch(request));

/** What the network answers; the browser may have begun to ask before the worker was awake. */
async function fromNetwork(event: FetchEvent): Promise<Response> {
  const begun = (await event.preloadResponse) as Response | undefined;
  return begun ?? fetch(event.request);
}

/** The page that says that there is no connection, in the language of an address or else the last. */
async function withoutConnection(lang: string | null): Promise<Response> {
  for (const known of [lang, await shelf.language()]) {
    const page = known === null ? undefined : await shelf.find(`/${known}${SITE.offline}`);
    if (page) return page;
  }
  return Response.error();
}

async function file(event: FetchEvent, path: string): Promise<Response> {
  const kept = await shelf.find(path);
  if (kept) return kept;
  const response = await fetch(event.request);
  if (response.ok) event.waitUntil(shelf.put(path, response.clone()));
  return response;
}

async function page(event: FetchEvent, path: string, lang: string): Promise<Response> {
  let response: Response;
  try {
    response = await fromNetwork(event);
  } catch {
    return (await shelf.find(path)) ?? withoutConnection(lang);
  }
  // A page that was asked for with a query may be about that query alone.
  if (response.ok && new URL(event.request.url).search === '')
    event.waitUntil(shelf.renew(path, response.clone()));
  return response;
}

async function entrance(event: FetchEvent): Promise<Response> {
  try {
    return await fromNetwork(event);
  } catch {
    const lang = await shelf.language();
    return lang === null ? Response.error() : Response.redirect(`${origin}/${lang}/`);
  }
}

async function elsewhere(event: FetchEvent, lang: string | null): Promise<Response> {
  try {
    return await fromNetwork(event);
  } catch {
    return withoutConnection(lang);
  }
}

function answer(event: FetchEvent, plan: Plan): Promise<Response> | null {
  switch (plan.kind) {
    case 'leave':
      return null;
    case 'file':
      return file(event, plan.path);
    case 'page':
      return page(event, plan.path, plan.lang);
    case 'entrance':
      return entrance(event);
    case 'elsewhere':
      return elsewhere(event, plan.lang);
  }
}

/** Shows the table that a notification is about: its open tab, or a new one. */
async function showTable(path: string): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = tabs.find((tab) => new URL(tab.url).pathname === path);
  if (open) await open.focus();
  else await self.clients.openWindow(path);
}

self.addEventListener('install', (event) => {
  event.waitUntil(shelf.inherit().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  const ready = [shelf.tidy(), self.registration.navigationPreload?.enable(), self.clients.claim()];
  event.waitUntil(Promise.all(ready));
});

self.addEventListener('fetch', (event) => {
  const answered = answer(event, planFor(SITE, origin, event.request));
  if (answered) event.respondWith(answered);
});

self.addEventListener('message', (event) => {
  const { keep } = event.data as { keep?: unknown };
  // Without a connection it is kept another time.
  if (typeof keep === 'string') event.waitUntil(shelf.keep(keep).catch(() => undefined));
});

self.addEventListener('notificationclick', (event) => {
  const { table } = event.notification.data as { table: string };
  event.notification.close();
  event.waitUntil(showTable(table));
});
