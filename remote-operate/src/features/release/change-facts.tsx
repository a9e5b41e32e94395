import type { ReactNode } from 'react';
import type { RegistryChange } from 'shared/contract/release';
import { formatMinute } from 'shared/format';
import { personName } from '../../lib/person-name';
import * as styles from './section-panel.module.css';

interface Props {
  label: string;
  /** Of the release. */
  name: string;
  /** How it came to stand there; undefined when that is longer ago than the changes at hand. */
  change: RegistryChange | undefined;
  children?: ReactNode;
}

/** The spec sheet of a release that runs: its name, since when, by whom, why. */
export function ChangeFacts({ label, name, change, children }: Props) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{label}</dt>
        <dd className={`num ${styles.name}`}>{name}</dd>
      </div>
      {children}
      <div>
        <dt>始于</dt>
        <dd className="num">{change ? formatMinute(change.at) : '见变更历史'}</dd>
      </div>
      <div>
        <dt>操作人</dt>
        <dd>{change ? personName(change.who) : '—'}</dd>
      </div>
      <div className={styles.why}>
        <dt>原因</dt>
        <dd>{change?.why || '—'}</dd>
      </div>
    </dl>
  );
}
