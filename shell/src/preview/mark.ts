import type { PreviewWord } from 'shared/contract/listing-preview';

type Marked = PreviewWord['field'];

/** Where a page shows a field: what says so itself, a row of a sheet by its name, or a section by its heading. */
function placeOf(main: Element, { key, labels }: NonNullable<Marked>): Element | null | undefined {
  const own = main.querySelector(`[data-field~="${CSS.escape(key)}"]`);
  if (own) return own;
  const named = (selector: string) =>
    [...main.querySelectorAll(selector)].find((element) => labels.includes(element.textContent?.trim() ?? ''));
  return named('dt')?.parentElement ?? named('h2')?.closest('section');
}

/** Scrolls this frame alone: `scrollIntoView` would move the editor around it too. */
function center(place: Element) {
  const { top, height } = place.getBoundingClientRect();
  window.scrollTo({ top: window.scrollY + top - (window.innerHeight - height) / 2 });
}

/** Marks the field that the person is in, also after the page was drawn again, and brings it into view when it is another one. */
export function createMark(main: HTMLElement) {
  let field: Marked = null;
  let marked: Element | null = null;
  let isNew = false;
  function draw() {
    const place = (field && placeOf(main, field)) ?? null;
    if (place !== marked) {
      marked?.removeAttribute('data-here');
      place?.setAttribute('data-here', '');
      marked = place;
    }
    if (!place || !isNew) return;
    isNew = false;
    center(place);
  }
  const observer = new MutationObserver(draw);
  observer.observe(main, { childList: true, subtree: true });
  return {
    show(next: Marked) {
      isNew ||= next?.key !== field?.key;
      field = next;
      draw();
    },
    stop: () => observer.disconnect(),
  };
}
