// What is wrong with how a page lies in its window: words that are cut off, outside of the window or of their
// own button, or lie over other words or controls; anything else outside of the window; parts of a table
// that lie on each other. Gives a list of sentences, empty for a page that is in order.
//
// A text's box is narrowed to the middle of its lines: fonts reserve more height than their letters take.
() => {
  const SLACK_PX = 1.5;
  const faults = [];
  const open = [...document.querySelectorAll('dialog[open]')].pop();
  const scope = open ?? document.body;

  const name = (element) => {
    const id = element.id ? `#${element.id}` : '';
    const kind = typeof element.className === 'string' ? element.className.trim() : '';
    return `${element.localName}${id}${kind ? `.${kind.replace(/\s+/g, '.')}` : ''}`;
  };
  const shown = (element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  // Words for screen readers are drawn into a box of one pixel.
  const unseen = (element) => {
    for (let one = element; one && one !== document.body; one = one.parentElement) {
      const box = one.getBoundingClientRect();
      const clips = getComputedStyle(one).overflow !== 'visible';
      if (clips && (box.width <= 2 || box.height <= 2)) return true;
      if (getComputedStyle(one).clipPath !== 'none') return true;
      if (getComputedStyle(one).position === 'absolute' && box.bottom < 0) return true;
    }
    return false;
  };

  /** Boxes outside of which an element's content is cut, and the name of what cuts it. */
  const clips = (element) => {
    const found = [];
    for (let one = element; one && one !== document.documentElement; one = one.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(one);
      if (one !== document.body && (overflowX !== 'visible' || overflowY !== 'visible')) {
        const box = one.getBoundingClientRect();
        const scrolls = (value) => value === 'auto' || value === 'scroll' || value === 'visible';
        found.push({
          by: name(one),
          left: scrolls(overflowX) && one.scrollWidth > one.clientWidth ? -1e6 : box.left,
          right: scrolls(overflowX) && one.scrollWidth > one.clientWidth ? 1e6 : box.right,
          top: scrolls(overflowY) ? -1e6 : box.top,
          bottom: scrolls(overflowY) ? 1e6 : box.bottom,
          sideways: overflowX !== 'visible' && scrolls(overflowX) && one.scrollWidth > one.clientWidth + 1,
        });
      }
      if (one === open) break;
    }
    return found;
  };

  const texts = [];
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const words = node.data.trim();
    if (!words || !parent || parent.closest('svg, script, style, noscript, select, textarea')) continue;
    if (!shown(parent) || unseen(parent)) continue;
    const size = parseFloat(getComputedStyle(parent).fontSize);
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) {
      if (line.width < 1) continue;
      const middle = (line.top + line.bottom) / 2;
      const box = { left: line.left, right: line.right, top: middle - 0.3 * size, bottom: middle + 0.3 * size };
      texts.push({ node, parent, words: words.slice(0, 40), box });
    }
  }

  const sticksOut = (box, of) =>
    box.left < of.left - SLACK_PX ||
    box.right > of.right + SLACK_PX ||
    box.top < of.top - SLACK_PX ||
    box.bottom > of.bottom + SLACK_PX;
  const cross = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > SLACK_PX &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > SLACK_PX;

  for (const { parent, words, box } of texts) {
    // Names and addresses that people bring may end in dots; our own words may not.
    const foreign = parent.closest('.name, .link') || /\/g\//.test(parent.textContent);
    for (const clip of clips(parent)) {
      if (clip.sideways) faults.push(`"${words}" is inside ${clip.by}, which scrolls sideways`);
      else if (!foreign && sticksOut(box, clip)) faults.push(`"${words}" is cut by ${clip.by}`);
    }
    if (box.left < -SLACK_PX || box.right > innerWidth + SLACK_PX)
      if (!foreign) faults.push(`"${words}" sticks out of the window`);
    const holder = parent.closest('button, a.button, .card, td, th, figure');
    if (holder && !foreign && sticksOut(box, holder.getBoundingClientRect()))
      faults.push(`"${words}" sticks out of its ${name(holder)}`);
  }

  for (let one = 0; one < texts.length; one++)
    for (let other = one + 1; other < texts.length; other++) {
      const [a, b] = [texts[one], texts[other]];
      if (a.node !== b.node && cross(a.box, b.box))
        faults.push(`"${a.words}" lies over "${b.words}"`);
    }

  const controls = [...scope.querySelectorAll('button, input, select, a.button, img, hex-board')];
  for (const control of controls) {
    if (!shown(control) || unseen(control)) continue;
    const box = control.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) continue;
    for (const { node, words, box: text } of texts)
      if (!control.contains(node) && cross(text, box))
        faults.push(`"${words}" lies over ${name(control)}`);
    for (const other of controls)
      if (other !== control && !control.contains(other) && !other.contains(control) && shown(other))
        if (cross(box, other.getBoundingClientRect()) && !unseen(other))
          faults.push(`${name(control)} lies over ${name(other)}`);
  }

  const pen = document.createElement('canvas').getContext('2d');
  for (const select of scope.querySelectorAll('select')) {
    if (!shown(select)) continue;
    const style = getComputedStyle(select);
    pen.font = style.font;
    const room = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    for (const option of select.options)
      if (option.selected && pen.measureText(option.text).width > room + SLACK_PX)
        faults.push(`"${option.text}" is cut by ${name(select)}`);
  }

  for (const each of scope.querySelectorAll('*')) {
    if (each.closest('svg, .link, details:not([open]) > :not(summary)') || !shown(each) || unseen(each)) continue;
    const box = each.getBoundingClientRect();
    if (box.width > 0 && (box.left < -SLACK_PX || box.right > innerWidth + SLACK_PX))
      faults.push(`${name(each)} is outside of the window`);
  }

  const parts = [...scope.querySelectorAll('#table > *')].filter((part) => shown(part) && !unseen(part));
  for (const part of parts)
    for (const other of parts)
      if (part !== other && cross(part.getBoundingClientRect(), other.getBoundingClientRect()))
        faults.push(`${name(part)} lies on ${name(other)}`);

  const width = document.documentElement.scrollWidth;
  if (width > innerWidth) faults.push(`the page is ${width} px wide in a window of ${innerWidth}`);
  return [...new Set(faults)];
}
