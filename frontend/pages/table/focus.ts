/**
 * Keeps the focus at the table when the control that has it goes or is locked: who plays by keyboard
 * or by ear must never be thrown back to the top of the page. Takes the focus from nobody.
 */

export class FocusKeeper {
  private held: HTMLElement | null = null;

  /** Follows the focus within `place`, the part of the page whose controls come and go. */
  constructor(place: HTMLElement) {
    place.addEventListener('focusin', ({ target }) => {
      this.held = target instanceof HTMLElement ? target : null;
    });
    place.addEventListener('focusout', ({ target }) => {
      // A control that went or is locked did not let go of the focus: it lost it. Browsers say so
      // while they remove it, so whether it is still there shows a moment later.
      queueMicrotask(() => {
        if (target === this.held && usable(this.held)) this.held = null;
      });
    });
  }

  /** After a drawing: gives the focus back, or on to `next`; `settled` is false while more will change. */
  keep(settled: boolean, next: () => HTMLElement | SVGElement | null): void {
    if (this.held === null || !isLost(document.activeElement)) return;
    if (usable(this.held)) this.held.focus({ preventScroll: true });
    else if (settled) {
      this.held = null;
      const to = next();
      to?.focus({ preventScroll: true });
      // A pointer needs no page that moves under it.
      if (to?.matches(':focus-visible')) to.scrollIntoView({ block: 'nearest' });
    }
  }
}

const isLost = (active: Element | null): boolean =>
  active === null || active === document.body || active.matches(':disabled');

const usable = (control: HTMLElement | null): boolean =>
  control !== null && control.isConnected && !control.matches(':disabled');
