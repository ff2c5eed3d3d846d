/** The icons in use, from one open set, inlined when the page is built. */

import bot from 'lucide-static/icons/bot.svg' with { type: 'text' };
import check from 'lucide-static/icons/check.svg' with { type: 'text' };
import chevronFirst from 'lucide-static/icons/chevron-first.svg' with { type: 'text' };
import chevronLast from 'lucide-static/icons/chevron-last.svg' with { type: 'text' };
import chevronLeft from 'lucide-static/icons/chevron-left.svg' with { type: 'text' };
import chevronRight from 'lucide-static/icons/chevron-right.svg' with { type: 'text' };
import copy from 'lucide-static/icons/copy.svg' with { type: 'text' };
import ellipsis from 'lucide-static/icons/ellipsis.svg' with { type: 'text' };
import flag from 'lucide-static/icons/flag.svg' with { type: 'text' };
import lightbulb from 'lucide-static/icons/lightbulb.svg' with { type: 'text' };
import moon from 'lucide-static/icons/moon.svg' with { type: 'text' };
import pause from 'lucide-static/icons/pause.svg' with { type: 'text' };
import pencil from 'lucide-static/icons/pencil.svg' with { type: 'text' };
import play from 'lucide-static/icons/play.svg' with { type: 'text' };
import qr from 'lucide-static/icons/qr-code.svg' with { type: 'text' };
import share from 'lucide-static/icons/share-2.svg' with { type: 'text' };
import swords from 'lucide-static/icons/swords.svg' with { type: 'text' };
import smartphone from 'lucide-static/icons/smartphone.svg' with { type: 'text' };
import sun from 'lucide-static/icons/sun.svg' with { type: 'text' };
import undo from 'lucide-static/icons/undo-2.svg' with { type: 'text' };
import users from 'lucide-static/icons/users.svg' with { type: 'text' };
import volume from 'lucide-static/icons/volume-2.svg' with { type: 'text' };
import volumeOff from 'lucide-static/icons/volume-x.svg' with { type: 'text' };
import close from 'lucide-static/icons/x.svg' with { type: 'text' };

const ICONS = {
  back: chevronLeft,
  check,
  close,
  copy,
  cpu: bot,
  dark: moon,
  first: chevronFirst,
  forward: chevronRight,
  friend: users,
  here: smartphone,
  hint: lightbulb,
  last: chevronLast,
  light: sun,
  more: ellipsis,
  pause,
  play,
  qr,
  rename: pencil,
  ranked: swords,
  resign: flag,
  share,
  'sound-off': volumeOff,
  'sound-on': volume,
  undo,
} as const;

export type IconName = keyof typeof ICONS;

const drawings = new Map<IconName, string>();

/** The icon's markup; it says nothing to a screen reader. */
export function drawing(name: IconName): string {
  const known = drawings.get(name);
  if (known !== undefined) return known;
  const made = ICONS[name]
    .replace(/<!--[^]*?-->/, '')
    .replace(/class="[^"]*"/, 'class="icon" aria-hidden="true" focusable="false"')
    .trim();
  drawings.set(name, made);
  return made;
}

/** Puts the icon into an element in place of the one there. */
export function setIcon(element: Element, name: IconName): void {
  element.querySelector('svg.icon')?.remove();
  element.insertAdjacentHTML('afterbegin', drawing(name));
}

/** Draws the icons that the server only named. */
export function drawIcons(root: ParentNode): void {
  for (const element of root.querySelectorAll('[data-icon]')) {
    const name = element.getAttribute('data-icon') ?? '';
    if (name in ICONS) setIcon(element, name as IconName);
  }
}
