import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { MatchCriterion } from 'shared/contract/match';
import { Icon } from 'shared/ui';
import * as styles from './match-row.module.css';
import { MatchTable } from './match-table';
import { gapsOf, strongest } from './reasons';

interface Props {
  score: number;
  criteria: readonly MatchCriterion[];
  title: string;
  to: string;
  /** The line below the title. */
  about: ReactNode;
}

const gapsShown = 2;

/** One match: the score, what it is, why, what is missing, and on demand every criterion. */
export function MatchRow({ score, criteria, title, to, about }: Props) {
  const [open, setOpen] = useState(false);
  const tableId = useId();
  const gaps = gapsOf(criteria);
  return (
    <li className={styles.row}>
      <p className={styles.score}>
        <b className="num">{Math.round(score)}</b>
        <span>匹配度</span>
      </p>
      <div>
        <h3>
          <Link to={to}>{title}</Link>
        </h3>
        <p className={styles.about}>{about}</p>
        <ul className={styles.reasons} aria-label="匹配理由">
          {strongest(criteria).map(({ name, text }) => (
            <li key={name}>
              <Icon name="check" />
              {text}
            </li>
          ))}
        </ul>
        {gaps.length > 0 ? (
          <ul className={styles.gaps} aria-label="缺口与待确认">
            {gaps.slice(0, gapsShown).map(({ name, state, text }) => (
              <li key={name}>
                <b>{state === 'unknown' ? '待确认' : '缺口'}</b>
                {text}
              </li>
            ))}
          </ul>
        ) : null}
        <button
          type="button"
          className={`btn text ${styles.more}`}
          aria-expanded={open}
          aria-controls={tableId}
          onClick={() => setOpen(!open)}
        >
          {open ? '收起逐项比对' : `逐项比对 ${criteria.length} 项`}
          <span className="visually-hidden">：{title}</span>
        </button>
        <div id={tableId} hidden={!open}>
          {open ? <MatchTable criteria={criteria} label={title} /> : null}
        </div>
      </div>
    </li>
  );
}

/** Grey lines of a row's height while it is on its way. */
export const MatchRowSkeleton = () => (
  <div className={styles.row}>
    <span className={`skeleton ${styles.skeletonScore}`} />
    <span className={styles.skeleton}>
      <span className="skeleton" />
      <span className="skeleton" />
      <span className="skeleton" />
    </span>
  </div>
);
