/** Head and foot as they are drawn: place for messages -> style and box. */
export type Frame = Map<string, { style: Map<string, string>; box: string }>;

const parts = { 页头: '[data-frame=header]', 页脚: '[data-frame=footer]' };
/** Of what makes somebody see and use it; colours of links differ by the page that is open. */
const seen = [
  'display',
  'visibility',
  'opacity',
  'pointer-events',
  'transform',
  'filter',
  'clip-path',
  'font-family',
  'position',
];

function styleOf(element: Element): Map<string, string> {
  const found = new Map<string, string>();
  for (const [name, values] of element.computedStyleMap()) found.set(name, [...values].map(String).join(' '));
  return found;
}

export function readFrame(): Frame {
  const frame: Frame = new Map();
  const take = (name: string, element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    frame.set(name, { style: styleOf(element), box: [x, y, width, height].map(Math.round).join(' ') });
  };
  take('html', document.documentElement);
  take('body', document.body);
  for (const [name, selector] of Object.entries(parts)) {
    const part = document.querySelector(selector);
    if (!part) continue;
    take(name, part);
    for (const [i, element] of [...part.querySelectorAll('a, nav, button, p, h2')].entries())
      take(`${name}第 ${i + 1} 处`, element);
  }
  return frame;
}

/** Long pages move the foot; only the rest of its box tells something. */
const withoutTop = (box: string) =>
  box
    .split(' ')
    .filter((_, i) => i !== 1)
    .join(' ');

/**
 * The first part of the shell that is not as before. `standing`: on a page of the section, where head and foot show which
 * page is open, and some pages have no foot; `left`: back on the same page, where everything is equal.
 */
export function changedFrame(before: Frame, when: 'standing' | 'left'): string | undefined {
  const after = readFrame();
  for (const [name, was] of before) {
    const is = after.get(name);
    const root = name === 'html' || name === 'body';
    if (!is) {
      if (when === 'left') return `${name}不见了`;
      continue;
    }
    for (const [property, value] of was.style) {
      const counts =
        when === 'left' || property.startsWith('--') || (seen.includes(property) && !(root && property === 'position'));
      if (counts && is.style.get(property) !== value)
        return `${name}的 ${property} 由 ${value} 变为 ${is.style.get(property) ?? '（无）'}`;
    }
    const sameBox =
      when === 'left' ? is.box === was.box : root || name.includes('第') || withoutTop(is.box) === withoutTop(was.box);
    if (!sameBox) return `${name}的位置或大小由 ${was.box} 变为 ${is.box}`;
  }
  return undefined;
}

/** What lies over the head of the page, dialogs apart. */
export function coveredBy(): string | undefined {
  const header = document.querySelector(parts.页头);
  if (!header) return undefined;
  const { left, top, width, height } = header.getBoundingClientRect();
  for (const share of [0.1, 0.5, 0.9]) {
    const above = document.elementFromPoint(left + width * share, top + height / 2);
    // The shell's own messages and popups lie there by right.
    const shells = above?.closest('#root') && !above.closest('[data-section]');
    if (above && !shells && !above.closest('[role=dialog], .ant-modal-root, .ant-drawer, dialog'))
      return `页头被 ${above.outerHTML.slice(0, 80)} 遮住`;
  }
  return undefined;
}
