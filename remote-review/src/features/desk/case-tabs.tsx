import type { CaseView } from 'shared/contract/review';
import * as styles from './case-bar.module.css';
import { changedOf } from './changed';

interface Props {
  fields: CaseView['fields'];
  files: number;
}

/** On a phone: the parts of the case, which stand one below the other. */
export function CaseTabs({ fields, files }: Props) {
  const parts = [
    ['case-changes', `修改 ${changedOf(fields).length}`],
    ['case-papers', `材料 ${files}`],
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
