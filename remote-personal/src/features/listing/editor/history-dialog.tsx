import { VersionsDialog } from 'shared/browser/versions';
import type { ListingVersion } from 'shared/contract/listing';
import { type Field, fieldsOf } from 'shared/contract/listing-fields';
import { fieldOfKey, textOf } from 'shared/contract/listing-text';
import { listingSteps } from 'shared/contract/vocabulary/listing';
import { useHost, useMutation, useQuery } from 'shared/remote';
import { useDraftTools } from '../draft/draft-context';
import type { OpenListing } from './use-listing';

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

/** Brings back a version as the working one. */
export function useRestore({ session: { id, draft }, take, setNews }: OpenListing, onDone: () => void) {
  const { http } = useHost();
  return useMutation(
    (version: number) => http.post('Listing/restore', { id, seenVersion: draft.version(), version }, { quiet: true }),
    {
      onSuccess(answer) {
        onDone();
        if (answer.state === 'conflict') return setNews('他人刚刚保存了修改，请刷新页面后再恢复。');
        take(answer.listing);
        const gone = answer.gone ?? [];
        setNews(
          gone.length > 0
            ? `已恢复到所选版本；这些文件已不再保留，请重新上传：${gone.join('、')}。`
            : '已恢复到所选版本，可用撤销返回。',
        );
      },
    },
  );
}

interface Props {
  id: string;
  restoring: ReturnType<typeof useRestore>;
  onClose(): void;
}

/** Who changed what in a listing, and the way back to each state. */
export function HistoryDialog({ id, restoring, onClose }: Props) {
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
      failure={restoring.error?.message ?? error?.message}
      isBusy={restoring.isBusy}
      onRestore={isReadOnly ? undefined : (version) => void restoring.send(version)}
      onClose={onClose}
    />
  );
}
