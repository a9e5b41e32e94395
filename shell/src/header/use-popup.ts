import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';

const hoverDelay = 120;

interface Options {
  /** Opens under a resting mouse, after 120 ms. */
  hover?: boolean;
}

/**
 * A panel that belongs to a button. Opens by click, Enter, Space and ↓ (which also moves into it); arrows, Home and End
 * move inside; Esc closes and gives the focus back; leaving it by focus or mouse closes.
 */
export function usePopup<B extends HTMLElement, P extends HTMLElement>({ hover = false }: Options = {}) {
  const [open, setOpen] = useState(false);
  const button = useRef<B>(null);
  const panel = useRef<P>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Opened by the mouse alone: the click that follows keeps it open. */
  const byHover = useRef(false);

  const stops = () => [...(panel.current?.querySelectorAll<HTMLElement>('a[href], button') ?? [])];
  const close = () => {
    clearTimeout(timer.current);
    byHover.current = false;
    setOpen(false);
  };
  const focusStop = (index: number) => {
    const all = stops();
    all[(index + all.length) % all.length]?.focus();
  };

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && open) {
      close();
      button.current?.focus();
      return;
    }
    const at = stops().indexOf(document.activeElement as HTMLElement);
    const go = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (go === undefined) return;
    if (at < 0) {
      if (event.key !== 'ArrowDown') return;
      setOpen(true);
      // The panel is in the document already, only hidden; it can take the focus once it is drawn.
      requestAnimationFrame(() => focusStop(0));
    } else focusStop(go);
    event.preventDefault();
  }

  return {
    open,
    close,
    /** For the element around button and panel. */
    root: {
      onKeyDown,
      onBlur: (event: FocusEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      },
      onMouseEnter: () => {
        if (!hover) return;
        clearTimeout(timer.current);
        timer.current = setTimeout(() => {
          byHover.current = true;
          setOpen(true);
        }, hoverDelay);
      },
      onMouseLeave: () => {
        if (!hover) return;
        clearTimeout(timer.current);
        timer.current = setTimeout(close, hoverDelay);
      },
    },
    button: {
      ref: button,
      'aria-expanded': open,
      onClick: () => {
        clearTimeout(timer.current);
        if (open && !byHover.current) close();
        else setOpen(true);
        byHover.current = false;
      },
    },
    panel: { ref: panel, hidden: !open },
  };
}
