import { type MergeChoice, MergeDialog, type MergeRow } from 'shared/browser/versions';
import { type Field, fieldsOf, type ListingValues } from 'shared/contract/listing-fields';
import { fieldOfKey, textOf } from 'shared/contract/listing-text';
import { useDraftTools } from '../draft/draft-context';
import type { Conflict } from '../draft/saver';

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

const inWords = ({ field, base, yours, theirs }: Row): MergeRow => ({
  key: field.key,
  label: field.label,
  base: textOf(field, base),
  yours: textOf(field, yours),
  theirs: textOf(field, theirs),
});

interface Props {
  conflict: Conflict;
  /** Values of the chosen sides by key. */
  onMerge(chosen: ListingValues): void;
  failure?: string | undefined;
  /** Keeps one's own version as a draft of its own; absent where a second record makes no sense. */
  onKeepOwn?: (() => void) | undefined;
}

/** Two versions of the fields of a listing that both sides have changed. */
export function ConflictDialog({ conflict, failure, onMerge, onKeepOwn }: Props) {
  const { sections, draft } = useDraftTools();
  const fields = fieldsOf(sections);
  const rows = rowsOf(conflict, fields, draft.all());
  const merged = [...new Set(Object.keys(conflict.theirs).map((key) => fieldOfKey(fields, key)?.label ?? key))];
  function merge(choice: MergeChoice) {
    const values: ListingValues = {};
    for (const { field, keys, ...sides } of rows)
      for (const key of keys) values[key] = sides[choice[field.key] ?? 'yours'][key];
    onMerge(values);
  }
  return (
    <MergeDialog
      by={conflict.by}
      at={conflict.at}
      rows={rows.map(inWords)}
      merged={merged}
      failure={failure}
      onMerge={merge}
      buttons={
        onKeepOwn ? (
          <button type="button" className="btn" onClick={onKeepOwn}>
            另存我的草稿
          </button>
        ) : null
      }
    />
  );
}
