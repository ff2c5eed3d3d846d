/** Whether this tab waits for a ranked game: kept over a reload and a game against the CPU. */

const KEY = 'waits-for-ranked';

export function waits(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** From now on, wherever this tab is. */
export function beginWaiting(): void {
  try {
    sessionStorage.setItem(KEY, 'yes');
  } catch {
    // A browser that keeps nothing needs a second press, on the page that this one leads to.
  }
}

export function endWaiting(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // It never was kept.
  }
}
