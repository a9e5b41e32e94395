import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { CriteriaStrip } from './criteria-strip';
import { GapLine, NoGap } from './gap-line';
import * as styles from './match-row.module.css';
import { MatchScore } from './match-score';
import { MatchTable } from './match-table';
import { type Fit, gapsInSight, metText, noGapText } from './reasons';
import type { Opening } from './use-match-log';

interface Props {
  match: Fit;
  title: string;
  to: string;
  /** Which kind of supply it is, where a list mixes them. */
  tag?: string;
  /** The line below the title. */
  about: ReactNode;
  /** What the log hears of the link. */
  opening?: Opening;
}

/** One match: score and band, what it is, its worst gap, and on demand every criterion. */
export function MatchRow({ match, title, to, tag, about, opening }: Props) {
  const [open, setOpen] = useState(false);
  const tableId = useId();
  const gaps = gapsInSight(match);
  return (
    <li className={styles.row}>
      <MatchScore score={match.score} cap={match.cap} />
      <div className={styles.head}>
        <h3>
          <Link to={to} {...opening}>
            {title}
          </Link>
          {tag ? <span className={styles.kind}>{tag}</span> : null}
        </h3>
        <p className={styles.about}>{about}</p>
      </div>
      <div className={styles.result}>
        {gaps.length > 0 ? (
          <ul aria-label="缺口与待确认">
            {gaps.map((gap, i) => (
              <GapLine key={gap.criterion.name} gap={gap} worst={i === 0} />
            ))}
          </ul>
        ) : (
          <NoGap>{noGapText(match.criteria)}</NoGap>
        )}
        <p className={styles.strip}>
          <CriteriaStrip criteria={match.criteria} />
          <button
            type="button"
            className={`btn text ${styles.more}`}
            aria-expanded={open}
            aria-controls={tableId}
            onClick={() => setOpen(!open)}
          >
            {metText(match.criteria)}
            <span className="visually-hidden">，逐项比对：{title}</span>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="m6 9.5 6 6 6-6" />
            </svg>
          </button>
        </p>
        <div id={tableId} hidden={!open}>
          {open ? <MatchTable criteria={match.criteria} label={title} /> : null}
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
