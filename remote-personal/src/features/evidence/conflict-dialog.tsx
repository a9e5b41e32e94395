import { type MergeChoice, MergeDialog } from 'shared/browser/versions';
import type { EvidenceSaved, EvidenceValues } from 'shared/contract/evidence';
import { evidenceFields } from 'shared/contract/vocabulary/evidence';
import { textOf } from './words';

export type Conflict = Extract<EvidenceSaved, { state: 'conflict' }>;

interface Props {
  conflict: Conflict;
  /** What one's own version was made of. */
  base: EvidenceValues;
  busy: boolean;
  /** Why the merged version was not saved. */
  failure: string;
  onMerge(values: EvidenceValues): void;
  /** Goes back to the form; nothing is written. */
  onClose(): void;
}

/** Two versions of a proof. Where only one side has changed a field, that side is chosen already. */
export function ConflictDialog({ conflict, base, busy, failure, onMerge, onClose }: Props) {
  const { theirs, yours, theirFile, yourFile } = conflict;
  const fields = evidenceFields.filter(({ key }) => conflict.fields.includes(key));
  const decided: MergeChoice = {};
  for (const { key } of fields) {
    if (yours[key] === base[key]) decided[key] = 'theirs';
    else if (theirs[key] === base[key]) decided[key] = 'yours';
  }
  const merge = (choice: MergeChoice) =>
    onMerge({
      ...theirs,
      ...Object.fromEntries(fields.map(({ key }) => [key, conflict[choice[key] ?? 'yours'][key]])),
    });
  return (
    <MergeDialog
      by={conflict.by}
      at={conflict.at}
      rows={fields.map(({ key, label }) => ({
        key,
        label,
        yours: textOf(key, yours, yourFile),
        theirs: textOf(key, theirs, theirFile),
      }))}
      decided={decided}
      isBusy={busy}
      failure={failure}
      onMerge={merge}
      onClose={onClose}
      buttons={
        <button type="button" className="btn" onClick={onClose}>
          返回表单
        </button>
      }
    />
  );
}
