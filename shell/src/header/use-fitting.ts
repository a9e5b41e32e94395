import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * How many entries of `row` fit beside each other, measured before anything is painted; `key` differs when the entries do. The list's
 * children are the entries and then the button for the rest; those that do not fit stay in the document, invisible, so that they can
 * be measured.
 */
export function useFitting(row: RefObject<HTMLElement | null>, key: string): number {
  const [fitting, setFitting] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const element = row.current;
    if (!element || !key) return;
    const fit = () => {
      // Narrow screens have the drawer instead.
      if (element.offsetWidth > 0) setFitting(countFitting(element));
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    return () => observer.disconnect();
  }, [row, key]);
  return fitting;
}

function countFitting(row: HTMLElement): number {
  const list = row.firstElementChild as HTMLElement;
  const gap = Number.parseFloat(getComputedStyle(list).columnGap) || 0;
  const widths = [...list.children].map((child) => child.getBoundingClientRect().width + gap);
  const more = widths.pop() ?? 0;
  const all = widths.reduce((sum, width) => sum + width, 0) - gap;
  // The row asks for the room of all entries, so that its width tells how much there is.
  row.style.flexBasis = `${Math.ceil(all)}px`;
  const room = row.clientWidth;
  if (all <= room) return Number.POSITIVE_INFINITY;
  let used = more - gap;
  return widths.findIndex((width) => {
    used += width;
    return used > room;
  });
}
