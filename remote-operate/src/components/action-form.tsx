import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Alert } from './alert';
import { BusyButton } from './busy-button';
import { DialogButtons } from './dialog';

export interface Refusal {
  /** The server's sentence. */
  text: string;
  /** Somebody else was faster: what the dialog says is no longer true. */
  moved: boolean;
}

interface Props {
  button: string;
  busy: boolean;
  refusal: Refusal | null;
  onSubmit: (fields: FormData, form: HTMLFormElement) => void;
  onClose: () => void;
  children?: ReactNode;
}

/** The form of a dialog with its two buttons. After a lost race it gives way to the server's sentence: what it says is no longer true. */
export function ActionForm({ button, busy, refusal, onSubmit, onClose, children }: Props) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!busy) onSubmit(new FormData(event.currentTarget), event.currentTarget);
  }
  if (refusal?.moved) return <Moved text={refusal.text} onClose={onClose} />;
  return (
    <form noValidate onSubmit={submit}>
      {children}
      {refusal ? <Alert>{refusal.text}</Alert> : null}
      <DialogButtons>
        <button type="button" className="btn" onClick={onClose}>
          取消
        </button>
        <BusyButton busy={busy}>{button}</BusyButton>
      </DialogButtons>
    </form>
  );
}

function Moved({ text, onClose }: { text: string; onClose: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  // The button that was pressed has gone with the form.
  useEffect(() => button.current?.focus(), []);
  return (
    <>
      <Alert>
        <p>{text}</p>
        <p>页面已更新为最新状态，请核对后再操作。</p>
      </Alert>
      <DialogButtons>
        <button type="button" ref={button} className="btn primary" onClick={onClose}>
          查看最新状态
        </button>
      </DialogButtons>
    </>
  );
}
