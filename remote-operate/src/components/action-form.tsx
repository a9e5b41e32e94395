import type { FormInstance } from 'antd/es/form';
import { type ReactNode, useEffect, useRef } from 'react';
import { AntdForm } from 'shared/browser/antd-form';
import { BusyButton } from 'shared/browser/busy-button';
import { DialogButtons } from 'shared/browser/dialog';
import { Alert } from './alert';

export interface Refusal {
  /** The server's sentence. */
  text: string;
  /** Somebody else was faster: what the dialog says is no longer true. */
  moved: boolean;
}

interface Props<V extends object> {
  /** Only where the dialog reads or sets fields itself. */
  form?: FormInstance<V>;
  initialValues?: Partial<V>;
  button: string;
  busy: boolean;
  refusal: Refusal | null;
  onSubmit: (values: V) => void;
  onClose: () => void;
  children?: ReactNode;
}

/** The form of a dialog with its two buttons. After a lost race it gives way to the server's sentence: what it says is no longer true. */
export function ActionForm<V extends object>(props: Props<V>) {
  const { form, initialValues, button, busy, refusal, onSubmit, onClose, children } = props;
  if (refusal?.moved) return <Moved text={refusal.text} onClose={onClose} />;
  return (
    <AntdForm<V>
      name="action"
      {...(form && { form })}
      {...(initialValues && { initialValues })}
      onFinish={(values) => busy || onSubmit(values)}
    >
      {children}
      {refusal ? <Alert>{refusal.text}</Alert> : null}
      <DialogButtons>
        <button type="button" className="btn" onClick={onClose}>
          取消
        </button>
        <BusyButton type="submit" className="btn primary" busy={busy}>
          {button}
        </BusyButton>
      </DialogButtons>
    </AntdForm>
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
