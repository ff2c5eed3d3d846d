/** Six arrows that correct an aim, in an empty corner of the picture, and the way out of a zoom. */

import { DIRECTIONS, type Direction } from './geometry.ts';
import type { BoardWords } from './state.ts';
import { element } from './view.ts';

/** An arrow to the right; the class of its button turns it. */
const ARROW = 'M-6 0H6M1-5 6 0 1 5';

export class Nudges {
  readonly root = document.createElement('div');
  private readonly arrows = document.createElement('div');
  private readonly target = document.createElement('span');
  private readonly buttons = new Map<Direction, HTMLButtonElement>();
  private readonly whole = button('hb-whole', 'M-7-2V-7H-2M2-7H7V-2M7 2V7H2M-2 7H-7V2');

  constructor(onNudge: (direction: Direction) => void, onWhole: () => void) {
    this.root.className = 'hb-controls';
    this.arrows.className = 'hb-nudges';
    this.arrows.hidden = true;
    this.target.className = 'hb-target';
    this.target.setAttribute('aria-hidden', 'true');
    this.arrows.append(this.target);
    for (const direction of DIRECTIONS) {
      const made = button(`hb-nudge hb-nudge-${direction}`, ARROW);
      made.addEventListener('click', () => onNudge(direction));
      this.buttons.set(direction, made);
      this.arrows.append(made);
    }
    this.whole.hidden = true;
    this.whole.addEventListener('click', onWhole);
    this.root.append(this.arrows, this.whole);
  }

  speak(words: BoardWords): void {
    for (const [direction, made] of this.buttons) {
      made.setAttribute('aria-label', words.nudge(direction));
    }
    this.whole.setAttribute('aria-label', words.whole ?? '');
  }

  /** Shows the arrows around the name of the aimed cell; null hides them. */
  showArrows(aimed: string | null): void {
    this.arrows.hidden = aimed === null;
    this.target.textContent = aimed ?? '';
  }

  showReset(zoomed: boolean, words: BoardWords): void {
    this.whole.hidden = !zoomed || words.whole === undefined;
  }
}

function button(name: string, icon: string): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = name;
  const drawing = element('svg', { viewBox: '-12 -12 24 24', 'aria-hidden': 'true' });
  drawing.append(element('path', { d: icon }));
  made.append(drawing);
  return made;
}
