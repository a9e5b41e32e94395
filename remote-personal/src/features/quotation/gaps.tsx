import type { ComparedQuotation } from 'shared/contract/quotation';
import { Icon } from 'shared/ui';
import * as styles from './gaps.module.css';

const icons = { fit: 'check', check: 'question', gap: 'close' } as const;

interface Props {
  gaps: ComparedQuotation['gaps'];
  /** The row's own name, which no gap repeats. */
  rowLabel: string;
}

/** Differences from the demand: the sign and the words say what the colour does. */
export function Gaps({ gaps, rowLabel }: Props) {
  if (gaps.length === 0) return '—';
  return (
    <ul className={styles.gaps}>
      {gaps.map(({ level, about, text }) => (
        <li key={about} data-level={level}>
          <b>
            <Icon name={icons[level]} />
            {about === rowLabel ? null : about}
          </b>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

/** Bars of unit prices on one scale; none where the prices have several units. A range is drawn from end to end. */
export function scaleOf(columns: readonly ComparedQuotation[]) {
  const prices = columns.flatMap(({ price }) => price ?? []);
  const highest = Math.max(...prices.map(({ min, max }) => max ?? min));
  const isOne = prices.length > 1 && new Set(prices.map(({ unit }) => unit)).size === 1;
  return ({ price, lowest }: ComparedQuotation) => {
    if (!isOne || !price) return null;
    const from = price.max === null ? 0 : (price.min / highest) * 100;
    const to = ((price.max ?? price.min) / highest) * 100;
    return (
      <span className={styles.bar} data-best={lowest || undefined} aria-hidden="true">
        <i style={{ marginLeft: `${from}%`, width: `${Math.max(to - from, 1)}%` }} />
      </span>
    );
  };
}
