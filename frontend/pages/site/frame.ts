/** What every page has: words, language, theme, sound switch, icons. */

import { drawIcons, setIcon } from './icons';
import { post } from './api';
import { keepForOffline, keepLanguage } from './keep';
import { paintBrowser } from './paint';
import { soundOn, switchSound } from './sound';
import { wordsFrom, type Say } from './words';

export interface Frame {
  lang: string;
  say: Say;
}

const root = document.documentElement;

const languageLinks = (): HTMLAnchorElement[] => [
  ...document.querySelectorAll<HTMLAnchorElement>('a[data-lang]'),
];

async function load(lang: string): Promise<Say> {
  const link = languageLinks().find((other) => other.dataset['lang'] === lang);
  const url = link?.dataset['words'] ?? '';
  const response = await fetch(url);
  if (!response.ok) throw new Error(`No words at ${url}`);
  return wordsFrom(lang, await response.text());
}

/** Words the parts that the server wrote anew. */
function reword(say: Say): void {
  for (const element of document.querySelectorAll('[data-l10n]'))
    element.textContent = say(element.getAttribute('data-l10n') ?? '');
  for (const element of document.querySelectorAll('[data-l10n-label]'))
    element.setAttribute('aria-label', say(element.getAttribute('data-l10n-label') ?? ''));
}

function showTheme(): void {
  const button = document.querySelector('[data-tool=theme]');
  if (!button) return;
  const chosen = root.dataset['theme'];
  const dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  button.setAttribute('aria-pressed', String(dark));
  setIcon(button, dark ? 'light' : 'dark');
}

function showSound(): void {
  const button = document.querySelector('[data-tool=sound]');
  if (!button) return;
  button.setAttribute('aria-pressed', String(soundOn()));
  setIcon(button, soundOn() ? 'sound-on' : 'sound-off');
}

function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A browser that keeps nothing forgets it with the page.
  }
}

function connectTools(withSound: boolean): void {
  const theme = document.querySelector<HTMLButtonElement>('[data-tool=theme]');
  if (theme) {
    theme.hidden = false;
    theme.addEventListener('click', () => {
      const next = theme.getAttribute('aria-pressed') === 'true' ? 'light' : 'dark';
      root.dataset['theme'] = next;
      paintBrowser(next);
      remember('theme', next);
      showTheme();
    });
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', showTheme);
    showTheme();
  }
  const sound = document.querySelector<HTMLButtonElement>('[data-tool=sound]');
  if (sound && withSound) {
    sound.hidden = false;
    sound.addEventListener('click', () => {
      switchSound(!soundOn());
      showSound();
    });
    showSound();
  }
}

/**
 * Keeps what is pressed before the words are there and the page listens, to be pressed again; header
 * tools listen at once, and a form's own button needs no script. What is returned ends it.
 */
function pressesKept(): () => ReadonlySet<HTMLElement> {
  const pressed = new Set<HTMLElement>();
  const keep = (event: Event): void => {
    const button = (event.target as Element).closest<HTMLElement>('button[type=button]');
    if (button && !button.dataset['tool']) pressed.add(button);
  };
  addEventListener('click', keep);
  return () => {
    removeEventListener('click', keep);
    return pressed;
  };
}

/** Marks the language that the page speaks now. */
function showLanguage(link: HTMLAnchorElement): void {
  for (const other of languageLinks()) {
    if (other === link) other.setAttribute('aria-current', 'true');
    else other.removeAttribute('aria-current');
  }
  const now = document.querySelector<HTMLElement>('.lang-now');
  if (!now) return;
  now.textContent = link.textContent;
  now.lang = link.lang;
}

/** Closes a menu of the header; the focus stays with it. */
function closeMenu(menu: HTMLDetailsElement | null): void {
  if (!menu?.open) return;
  if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus();
  menu.open = false;
}

/** A menu opens without any script; it closes at Escape, and when press or focus go elsewhere. */
function connectMenus(): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details.menu')) {
    const elsewhere = (event: Event): void => {
      if (!menu.contains(event.target as Node)) menu.open = false;
    };
    addEventListener('pointerdown', elsewhere);
    addEventListener('focusin', elsewhere);
    menu.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') closeMenu(menu);
    });
  }
}

/**
 * By its twin's address where the page has one; in place where the page can word itself anew
 * (`changed`); else the server words it again, by the cookie.
 */
function connectLanguages(frame: Frame, changed: (() => void) | undefined): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(
    ':is(header, footer) a[hreflang]',
  )) {
    link.addEventListener('click', (event) => {
      closeMenu(link.closest('details'));
      const lang = link.hreflang;
      const remembered = post('/api/lang', { lang }, true).catch(() => undefined);
      if ('twin' in link.dataset) return;
      event.preventDefault();
      if (!changed) {
        void remembered.then(() => location.reload());
        return;
      }
      void load(lang).then((say) => {
        frame.lang = lang;
        frame.say = say;
        root.lang = lang;
        root.dir = link.dir;
        showLanguage(link);
        for (const to of document.querySelectorAll<HTMLAnchorElement>('a[data-lang-path]'))
          to.href = `/${lang}${to.dataset['langPath'] ?? '/'}`;
        reword(say);
        keepLanguage(lang);
        changed();
      });
    });
  }
}

/** Brings the frame of a page to life that needs no words: what it says has a page in each language. */
export function startFrame(): void {
  drawIcons(document);
  connectMenus();
  connectTools(false);
  keepForOffline(() => root.lang);
  for (const link of languageLinks()) {
    link.addEventListener('click', () => {
      post('/api/lang', { lang: link.dataset['lang'] ?? '' }, true).catch(() => undefined);
    });
  }
}

/** Brings the frame to life. `changed` is called when the language changed under the page. */
export async function openFrame(options: {
  sound?: boolean;
  changed?: () => void;
}): Promise<Frame> {
  drawIcons(document);
  connectMenus();
  connectTools(options.sound ?? false);
  const pressedMeanwhile = pressesKept();
  const frame: Frame = { lang: root.lang, say: await load(root.lang) };
  const pressed = pressedMeanwhile();
  // Once the page has connected its buttons, which it does as soon as it has this frame.
  setTimeout(() => pressed.forEach((button) => button.isConnected && button.click()));
  connectLanguages(frame, options.changed);
  keepForOffline(() => frame.lang);
  return frame;
}
