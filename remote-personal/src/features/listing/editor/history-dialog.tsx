import { VersionsDialog } from 'shared/browser/versions';
import type { ListingVersion } from 'shared/contract/listing';
import { type Field, fieldsOf } from 'shared/contract/listing-fields';
import { fieldOfKey, textOf } from 'shared/contract/listing-text';
import { listingSteps } from 'shared/contract/vocabulary/listing';
import { useQuery } from 'shared/remote';
import { useDraftTools } from '../draft/draft-context';

/** The changes of a step by field of the form; a range that changed at both ends is one line. */
function linesOf({ changes }: ListingVersion, fields: readonly Field[]) {
  const before = Object.fromEntries(changes.map((change) => [change.field, change.before]));
  const after = Object.fromEntries(changes.map((change) => [change.field, change.after]));
  const changed = [...new Set(changes.map(({ field }) => fieldOfKey(fields, field)))].filter(
    (field) => field !== undefined,
  );
  return changed.map((field) => ({
    key: field.key,
    label: field.label,
    before: textOf(field, before),
    after: textOf(field, after),
  }));
}

interface Props {
  id: string;
  isBusy: boolean;
  failure: string | undefined;
  onRestore(version: number): void;
  onClose(): void;
}

/** Who changed what in a listing, and the way back to each state. */
export function HistoryDialog({ id, isBusy, failure, onRestore, onClose }: Props) {
  const { sections, isReadOnly } = useDraftTools();
  const { data, error } = useQuery('Listing/history', { id }, { owner: true });
  const fields = fieldsOf(sections);
  return (
    <VersionsDialog
      items={data?.items.map((item) => ({
        ...item,
        title: listingSteps[item.step],
        by: item.by ?? '系统',
        changes: linesOf(item, fields),
      }))}
      hasMore={data?.more}
      failure={failure ?? error?.message}
      isBusy={isBusy}
      onRestore={isReadOnly ? undefined : onRestore}
      onClose={onClose}
    />
  );
}
