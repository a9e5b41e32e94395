import { type ReactNode, useEffect, useId, useRef } from 'react';
import './dialog.css';

interface Props {
  title: string;
  /** In one sentence what will happen. */
  text?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/**
 * The browser's own modal dialog: it keeps the focus inside, makes the rest inert and closes with Esc, without a script
 * of ours. A click beside it does nothing, because a reason may have been typed.
 */
export function Dialog({ title, text, onClose, children }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const opener = document.activeElement as HTMLElement | null;
    // The button may go with what was done, such as the row of a revoked token: then the heading above it takes over.
    const home = opener?.closest('.panel')?.querySelector<HTMLElement>('h2');
    dialog.current?.showModal();
    return () => {
      if (opener?.isConnected) opener.focus();
      else home?.focus();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      className="operate-dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={text ? `${id}-text` : undefined}
      onCancel={(event) => {
        // A file field's own cancel event would bubble here too.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // Chromium closes by itself on a second Esc.
      onClose={onClose}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      {text ? (
        <p id={`${id}-text`} className="operate-dialog-text">
          {text}
        </p>
      ) : null}
      {children}
    </dialog>
  );
}

/** The row of buttons at the foot; the main one comes last. */
export const DialogButtons = ({ children }: { children: ReactNode }) => (
  <div className="operate-dialog-buttons">{children}</div>
);
