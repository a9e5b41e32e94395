import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';

/** One stop for Tab among the buttons of a bar. */
export interface Stop {
  bar: RefObject<HTMLDivElement | null>;
  /** Makes this button the stop. */
  to(key: string): void;
  /** Arrow keys lead from button to button, round and round. */
  onKeyDown(event: KeyboardEvent): void;
  /** What every button of the bar has. */
  propsOf(key: string): {
    type: 'button';
    'data-tool': string;
    tabIndex: number;
    onMouseDown(event: { preventDefault(): void }): void;
  };
}

/** @param keys of the buttons that may be the stop; `paragraph`, the first, is it while the chosen one is away. */
export function useStop(keys: readonly string[]): Stop {
  const [current, to] = useState('paragraph');
  const bar = useRef<HTMLDivElement>(null);
  const stop = keys.includes(current) ? current : 'paragraph';

  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const buttons = [...(bar.current?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? [])];
    const at = buttons.indexOf(event.target as HTMLButtonElement);
    const next = by && at >= 0 ? buttons[(at + by + buttons.length) % buttons.length] : undefined;
    if (!next) return;
    event.preventDefault();
    to(next.dataset.tool ?? '');
    next.focus();
  }
  return {
    bar,
    to,
    onKeyDown,
    propsOf: (key) => ({
      type: 'button',
      'data-tool': key,
      tabIndex: key === stop ? 0 : -1,
      // The selection stays in the text.
      onMouseDown: (event) => event.preventDefault(),
    }),
  };
}
