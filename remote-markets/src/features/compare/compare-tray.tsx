import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { CompareKind } from 'shared/contract/compare';
import { Icon } from 'shared/ui';
import { clear, least, most, unchoose, useChosen } from './basket';
import { comparePath, compareWords } from './query';
import './compare-tray.css';

/** What is chosen of a kind, at the foot of its lists and details. Empty it is not there. */
export function CompareTray({ kind }: { kind: CompareKind }) {
  const chosen = useChosen(kind);
  const [open, setOpen] = useState(false);
  if (chosen.length === 0) return null;
  const { label } = compareWords[kind];
  const lacking = least - chosen.length;
  return (
    <section className="compare-tray" aria-label={`${label}对比栏`} data-open={open}>
      <div className="wrap">
        <p role="status">
          {label}对比{' '}
          <span className="num">
            {chosen.length} / {most}
          </span>
        </p>
        <button type="button" className="btn compare-tray-more" aria-expanded={open} onClick={() => setOpen(!open)}>
          已选
          <Icon name={open ? 'down' : 'up'} />
        </button>
        <ul>
          {chosen.map(({ id, title }) => (
            <li key={id}>
              <span title={title}>{title}</span>
              <button type="button" aria-label={`移出对比：${title}`} onClick={() => unchoose(kind, id)}>
                <Icon name="close" />
              </button>
            </li>
          ))}
          {lacking > 0 ? <li className="compare-tray-room">再选 {lacking} 项即可对比</li> : null}
        </ul>
        <button type="button" className="btn text" onClick={() => clear(kind)}>
          清空
        </button>
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
