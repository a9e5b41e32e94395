import { useState } from 'react';
import { Dialog, DialogButtons } from 'shared/browser/dialog';
import { contentTextOf } from 'shared/contract/content-check';
import { contentFieldsOf } from 'shared/contract/content-fields';
import type { ListingValues } from 'shared/contract/listing-fields';
import type { ContentKind } from 'shared/contract/vocabulary/content-desk';
import { formatShortMinute } from 'shared/format';
import * as styles from './dialogs.module.css';
import type { Conflict } from './use-record';

type Side = 'yours' | 'theirs';
interface Props {
  kind: ContentKind;
  conflict: Conflict;
  values: ListingValues;
  isBusy: boolean;
  /** Values of the chosen sides by key. */
  onMerge(chosen: ListingValues): void;
}

/** Two versions of the same fields, side by side. Nothing is written before each field is decided. */
export function ConflictDialog({ kind, conflict, values, isBusy, onMerge }: Props) {
  const [choice, setChoice] = useState<Record<string, Side>>({});
  const who = conflict.by ?? '他人';
  const rows = conflict.fields.flatMap((row) => {
    const field = contentFieldsOf(kind).find(({ key }) => key === row.field);
    return field ? [{ field, row }] : [];
  });
  const isDecided = rows.every(({ field }) => choice[field.key]);
  const version = ({ field, row }: (typeof rows)[number], side: Side, label: string) => (
    <label className={styles.version}>
      <input
        type="radio"
        name={`side-${field.key}`}
        checked={choice[field.key] === side}
        onChange={() => setChoice({ ...choice, [field.key]: side })}
      />
      <span>
        <small>{label}</small>
        <span>{contentTextOf(field, { ...values, [field.key]: row[side] }) ?? '未填'}</span>
      </span>
    </label>
  );
  return (
    <Dialog
      wide
      title="同一字段有两个版本"
      text={`${who}在 ${formatShortMinute(conflict.at)} 保存了修改，下列字段双方都改过。请逐项选择，未选完不会写入。`}
      onClose={() => {}}
    >
      <div className={styles.conflict}>
        {rows.map((one) => (
          <fieldset key={one.field.key}>
            <legend>{one.field.label}</legend>
            {version(one, 'yours', '您的修改')}
            {version(one, 'theirs', `${who}的修改`)}
          </fieldset>
        ))}
      </div>
      <DialogButtons>
        <button
          type="button"
          className="btn primary"
          disabled={!isDecided || isBusy}
          onClick={() =>
            onMerge(
              Object.fromEntries(rows.map(({ field, row }) => [field.key, row[choice[field.key] as Side] ?? null])),
            )
          }
        >
          保存合并结果
        </button>
      </DialogButtons>
    </Dialog>
  );
}
