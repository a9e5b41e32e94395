import { type MouseEvent, type ReactNode, type Ref, useRef } from 'react';
import { Icon } from 'shared/ui';
import * as styles from './sheet.module.css';

interface Props {
  ref: Ref<HTMLDialogElement>;
  /** Where it comes from. */
  side: 'right' | 'bottom';
  title: string;
  children: ReactNode;
}

/**
 * A drawer or bottom sheet. The browser's own modal dialog: it keeps the focus inside, closes with Esc, makes the rest
 * inert and gives the focus back, without a script of ours. A followed link closes it too.
 */
export function Sheet({ ref, side, title, children }: Props) {
  const closer = useRef<HTMLButtonElement>(null);
  const close = () => closer.current?.closest('dialog')?.close();
  const onClick = (event: MouseEvent<HTMLDialogElement>) => {
    const target = event.target as HTMLElement;
    if (target === event.currentTarget || target.closest('a')) close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes by Esc and the button; this is for the ground beside it.
    <dialog
      ref={ref}
      className={`${styles.sheet} ${side === 'right' ? styles.right : styles.bottom}`}
      aria-label={title}
      onClick={onClick}
    >
      <div className={styles.body}>
        <div className={styles.head}>
          <b>{title}</b>
          <button type="button" ref={closer} aria-label="关闭" onClick={close}>
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
