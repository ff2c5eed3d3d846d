/**
 * What is kept to be read offline: one cache for each version of the site, which holds the pages and
 * files that the server lists and nothing else, so that it cannot grow.
 *
 * It decides nothing about requests, and keeps no answer that was made for somebody: what it fetches
 * itself it fetches as nobody.
 */

import { isOfBuild, keptFor, type Site } from './site';

const PREFIX = 'tulay-';
/** Where the language that was wanted last is written down; no page of the site is there. */
const LANGUAGE = '/sw/language';
/** Something else may have been added to an answer on its way; its address says it all. */
const BY_ADDRESS = { ignoreVary: true };

export type Fetch = (request: Request) => Promise<Response>;

export class Shelf {
  private readonly name: string;

  constructor(
    private readonly site: Site,
    private readonly origin: string,
    private readonly caches: CacheStorage,
    private readonly fetch: Fetch,
  ) {
    this.name = PREFIX + site.version;
  }

  /** What is kept at a path. */
  async find(path: string): Promise<Response | undefined> {
    const cache = await this.caches.open(this.name);
    return cache.match(this.address(path), BY_ADDRESS);
  }

  /**
   * Keeps all that a language has to read offline, as far as it is not there already.
   *
   * @throws TypeError The network or the server does not give it; what came so far is kept.
   */
  async keep(lang: string): Promise<void> {
    if (!(lang in this.site.words)) return;
    const cache = await this.caches.open(this.name);
    await cache.put(this.address(LANGUAGE), new Response(lang));
    const { pages, files } = keptFor(this.site, lang);
    // One after the other: whatever the person does meanwhile has the line to itself.
    for (const path of [...files, ...pages]) {
      const address = this.address(path);
      if (await cache.match(address, BY_ADDRESS)) continue;
      const response = await this.fetch(new Request(address, { credentials: 'omit' }));
      if (!response.ok) throw new TypeError(`${path} is answered with ${response.status}`);
      await cache.put(address, response);
    }
  }

  /** Takes a page that has just come from the network instead of an older copy. */
  async renew(path: string, response: Response): Promise<void> {
    if (!isOfBuild(this.site, await response.clone().text())) return;
    const cache = await this.caches.open(this.name);
    await cache.put(this.address(path), response);
  }

  /** Keeps a file that has just come from the network. */
  async put(path: string, response: Response): Promise<void> {
    const cache = await this.caches.open(this.name);
    await cache.put(this.address(path), response);
  }

  /** The language that was wanted last, here or, if not here yet, in an older version. */
  async language(): Promise<string | null> {
    for (const name of [this.name, ...(await this.older())]) {
      const cache = await this.caches.open(name);
      const written = await cache.match(this.address(LANGUAGE));
      if (written) return written.text();
    }
    return null;
  }

  /** Makes this version ready for what an older one kept: the language that was wanted last. */
  async inherit(): Promise<void> {
    const lang = await this.language();
    if (lang !== null) await this.keep(lang);
  }

  /** Deletes what older versions kept. */
  async tidy(): Promise<void> {
    await Promise.all((await this.older()).map((name) => this.caches.delete(name)));
  }

  private async older(): Promise<string[]> {
    const names = await this.caches.keys();
    return names.filter((name) => name.startsWith(PREFIX) && name !== this.name);
  }

  private address(path: string): string {
    return this.origin + path;
  }
}
