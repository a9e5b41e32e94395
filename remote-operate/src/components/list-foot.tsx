import { Link } from 'react-router-dom';
import { searchedAtMost } from 'shared/contract/vocabulary/console-account';
import * as styles from './list-filter.module.css';

interface Props {
  /** The search found more than it lists. */
  more?: boolean;
  first: string | null;
  next: string | null;
  /** Words of the two links where the list is not newest first. */
  words?: { first: string; next: string };
}

const newestFirst = { first: '回到最新', next: '更早的记录' };

/** Below a list whose pages follow the last row: to its beginning and on. */
export const ListFoot = ({ more = false, first, next, words = newestFirst }: Props) => (
  <>
    {more ? (
      <p className={styles.note} role="status">
        符合的超过 {searchedAtMost} 个，只列出其中 {searchedAtMost} 个，请补充条件缩小范围。
      </p>
    ) : null}
    <p className={styles.foot}>
      {first ? (
        <Link className="link" to={first}>
          {words.first}
        </Link>
      ) : null}
      {next ? (
        <Link className="link" to={next}>
          {words.next}
        </Link>
      ) : null}
    </p>
  </>
);
