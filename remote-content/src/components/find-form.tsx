import { useNavigate } from 'react-router-dom';
import * as styles from './find-form.module.css';

interface Props {
  /** What is looked for at present. */
  q: string | undefined;
  label: string;
  /** Address of the list for other words, null for all of it. */
  to(q: string | null): string;
}

/** Looks for words in a list whose question stands in the address. */
export function FindForm({ q, label, to }: Props) {
  const navigate = useNavigate();
  return (
    <form
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        const text = String(new FormData(event.currentTarget).get('q') ?? '').trim();
        navigate(to(text || null));
      }}
    >
      <span className={`field ${styles.box}`}>
        <input name="q" type="search" key={q} defaultValue={q} aria-label={label} placeholder={label} maxLength={60} />
      </span>
      <button type="submit" className="btn">
        查找
      </button>
    </form>
  );
}
