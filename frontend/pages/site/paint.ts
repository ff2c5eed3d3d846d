/** What the browser draws around a page follows the theme that was chosen, not the system's. */

export function paintBrowser(theme: 'light' | 'dark'): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
    meta.media = meta.id === `paper-${theme}` ? '' : 'not all';
}
