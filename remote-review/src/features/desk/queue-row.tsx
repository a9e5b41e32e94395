import { Link } from 'react-router-dom';
import type { CaseRow } from 'shared/contract/review';
import { caseKinds } from 'shared/contract/vocabulary/review';
import { Icon } from 'shared/ui';
import { minutesUntil, waitingText } from '../../lib/waiting';
import { flagText, tagsOf, urgentFlags } from './flags';
import { isLockedByAnother } from './queue';
import * as styles from './queue-row.module.css';

interface Props {
  row: CaseRow;
  now: number;
  to: string;
  isCurrent: boolean;
  isChosen: boolean;
  onToggle(): void;
}

/** At most so many tags: only what changes the decision. */
const mostTags = 2;

export function QueueRow({ row, now, to, isCurrent, isChosen, onToggle }: Props) {
  const { title, kind, enterprise, submittedAt, overdue, lock } = row;
  const locked = isLockedByAnother(row);
  const tags = tagsOf(row).slice(0, mostTags);
  return (
    <li
      className={styles.row}
      data-row={row.id}
      data-current={isCurrent || undefined}
      data-locked={locked || undefined}
    >
      <input
        type="checkbox"
        className="checkbox"
        aria-label={`选择：${title}`}
        checked={isChosen}
        onChange={onToggle}
      />
      <div>
        <b>
          <Link to={to} aria-current={isCurrent || undefined}>
            {title}
          </Link>
        </b>
        <small>
          <span>{caseKinds[kind]}</span>
          <span className={styles.enterprise}>{enterprise?.name}</span>
          <span className={`num ${styles.waiting} ${overdue ? styles.late : ''}`}>{waitingText(submittedAt, now)}</span>
        </small>
        {locked && lock ? (
          <p>
            <span className="tag info">
              <Icon name="lock" />
              {lock.by} 处理中，{minutesUntil(lock.until, now)} 分钟内释放
            </span>
          </p>
        ) : tags.length > 0 ? (
          <p>
            {tags.map((flag) => (
              <span key={flag} className={urgentFlags.includes(flag) ? 'tag urgent' : 'tag'}>
                {flagText(flag)}
              </span>
            ))}
          </p>
        ) : null}
      </div>
    </li>
  );
}
