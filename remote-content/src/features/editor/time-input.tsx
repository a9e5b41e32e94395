import { useEffect, useRef, useState } from 'react';
import * as styles from './fields.module.css';

interface Props extends Omit<React.InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  /** 2026-11-22T16:30 in China; empty without one. */
  value: string;
  onChange(text: string): void;
}

/** Date and time. What is typed half stays in the box, although it is no time yet. */
export function TimeInput({ value, onChange, ...rest }: Props) {
  const [text, setText] = useState(value);
  /** What the record has of this box; anything else came from outside. */
  const told = useRef(value);
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    setText(value);
  }, [value]);
  return (
    <input
      {...rest}
      type="datetime-local"
      className={styles.time}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        told.current = event.target.value;
        onChange(event.target.value);
      }}
    />
  );
}
