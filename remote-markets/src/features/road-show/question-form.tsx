import { type FormEvent, useId, useState } from 'react';
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
  const [sending, setSending] = useState(false);
  const length = [...text.trim()].length;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (sending) return;
    if (length < min) return setFault(`至少写 ${min} 个字`);
    setFault('');
    setSending(true);
    const sent = await send(text.trim());
    setSending(false);
    if (sent) setText('');
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
        <button type="submit" className="btn primary" aria-disabled={sending}>
          {action}
        </button>
      </div>
    </form>
  );
}
