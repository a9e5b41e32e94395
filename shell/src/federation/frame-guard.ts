const nameOf = (part: Element) => (part === document.body ? '整个页面' : part.matches('header') ? '页头' : '页脚');

interface View {
  height(): number;
  isPrinted(): boolean;
  styleOf(element: Element): CSSStyleDeclaration;
}

/** As the browser gave it: a plain assignment replaces each of these on the window, and would leave nothing to see. */
let view: View | undefined;

function readView(): View {
  const { matchMedia, getComputedStyle } = window;
  const height = Object.getOwnPropertyDescriptor(window, 'innerHeight')?.get;
  return {
    height: () => (height ? height.call(window) : window.innerHeight),
    isPrinted: () => matchMedia.call(window, 'print').matches,
    styleOf: (element) => getComputedStyle.call(window, element),
  };
}

/** Takes what the guard asks the window, from before any section has come. */
export function rememberView(): void {
  view = readView();
}

function hidden({ styleOf }: View, element: Element): boolean {
  const { display, visibility, opacity } = styleOf(element);
  return display === 'none' || visibility === 'hidden' || Number(opacity) === 0;
}

/** px that rounding and zoom may add. */
const tolerance = 2;
/** Less is no line of text; bars of the shell make the head higher, never lower. */
const lowest = 24;

/** Head and foot span the frame that they stand in, whatever the window, the zoom or the text size; only their height varies. */
function misplaced(viewHeight: number, part: Element): boolean {
  const frame = part.parentElement?.getBoundingClientRect();
  const { left, width, height, top, bottom } = part.getBoundingClientRect();
  if (!frame || height < lowest) return true;
  if (Math.abs(left - frame.left) > tolerance || Math.abs(width - frame.width) > tolerance) return true;
  // The foot is anywhere, the head is in view. A window lower than a line has no view: browsers make it so while they capture a page.
  return part.matches('header') && viewHeight > lowest && (bottom < lowest || top > viewHeight - lowest);
}

/** How a hidden page, or a hidden, moved or squeezed head or foot reads; '' when they stand as they should. */
export function wrongFrame(): string {
  const now = view ?? readView();
  // Paper has neither.
  if (now.isPrinted()) return '';
  const parts = [...document.querySelectorAll('[data-frame]')];
  const gone = [document.body, ...parts].find((part) => hidden(now, part));
  if (gone) return `隐藏了${nameOf(gone)}`;
  const height = now.height();
  const moved = parts.find((part) => misplaced(height, part));
  return moved ? `移动或压扁了${nameOf(moved)}` : '';
}
