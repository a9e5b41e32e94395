import { useState } from 'react';
import { Dialog, DialogButtons } from 'shared/browser/dialog';
import type { EvidenceSaved, EvidenceValues } from 'shared/contract/evidence';
import { evidenceFields } from 'shared/contract/vocabulary/evidence';
import { formatShortMinute } from 'shared/format';
import * as styles from './dialogs.module.css';
import { textOf } from './words';

export type Conflict = Extract<EvidenceSaved, { state: 'conflict' }>;
type Side = 'yours' | 'theirs';

interface Props {
  conflict: Conflict;
  /** What one's own version was made of. */
  base: EvidenceValues;
  busy: boolean;
  onMerge(values: EvidenceValues): void;
  /** Goes back to the form; nothing is written. */
  onClose(): void;
}

/**
 * Two versions of a proof, field by field. Where only one side has changed a field, that side is chosen already; nothing is
 * written before each field is decided.
 */
export function ConflictDialog({ conflict, base, busy, onMerge, onClose }: Props) {
  const { theirs, yours, theirFile, yourFile, fields, at } = conflict;
  const who = conflict.by ?? '他人';
  const rows = evidenceFields.filter(({ key }) => fields.includes(key));
  const [choice, setChoice] = useState<Record<string, Side>>(() =>
    Object.fromEntries(
      rows.flatMap(({ key }): [string, Side][] => {
        if (yours[key] === base[key]) return [[key, 'theirs']];
        return theirs[key] === base[key] ? [[key, 'yours']] : [];
      }),
    ),
  );
  const chosen = rows.filter(({ key }) => choice[key]).length;
  const merge = () =>
    onMerge({ ...theirs, ...Object.fromEntries(rows.map(({ key }) => [key, conflict[choice[key] as Side][key]])) });
  const version = (row: (typeof rows)[number], side: Side, label: string) => (
    <label className={styles.version}>
      <input
        type="radio"
        name={`side-${row.key}`}
        checked={choice[row.key] === side}
        onChange={() => setChoice({ ...choice, [row.key]: side })}
        aria-label={`${row.label}：${label}`}
      />
      <span>
        <small>{label}</small>
        {textOf(row.key, conflict[side], side === 'yours' ? yourFile : theirFile) || '未填'}
      </span>
    </label>
  );
  return (
    <Dialog
      wide
      title="同事刚保存了不同的内容"
      text={`${who}在 ${formatShortMinute(at)} 保存了修改。请逐项选择要保留的版本，未选完不会写入。`}
      onClose={onClose}
    >
      <div className={styles.conflict}>
        {rows.map((row) => (
          <fieldset key={row.key}>
            <legend>{row.label}</legend>
            {version(row, 'yours', '您的修改')}
            {version(row, 'theirs', `${who}的修改`)}
          </fieldset>
        ))}
      </div>
      <p className={styles.hint} role="status">
        已选 {chosen} / {rows.length}
      </p>
      <DialogButtons>
        <button type="button" className="btn" onClick={onClose}>
          返回表单
        </button>
        <button
          type="button"
          className="btn primary"
          disabled={chosen < rows.length}
          aria-disabled={busy || undefined}
          onClick={merge}
        >
          保存合并结果
        </button>
      </DialogButtons>
    </Dialog>
  );
}
