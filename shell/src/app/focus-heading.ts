/** Whether a dialog stands on the page; closed ones may stay in the document, without a box. */
const dialogOpen = () =>
  [...document.querySelectorAll('[role="dialog"], dialog[open]')].some((dialog) => dialog.getClientRects().length > 0);

interface Wish {
  /** Address of the link by which the person went away from a page that is shown again: better than its heading. */
  left?: string | undefined;
  /** Only the link: the page is the same, and its heading nothing new. */
  noHeading?: boolean;
}

/**
 * Moves the focus to the page's h1, and again while pages replace each other (skeleton, failure card, page), or to the link that is
 * wished for, once it stands. Ends when the person or a dialog takes over, or by the function it answers.
 */
export function focusHeading(root: HTMLElement, { left, noHeading = false }: Wish = {}): () => void {
  const from = document.activeElement;
  let focused: HTMLElement | null = null;

  function attempt() {
    const at = document.activeElement;
    const done = left === undefined ? focused?.isConnected : focused?.tagName === 'A' && at === focused;
    if (done) return;
    // Some pages move the focus to their new heading themselves.
    if (at && at !== document.body && at !== from && at !== focused && at.tagName !== 'H1') return stop();
    const link = [...root.querySelectorAll<HTMLElement>('main a')].find((one) => one.getAttribute('href') === left);
    const target = link ?? (noHeading ? null : root.querySelector<HTMLElement>('main h1'));
    if (!target || target === at || dialogOpen()) return;
    if (!link) target.tabIndex = -1;
    focused = target;
    target.focus({ preventScroll: true });
  }

  const observer = new MutationObserver(attempt);
  function stop() {
    observer.disconnect();
    removeEventListener('keydown', stop, true);
    removeEventListener('pointerdown', stop, true);
    root.removeEventListener('focusin', attempt);
  }
  observer.observe(root, { childList: true, subtree: true });
  addEventListener('keydown', stop, true);
  addEventListener('pointerdown', stop, true);
  root.addEventListener('focusin', attempt);
  attempt();
  return stop;
}
