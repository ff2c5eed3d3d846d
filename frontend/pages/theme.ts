/** Before the first paint: the remembered theme. Loaded as a classic script, so it stands alone. */

(() => {
  try {
    const theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme;
  } catch {
    // A browser that keeps nothing follows the system.
  }
})();
