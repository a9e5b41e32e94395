import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from 'shared/ui';

interface Props {
  label: string;
  /** Something of it is chosen. */
  on: boolean;
  children: ReactNode;
}

/** A button that opens a panel below it; works without the script. Closes by Escape, a press elsewhere or when the focus goes on. */
export function FilterDropdown({ label, on, children }: Props) {
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const details = box.current;
    if (!details) return;
    const leave = (target: EventTarget | null) => {
      if (details.open && target instanceof Node && !details.contains(target)) details.open = false;
    };
    const onPress = (event: PointerEvent) => leave(event.target);
    // Without a next element the focus was lost by a press, which is dealt with above.
    const onLeave = (event: FocusEvent) => leave(event.relatedTarget);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.open) return;
      details.open = false;
      details.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', onPress);
    details.addEventListener('focusout', onLeave);
    details.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      details.removeEventListener('focusout', onLeave);
      details.removeEventListener('keydown', onKey);
    };
  }, []);
  return (
    <details className="provider-filter" ref={box}>
      <summary className="btn" data-on={on}>
        {label}
        <Icon name="down" />
      </summary>
      <div className="provider-filter-panel">{children}</div>
    </details>
  );
}
