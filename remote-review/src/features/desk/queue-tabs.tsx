import { Link } from 'react-router-dom';
import type { Data } from 'shared/contract/endpoints';
import { caseKinds } from 'shared/contract/vocabulary/review';
import { formatCount } from 'shared/format';
import { deskPath, readAddress } from '../../lib/desk-address';
import * as styles from './queue-tabs.module.css';

interface Props {
  queue: Data<'Review/queue'>;
  search: string;
}

/** The kinds with how many wait of each; counts stop at a bound. */
export function QueueTabs({ queue: { counts, spotChecks }, search }: Props) {
  const { kind, spotCheck } = readAddress(search);
  const ofKind = (name: string) => counts.find((one) => one.kind === name) ?? { count: 0, more: false };
  const kinds = Object.keys(caseKinds);
  const all = {
    count: kinds.reduce((sum, name) => sum + ofKind(name).count, 0),
    more: kinds.some((name) => ofKind(name).more),
  };
  const to = (changes: Parameters<typeof deskPath>[1]) =>
    deskPath(search, { kind: null, spot: null, after: null, case: null, ...changes });
  const tabs = [
    { label: '全部', to: to({}), on: !kind && !spotCheck, ...all },
    ...Object.entries(caseKinds).map(([name, label]) => ({
      label,
      to: to({ kind: name }),
      on: kind === name && !spotCheck,
      ...ofKind(name),
    })),
    { label: '抽查', to: to({ spot: '1' }), on: spotCheck, ...spotChecks },
  ];
  return (
    <nav className={styles.tabs} aria-label="事项类型">
      {tabs.map(({ label, to, on, count, more }) => (
        <Link key={label} to={to} aria-current={on ? 'page' : undefined}>
          {label}
          <span className="num">{`${formatCount(count)}${more ? '+' : ''}`}</span>
        </Link>
      ))}
    </nav>
  );
}
