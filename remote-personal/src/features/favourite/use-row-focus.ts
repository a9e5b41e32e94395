import { useEffect, useRef, useState } from 'react';

/**
 * The pressed button goes with its row: the keyboard continues at the row that took its place, or at the heading.
 * `setLeft` gets the place of the row that went; -1 for the heading.
 */
export function useRowFocus() {
  const panel = useRef<HTMLDivElement>(null);
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    if (left === null) return;
    setLeft(null);
    const buttons = panel.current?.querySelectorAll<HTMLElement>('[data-cancel]') ?? [];
    (buttons[Math.min(left, buttons.length - 1)] ?? panel.current?.querySelector('h1'))?.focus();
  }, [left]);
  return { panel, setLeft };
}
