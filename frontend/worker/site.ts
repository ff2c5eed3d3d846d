/** What the server says of itself in front of the worker's script, and what that means for a request. */

export interface Site {
  /** Changes with anything that may be kept. */
  readonly version: string;
  /** Paths after the language of the pages that may be read offline, such as `/`. */
  readonly pages: readonly string[];
  /** The path after the language of the page that says that there is no connection. */
  readonly offline: string;
  /** For each language the addresses of its words. */
  readonly words: Readonly<Record<string, readonly string[]>>;
  /** The addresses of the scripts, sheets and pictures of this build. */
  readonly assets: readonly string[];
}

/** What is known of a request before it is answered. */
export interface Asked {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}

/**
 * What the worker does with a request: nothing at all, so that the browser asks the network as if
 * there were no worker; a file whose address changes with its content; a page that may be kept; any
 * other page, from the network alone.
 */
export type Plan =
  | { readonly kind: 'leave' }
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'page'; readonly path: string; readonly lang: string }
  | { readonly kind: 'entrance' }
  | { readonly kind: 'elsewhere'; readonly lang: string | null };

/** The pages and files that a language keeps, the page without a connection first. */
export function keptFor(site: Site, lang: string): { pages: string[]; files: string[] } {
  const pages = site.pages.map((page) => `/${lang}${page}`);
  return { pages, files: [...(site.words[lang] ?? []), ...site.assets] };
}

/** What to do with a request, seen from the site at `origin`. */
export function planFor(site: Site, origin: string, asked: Asked): Plan {
  const url = new URL(asked.url);
  if (asked.method !== 'GET' || url.origin !== origin) return { kind: 'leave' };
  const path = url.pathname;
  if (asked.mode !== 'navigate') {
    const file =
      site.assets.includes(path) ||
      Object.values(site.words).some((addresses) => addresses.includes(path));
    return file ? { kind: 'file', path } : { kind: 'leave' };
  }
  if (path === '/') return { kind: 'entrance' };
  const lang = path.split('/')[1] ?? '';
  if (!(lang in site.words)) return { kind: 'elsewhere', lang: null };
  const kept = site.pages.includes(path.slice(lang.length + 1));
  return kept ? { kind: 'page', path, lang } : { kind: 'elsewhere', lang };
}

const BUILT = /\/static\/[^"'\s<>]+/g;

/** Whether a page needs no file of another build than this one. */
export const isOfBuild = (site: Site, text: string): boolean =>
  (text.match(BUILT) ?? []).every((path) => site.assets.includes(path));
