import { type ReactNode, useRef, useState } from 'react';
import * as styles from './basic-info.module.css';

interface Props {
  title: string;
  /** What it is about, or its present value. */
  text: ReactNode;
  /** On the button that opens. */
  action: string;
  /** The form; `close` gives the focus back to the button. */
  children: (close: () => void) => ReactNode;
}

/** A row with a button that opens a form below it. */
export function Disclosure({ title, text, action, children }: Props) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  function close() {
    setOpen(false);
    button.current?.focus();
  }
  return (
    <section className={styles.row}>
      <div className={styles.rowHead}>
        <div>
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
        <button ref={button} type="button" className="btn" aria-expanded={open} onClick={() => setOpen(!open)}>
          {action}
        </button>
      </div>
      {open ? children(close) : null}
    </section>
  );
}
