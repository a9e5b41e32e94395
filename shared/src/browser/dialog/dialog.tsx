import Modal from 'antd/es/modal';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { withAntd } from 'shared/antd';
import { BusyButton } from '../busy-button';
import * as styles from './dialog.module.css';

interface Props {
  title: string;
  /** In one sentence what will happen. */
  text?: ReactNode;
  onClose: () => void;
  /** For two versions side by side; narrow screens are filled either way. */
  wide?: boolean;
  children: ReactNode;
}

/** A dialog that is open while it is drawn. Esc closes it; a click beside it does nothing, because something may have been typed. */
function ModalDialog({ title, text, onClose, wide = false, children }: Props) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const opener = document.activeElement as HTMLElement | null;
    // The button may go with what was done, such as the row of a revoked token: then the heading above it takes over.
    const heading = opener?.closest('.panel')?.querySelector<HTMLElement>('h2');
    panel.current?.querySelector<HTMLElement>('input, textarea, button')?.focus();
    return () => {
      if (opener?.isConnected) opener.focus();
      else heading?.focus();
    };
  }, []);
  // antd names its dialogs, but does not describe them.
  useEffect(() => {
    if (text) panel.current?.setAttribute('aria-describedby', id);
    else panel.current?.removeAttribute('aria-describedby');
  }, [text, id]);

  return (
    <Modal
      open
      centered
      closable={false}
      footer={null}
      title={title}
      onCancel={onClose}
      mask={{ closable: false }}
      width={wide ? 960 : 520}
      focusable={{ focusTriggerAfterClose: false }}
      panelRef={panel}
      // At once: a dialog that is still growing is hard to hit.
      transitionName=""
      maskTransitionName=""
      classNames={{ wrapper: styles.place ?? '' }}
    >
      {text ? (
        <p id={id} className={styles.text}>
          {text}
        </p>
      ) : null}
      {children}
    </Modal>
  );
}

export const Dialog = withAntd(ModalDialog);

interface SubmitProps {
  /** While it is sent, the button stays reachable by keyboard. */
  busy: boolean;
  onCancel(): void;
  /** Words of the button that sends. */
  children: ReactNode;
}

/** The foot of a form in a dialog. */
export const SubmitButtons = ({ busy, onCancel, children }: SubmitProps) => (
  <DialogButtons>
    <button type="button" className="btn" onClick={onCancel}>
      取消
    </button>
    <BusyButton type="submit" className="btn primary" busy={busy}>
      {children}
    </BusyButton>
  </DialogButtons>
);

/** The row of buttons at the foot; the main one comes last. */
export const DialogButtons = ({ children }: { children: ReactNode }) => (
  <div className={styles.buttons}>{children}</div>
);
