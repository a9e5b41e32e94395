import { type FormEvent, useId, useState } from 'react';
import { BusyButton } from 'shared/browser/busy-button';
import { useMutation } from 'shared/remote';
import * as styles from './question-form.module.css';

interface Props {
  label: string;
  /** What a screen reader says instead, where several forms stand on the page. */
  name?: string;
  action: string;
  /** Characters. */
  min: number;
  max: number;
  /** False: nothing came of it, and the words stay. */
  send(text: string): Promise<boolean>;
}

/** A few words and a button. The server checks the same limits. */
export function QuestionForm({ label, name, action, min, max, send }: Props) {
  const id = useId();
  const [text, setText] = useState('');
  const [fault, setFault] = useState('');
  // What was typed on meanwhile is not sent yet.
  const { send: submitText, isBusy } = useMutation(send, {
    onSuccess: (sent, said) => sent && setText((now) => (now.trim() === said ? '' : now)),
  });
  const length = [...text.trim()].length;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (length < min) return setFault(`至少写 ${min} 个字`);
    setFault('');
    await submitText(text.trim());
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <label htmlFor={id} className={name ? 'visually-hidden' : undefined}>
        {name ?? label}
      </label>
      <textarea
        id={id}
        rows={3}
        maxLength={max}
        value={text}
        placeholder={name ? label : undefined}
        aria-invalid={fault !== ''}
        aria-describedby={`${id}-note`}
        onChange={(event) => {
          setText(event.target.value);
          setFault('');
        }}
      />
      <div>
        <p id={`${id}-note`} className={fault ? styles.fault : 'num'} role={fault ? 'alert' : undefined}>
          {fault || `${length} / ${max}`}
        </p>
        <BusyButton type="submit" className="btn primary" busy={isBusy}>
          {action}
        </BusyButton>
      </div>
    </form>
  );
}
