/** What a person set for the board, remembered on this device. */

import type { Settings } from './room';

const KEY = 'board';
const FIRST: Settings = { confirm: false, bridges: false, orientation: 'auto', notify: false };

/** The remembered settings; what is missing or unknown is as at first. */
export function parseSettings(text: string | null): Settings {
  if (text === null) return FIRST;
  let kept: Partial<Record<keyof Settings, unknown>>;
  try {
    kept = JSON.parse(text) as typeof kept;
  } catch {
    return FIRST;
  }
  const { orientation } = kept;
  return {
    confirm: kept.confirm === true,
    bridges: kept.bridges === true,
    notify: kept.notify === true,
    orientation: orientation === 'flat' || orientation === 'upright' ? orientation : 'auto',
  };
}

export function readSettings(): Settings {
  try {
    return parseSettings(localStorage.getItem(KEY));
  } catch {
    return FIRST;
  }
}

export function writeSettings(settings: Settings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing forgets it with the page.
  }
}
