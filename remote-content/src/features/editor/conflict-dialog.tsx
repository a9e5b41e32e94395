import { MergeDialog } from 'shared/browser/versions';
import { contentTextOf } from 'shared/contract/content-check';
import { contentFieldsOf } from 'shared/contract/content-fields';
import type { ListingValues } from 'shared/contract/listing-fields';
import type { ContentKind } from 'shared/contract/vocabulary/content-desk';
import type { Conflict } from './use-steps';

interface Props {
  kind: ContentKind;
  conflict: Conflict;
  values: ListingValues;
  isBusy: boolean;
  /** Values of the chosen sides by key. */
  onMerge(chosen: ListingValues): void;
}

/** Two versions of the fields of a record that both sides have changed. */
export function ConflictDialog({ kind, conflict, values, isBusy, onMerge }: Props) {
  const rows = conflict.fields.flatMap((row) => {
    const field = contentFieldsOf(kind).find(({ key }) => key === row.field);
    if (!field) return [];
    const textOf = (value: unknown) => contentTextOf(field, { ...values, [field.key]: value });
    return [
      { row, words: { key: field.key, label: field.label, yours: textOf(row.yours), theirs: textOf(row.theirs) } },
    ];
  });
  return (
    <MergeDialog
      by={conflict.by}
      at={conflict.at}
      rows={rows.map(({ words }) => words)}
      isBusy={isBusy}
      onMerge={(choice) =>
        onMerge(Object.fromEntries(rows.map(({ row }) => [row.field, row[choice[row.field] ?? 'yours'] ?? null])))
      }
    />
  );
}
