/** Whether a dialog stands on the page; closed ones may stay in the document, without a box. */
const dialogOpen = () =>
  [...document.querySelectorAll('[role="dialog"], dialog[open]')].some((dialog) => dialog.getClientRects().length > 0);

/**
 * Moves the focus to the page's h1, and again to the next one while pages replace each other (skeleton, failure card,
 * page). Ends when the person takes over, or by the function it answers.
 */
export function focusHeading(root: HTMLElement): () => void {
  const from = document.activeElement;
  let focused: HTMLElement | null = null;

  function attempt() {
    if (focused?.isConnected) return;
    const at = document.activeElement;
    if (at && at !== document.body && at !== from) return stop();
    const heading = root.querySelector<HTMLElement>('main h1');
    if (!heading || dialogOpen()) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    focused = heading;
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
