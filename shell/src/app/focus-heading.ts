/**
 * Moves the focus to the page's h1, and again to the next one while pages replace each other (skeleton, failure card,
 * page). Ends when the person takes over, or by the function it answers.
 */
export function focusHeading(root: HTMLElement): () => void {
  let focused: HTMLElement | null = null;

  function attempt() {
    if (focused?.isConnected) return;
    const heading = root.querySelector<HTMLElement>('main h1');
    if (!heading || document.querySelector('[role="dialog"], dialog[open]')) return;
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
