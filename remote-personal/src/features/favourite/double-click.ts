import { type KeyboardEvent, type MouseEvent, useRef } from 'react';

/** ms and px within which a second click belongs to the first. */
const together = { ms: 500, px: 4 };

/**
 * Says of a click whether it is the second half of a double click. A row that goes makes its neighbour move under the pointer, so
 * the browser's own count, which is kept for one element, does not tell.
 */
export function useSecondClick(): (event: MouseEvent) => boolean {
  const last = useRef({ at: Number.NEGATIVE_INFINITY, x: 0, y: 0 });
  return ({ timeStamp, clientX, clientY, detail }) => {
    // The keyboard has no place; its repeats are held back by `noRepeat`.
    if (detail === 0) return false;
    const { at, x, y } = last.current;
    last.current = { at: timeStamp, x: clientX, y: clientY };
    const near = Math.abs(clientX - x) <= together.px && Math.abs(clientY - y) <= together.px;
    return near && timeStamp - at < together.ms;
  };
}

/** A key that is held down presses a button once; the focus goes on to the next row meanwhile. */
export const noRepeat = (event: KeyboardEvent) => {
  if (event.repeat) event.preventDefault();
};
