import type { ServiceDetail } from 'shared/contract/service';
import { labelOf } from 'shared/contract/vocabulary';
import { formatDate } from 'shared/ui';
import * as styles from './detail-blocks.module.css';

export function MetricList({ metrics }: { metrics: ServiceDetail['metrics'] }) {
  return (
    <dl className={styles.metrics}>
      {metrics.map(({ name, value, unit }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <span className="num">{value}</span> {unit}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type Slots = ServiceDetail['slots'];

/** Free capacity by period, line by line where lines are named; freeShare is a share between 0 and 1. */
export function SlotList({ slots }: { slots: Slots }) {
  const lines = [...new Set(slots.map(({ line }) => line ?? ''))].sort();
  if (lines.length === 1 && lines[0] === '') return <Periods slots={slots} />;
  return lines.map((name) => (
    <div key={name}>
      <h3 className={styles.line}>{name || '未分产线'}</h3>
      <Periods slots={slots.filter(({ line = '' }) => line === name)} />
    </div>
  ));
}

function Periods({ slots }: { slots: Slots }) {
  return (
    <ul className={styles.slots}>
      {slots.map(({ from, to, freeShare }) => (
        <li key={from}>
          <span className="num">
            {formatDate(from)} – {formatDate(to)}
          </span>
          <span>{freeShare > 0 ? `可承接 ${Math.round(freeShare * 100)}%` : '已排满'}</span>
        </li>
      ))}
    </ul>
  );
}

export function CaseList({ cases }: { cases: ServiceDetail['cases'] }) {
  return (
    <ul className={styles.cases}>
      {cases.map(({ name, stage, year, outcome }) => (
        <li key={`${name}${year}`}>
          <b>{name}</b>
          <small>
            {labelOf('stages', stage)} · {year}
          </small>
          <span>{outcome}</span>
        </li>
      ))}
    </ul>
  );
}
