const nameOf = (part: Element) => (part === document.body ? '整个页面' : part.matches('header') ? '页头' : '页脚');

function hidden(element: Element): boolean {
  const { display, visibility, opacity } = getComputedStyle(element);
  return display === 'none' || visibility === 'hidden' || Number(opacity) === 0;
}

/** px that rounding and zoom may add. */
const tolerance = 2;
/** Less is no line of text; bars of the shell make the head higher, never lower. */
const lowest = 24;

/** Head and foot span the frame that they stand in, whatever the window, the zoom or the text size; only their height varies. */
function misplaced(part: Element): boolean {
  const frame = part.parentElement?.getBoundingClientRect();
  const { left, width, height, top, bottom } = part.getBoundingClientRect();
  if (!frame || height < lowest) return true;
  if (Math.abs(left - frame.left) > tolerance || Math.abs(width - frame.width) > tolerance) return true;
  // The foot is anywhere, the head is in view. A window lower than a line has no view: browsers make it so while they capture a page.
  return part.matches('header') && innerHeight > lowest && (bottom < lowest || top > innerHeight - lowest);
}

/** How a hidden page, or a hidden, moved or squeezed head or foot reads; '' when they stand as they should. */
export function wrongFrame(): string {
  // Paper has neither.
  if (matchMedia('print').matches) return '';
  const parts = [...document.querySelectorAll('[data-frame]')];
  const gone = [document.body, ...parts].find(hidden);
  if (gone) return `隐藏了${nameOf(gone)}`;
  const moved = parts.find(misplaced);
  return moved ? `移动或压扁了${nameOf(moved)}` : '';
}
