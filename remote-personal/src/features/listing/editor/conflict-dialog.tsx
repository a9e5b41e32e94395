import { useState } from 'react';
import { Dialog, DialogButtons } from 'shared/browser/dialog';
import { type Field, fieldsOf, type ListingValues } from 'shared/contract/listing-fields';
import { fieldOfKey, textOf } from 'shared/contract/listing-text';
import { formatShortMinute } from 'shared/format';
import { useDraftTools } from '../draft/draft-context';
import type { Conflict } from '../draft/saver';
import * as styles from './dialogs.module.css';

type Side = 'yours' | 'theirs';
interface Row {
  field: Field;
  keys: string[];
  base: ListingValues;
  yours: ListingValues;
  theirs: ListingValues;
}

/** One row for each field on the form; a range of two values is chosen as a whole. */
function rowsOf(conflict: Conflict, fields: readonly Field[], mine: ListingValues): Row[] {
  const rows = new Map<string, Row>();
  for (const { field: key, base, yours, theirs } of conflict.fields) {
    const field = fieldOfKey(fields, key) ?? ({ key, label: key, type: 'text', max: 0, uses: [] } as Field);
    const row = rows.get(field.key) ?? {
      field,
      keys: [],
      base: { ...mine },
      yours: { ...mine },
      theirs: { ...mine, ...conflict.theirs },
    };
    row.keys.push(key);
    row.base[key] = base;
    row.yours[key] = yours;
    row.theirs[key] = theirs;
    rows.set(field.key, row);
  }
  return [...rows.values()];
}

interface Props {
  conflict: Conflict;
  /** Values of the chosen sides by key. */
  onMerge(chosen: ListingValues): void;
  /** Keeps one's own version as a draft of its own; absent where a second record makes no sense. */
  onKeepOwn?: (() => void) | undefined;
}

/** Two versions of the same fields, side by side. Nothing is written before each field is decided. */
export function ConflictDialog({ conflict, onMerge, onKeepOwn }: Props) {
  const { sections, draft } = useDraftTools();
  const fields = fieldsOf(sections);
  const rows = rowsOf(conflict, fields, draft.all());
  const [choice, setChoice] = useState<Record<string, Side>>({});
  const chosen = rows.filter(({ field }) => choice[field.key]);
  const merged = [...new Set(Object.keys(conflict.theirs).map((key) => fieldOfKey(fields, key)?.label ?? key))];
  const all = (side: Side) => setChoice(Object.fromEntries(rows.map(({ field }) => [field.key, side])));
  const who = conflict.by ?? '他人';

  function merge() {
    const values: ListingValues = {};
    for (const { field, keys, ...sides } of rows)
      for (const key of keys) values[key] = sides[choice[field.key] as Side][key];
    onMerge(values);
  }
  const version = ({ field, base, ...sides }: Row, side: Side, label: string) => (
    <label className={styles.version}>
      <input
        type="radio"
        name={`side-${field.key}`}
        checked={choice[field.key] === side}
        onChange={() => setChoice({ ...choice, [field.key]: side })}
        aria-label={`${field.label}：${label}`}
      />
      <span>
        <small>{label}</small>
        <del>{textOf(field, base) ?? '未填'}</del>
        <ins>{textOf(field, sides[side]) ?? '未填'}</ins>
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
        {rows.map((row) => (
          <fieldset key={row.field.key}>
            <legend>{row.field.label}</legend>
            {version(row, 'yours', '您的修改')}
            {version(row, 'theirs', `${who}的修改`)}
          </fieldset>
        ))}
      </div>
      {merged.length > 0 ? <p className={styles.merged}>只有对方改过、已合并：{merged.join('、')}。</p> : null}
      <p className={styles.tools}>
        <button type="button" className="btn text small" onClick={() => all('yours')}>
          全部用我的
        </button>
        <button type="button" className="btn text small" onClick={() => all('theirs')}>
          全部用对方的
        </button>
        <span role="status">
          已选 {chosen.length} / {rows.length}
        </span>
      </p>
      <DialogButtons>
        {onKeepOwn ? (
          <button type="button" className="btn" onClick={onKeepOwn}>
            另存我的草稿
          </button>
        ) : null}
        <button type="button" className="btn primary" disabled={chosen.length < rows.length} onClick={merge}>
          保存合并结果
        </button>
      </DialogButtons>
    </Dialog>
  );
}
