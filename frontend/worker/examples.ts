/** A small site, and caches that are maps, for the tests of the worker. */

import type { Site } from './site';

export const ORIGIN = 'https://hex.example.org';

export const site = (version: string): Site => ({
  version,
  pages: ['/', '/rules', '/offline'],
  offline: '/offline',
  words: { en: [`/l10n/en.${version}.ftl`], ar: [`/l10n/ar.${version}.ftl`] },
  assets: [`/static/home-${version}.js`, `/static/site-${version}.css`],
});

class MapCache {
  readonly entries = new Map<string, Response>();

  match(address: string): Promise<Response | undefined> {
    return Promise.resolve(this.entries.get(address)?.clone());
  }

  put(address: string, response: Response): Promise<void> {
    this.entries.set(address, response);
    return Promise.resolve();
  }
}

/** `CacheStorage` as far as the shelf uses it. */
export class MapCaches {
  readonly caches = new Map<string, MapCache>();

  open(name: string): Promise<MapCache> {
    const cache = this.caches.get(name) ?? new MapCache();
    this.caches.set(name, cache);
    return Promise.resolve(cache);
  }

  keys(): Promise<string[]> {
    return Promise.resolve([...this.caches.keys()]);
  }

  delete(name: string): Promise<boolean> {
    return Promise.resolve(this.caches.delete(name));
  }

  /** The paths that a cache holds. */
  paths(name: string): string[] {
    const entries = this.caches.get(name)?.entries.keys() ?? [];
    return [...entries].map((address) => address.slice(ORIGIN.length)).sort();
  }
}

/** A network that answers everything with its path, and remembers who asked for what. */
export class Network {
  readonly asked: Request[] = [];
  broken = '';

  readonly fetch = (request: Request): Promise<Response> => {
    this.asked.push(request);
    const path = request.url.slice(ORIGIN.length);
    return Promise.resolve(new Response(path, { status: path === this.broken ? 503 : 200 }));
  };
}
