/** Whether a dialog stands on the page; closed ones may stay in the document, without a box. */
const dialogOpen = () =>
  [...document.querySelectorAll('[role="dialog"], dialog[open]')].some((dialog) => dialog.getClientRects().length > 0);

/**
 * Moves the focus to the page's h1, and again to the next one while pages replace each other (skeleton, failure card,
 * page); or to the link `left`, by which the person went away from a page that is shown again, as soon as it stands there.
 * Ends when the person takes over, or by the function it answers.
 */
export function focusHeading(root: HTMLElement, left?: string): () => void {
  const from = document.activeElement;
  let focused: HTMLElement | null = null;

  function attempt() {
    if (focused?.isConnected && (left === undefined || focused.tagName === 'A')) return;
    const at = document.activeElement;
    if (at && at !== document.body && at !== from && at !== focused) return stop();
    const link = [...root.querySelectorAll<HTMLElement>('main a')].find((one) => one.getAttribute('href') === left);
    const target = link ?? root.querySelector<HTMLElement>('main h1');
    if (!target || target === focused || dialogOpen()) return;
    if (!link) target.tabIndex = -1;
    target.focus({ preventScroll: true });
    focused = target;
  }

  const observer = new MutationObserver(attempt);
  function stop() {
    observer.disconnect();
    removeEventListener('keydown', stop, true);
    removeEventListener('pointerdown', stop, true);
  }
  observer.observe(root, { childList: true, subtree: true });
  addEventListener('keydown', stop, true);
  addEventListener('pointerdown', stop, true);
  attempt();
  return stop;
}
