import { Icon } from 'shared/ui';
import * as styles from './fields.module.css';

interface Props<T> {
  list: readonly T[];
  at: number;
  /** What is moved or removed, for screen readers. */
  name: string;
  onChange(list: T[]): void;
}

/** Moves a row of an ordered list up, or removes it. */
export function RowTools<T>({ list, at, name, onChange }: Props<T>) {
  const up = () => {
    const next = [...list];
    next.splice(at - 1, 0, ...next.splice(at, 1));
    onChange(next);
  };
  return (
    <span className={styles.tools}>
      <button type="button" className="btn text small" disabled={at === 0} aria-label={`上移${name}`} onClick={up}>
        上移
      </button>
      <button
        type="button"
        className="btn text small"
        aria-label={`删除${name}`}
        onClick={() => onChange(list.filter((_, i) => i !== at))}
      >
        <Icon name="trash" />
      </button>
    </span>
  );
}
