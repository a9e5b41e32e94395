import { Link } from 'react-router-dom';
import * as styles from './keyword-list.module.css';

interface Props {
  words: readonly string[];
  /** The list that has them. */
  pathOf: (word: string) => string;
}

/** Keywords of a record, each a way to what else has it. */
export function KeywordList({ words, pathOf }: Props) {
  if (words.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="关键词">
      {words.map((word) => (
        <li key={word}>
          <Link className="tag" to={pathOf(word)}>
            {word}
          </Link>
        </li>
      ))}
    </ul>
  );
}
