const controls = 'a, button, input, select, textarea, summary, [tabindex="0"]';

const isRetry = (target: EventTarget | null) =>
  target instanceof Element && target.closest('button') !== null && target.closest('[role=alert]') !== null;

function stop(event: Event) {
  if (isRetry(event.target)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Links, buttons and forms do nothing and take no focus, but for the button that loads the page again. It stays readable. */
export function keepInert(main: HTMLElement): () => void {
  const types = ['click', 'auxclick', 'dblclick', 'submit', 'dragstart'] as const;
  for (const type of types) document.addEventListener(type, stop, true);
  const take = () => {
    for (const control of main.querySelectorAll<HTMLElement>(controls))
      if (control.tabIndex !== -1 && !isRetry(control)) control.tabIndex = -1;
  };
  const observer = new MutationObserver(take);
  observer.observe(main, { childList: true, subtree: true });
  take();
  return () => {
    observer.disconnect();
    for (const type of types) document.removeEventListener(type, stop, true);
  };
}
