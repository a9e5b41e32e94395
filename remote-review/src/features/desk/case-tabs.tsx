import type { CaseDetail } from 'shared/contract/review';
import * as styles from './case-bar.module.css';
import { changedOf } from './changed';

/** On a phone: the parts of the case, which stand one below the other. */
export function CaseTabs({ detail: { kind, view } }: { detail: CaseDetail }) {
  const parts = [
    [
      'case-changes',
      view.candidates
        ? `企业 ${view.candidates.length}`
        : `${kind === 'ticket' || view.before === null ? '内容' : '修改'} ${changedOf(view.fields).length}`,
    ],
    ['case-papers', `材料 ${view.files.length}`],
    ['case-decision', '决定'],
  ] as const;
  return (
    <nav className={styles.parts} aria-label="事项内容">
      {parts.map(([id, label]) => (
        <button key={id} type="button" onClick={() => document.getElementById(id)?.scrollIntoView({ block: 'start' })}>
          {label}
        </button>
      ))}
    </nav>
  );
}
