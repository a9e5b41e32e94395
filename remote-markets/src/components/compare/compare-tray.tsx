import { type FocusEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import type { CompareKind } from 'shared/contract/compare';
import { Icon } from 'shared/ui';
import { comparePath } from '../../lib/paths';
import { targetOf } from '../request/request';
import { RequestButton } from '../request/request-button';
import { least, most, unchoose, useChosen } from './basket';
import * as styles from './compare-tray.module.css';
import { compareWords } from './compare-words';

/** What is chosen of a kind, at the foot of its lists and details. Empty it is not there. */
export function CompareTray({ kind }: { kind: CompareKind }) {
  const chosen = useChosen(kind);
  const [open, setOpen] = useState(false);
  if (chosen.length === 0) return null;
  const { label } = compareWords[kind];
  const lacking = least - chosen.length;
  /** The tray goes with its last item; the focus returns to where that item was chosen. */
  function remove(ids: readonly string[]) {
    for (const id of ids) unchoose(kind, id);
    if (ids.length < chosen.length) return;
    for (const button of document.querySelectorAll<HTMLElement>(`[data-compare="${ids.at(-1)}"]`)) button.focus();
  }
  /** Open it covers much of a small screen, and with it what has the focus next. */
  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
  }
  return (
    <section className={`${styles.tray} bottom-tray`} aria-label={`${label}对比栏`} data-open={open} onBlur={leave}>
      <div className="wrap">
        <p role="status">
          {label}对比{' '}
          <span className="num">
            {chosen.length} / {most}
          </span>
        </p>
        <button type="button" className={`btn ${styles.more}`} aria-expanded={open} onClick={() => setOpen(!open)}>
          已选
          <Icon name={open ? 'down' : 'up'} />
        </button>
        <ul>
          {chosen.map(({ id, title }) => (
            <li key={id}>
              <span title={title}>{title}</span>
              <button type="button" aria-label={`移出对比：${title}`} onClick={() => remove([id])}>
                <Icon name="close" />
              </button>
            </li>
          ))}
          {lacking > 0 ? <li className={styles.room}>再选 {lacking} 项即可对比</li> : null}
        </ul>
        <button
          type="button"
          className={lacking > 0 ? 'btn text' : `btn text ${styles.clear}`}
          onClick={() => remove(chosen.map(({ id }) => id))}
        >
          清空
        </button>
        {lacking > 0 ? null : (
          <RequestButton
            className="btn outline"
            request={{ targets: chosen.map(({ id }) => targetOf(kind, id)), title: '' }}
          />
        )}
        {lacking > 0 ? (
          <button type="button" className="btn primary" disabled>
            开始对比
          </button>
        ) : (
          <Link
            className="btn primary"
            to={comparePath(
              kind,
              chosen.map(({ id }) => id),
            )}
          >
            开始对比
          </Link>
        )}
      </div>
    </section>
  );
}
