/** Before the first paint: the remembered theme. Loaded as a classic script, so it stands alone. */

import { paintBrowser } from './site/paint';

(() => {
  try {
    const theme = localStorage.getItem('theme');
    if (theme !== 'light' && theme !== 'dark') return;
    document.documentElement.dataset['theme'] = theme;
    paintBrowser(theme);
  } catch {
    // A browser that keeps nothing follows the system.
  }
})();
