/** Fields are left out: a phone would open its keyboard for one that nobody asked for. */
const usable = 'a[href], button:not(:disabled), summary, [tabindex="0"]';
/** Nothing further up is near. */
const bounds = 'main, header, footer, dialog, [role="dialog"], body';

interface Place {
  target: Node;
  nextSibling: Node | null;
  previousSibling: Node | null;
}

/**
 * A control may take itself away when it is used, and the focus would fall to the document: it goes on to the same control drawn
 * anew (by id), else to the next of its kind, else to the next one there, else to the h1. Answers how to end this.
 */
export function keepFocus(root: HTMLElement): () => void {
  let last: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const remember = (event: FocusEvent) => {
    last = event.target as HTMLElement;
  };

  const observer = new MutationObserver((records) => {
    const lost = last;
    if (!lost || lost.isConnected) return;
    last = null;
    const place = placeOf(lost, records);
    // Whoever closes a dialog gives the focus back.
    if (!place || lost.closest('dialog, [role="dialog"]')) return;
    // The page's own effects come first.
    timer = setTimeout(() => {
      if (document.activeElement === document.body) moveOn(lost, place);
    });
  });
  observer.observe(root, { childList: true, subtree: true });
  root.addEventListener('focusin', remember);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    root.removeEventListener('focusin', remember);
  };
}

/** Where an element stood: the outermost removal that took it along. */
function placeOf(lost: Node, records: MutationRecord[]): Place | null {
  let place: Place | null = null;
  let inner = lost;
  for (const record of records) {
    if (![...record.removedNodes].some((removed) => removed.contains(inner))) continue;
    place = record;
    inner = record.target;
  }
  return place;
}

/** What is hidden does not take the focus, so trying says whether an element can. */
function take(element: HTMLElement | null, options?: FocusOptions): boolean {
  element?.focus(options);
  return element !== null && document.activeElement === element;
}

function moveOn(lost: HTMLElement, place: Place) {
  if (lost.id && take(document.getElementById(lost.id))) return;
  const after = isAfter(place);
  const heading = document.querySelector<HTMLElement>('main h1');
  let scope = place.target as Element | null;
  while (scope && !scope.matches(bounds) && !scope.contains(heading)) {
    const stops = [...scope.querySelectorAll<HTMLElement>(usable)];
    const kin = stops.filter(({ tagName, className }) => tagName === lost.tagName && className === lost.className);
    for (const some of [kin, stops]) {
      const order = [...some.filter(after), ...some.filter((one) => !after(one)).reverse()];
      if (order.some((one) => take(one))) return;
    }
    scope = scope.parentElement;
  }
  if (scope?.closest('main')) take(heading, { preventScroll: true });
}

/** Whether an element stands behind a place that may have lost its neighbours too. */
function isAfter({ target, nextSibling, previousSibling }: Place) {
  const bits = (from: Node, to: Node) => from.compareDocumentPosition(to);
  return (element: Element): boolean => {
    if (nextSibling?.isConnected) return !(bits(nextSibling, element) & Node.DOCUMENT_POSITION_PRECEDING);
    const from = previousSibling?.isConnected ? previousSibling : target;
    return !from.contains(element) && Boolean(bits(from, element) & Node.DOCUMENT_POSITION_FOLLOWING);
  };
}
