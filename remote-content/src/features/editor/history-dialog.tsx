import { VersionsDialog } from 'shared/browser/versions';
import type { ContentVersion } from 'shared/contract/content';
import { contentTextOf } from 'shared/contract/content-check';
import { contentFieldsOf } from 'shared/contract/content-fields';
import { type ContentKind, contentSteps } from 'shared/contract/vocabulary/content-desk';
import { formatMinute } from 'shared/format';
import { useQuery } from 'shared/remote';

interface Props {
  id: string;
  kind: ContentKind;
  isBusy: boolean;
  /** False while something is not saved: it would be lost. */
  mayRestore: boolean;
  onRestore(version: number): void;
  onClose(): void;
}

function linesOf(kind: ContentKind, { changes }: ContentVersion) {
  return contentFieldsOf(kind).flatMap((field) => {
    const change = changes.find((one) => one.field === field.key);
    if (!change) return [];
    const textOf = (value: unknown) => contentTextOf(field, { [field.key]: value });
    return [{ key: field.key, label: field.label, before: textOf(change.before), after: textOf(change.after) }];
  });
}

/** Who changed and published what in a record, and the way back to each state. */
export function HistoryDialog({ id, kind, isBusy, mayRestore, onRestore, onClose }: Props) {
  const { data, error } = useQuery('Content/history', { id }, { owner: true });
  return (
    <VersionsDialog
      text={mayRestore ? '恢复会写入草稿，发布后才对访客可见。' : '有未保存的改动，保存后才能恢复。'}
      items={data?.items.map((item) => ({
        version: item.version,
        title: contentSteps[item.step],
        at: item.at,
        by: item.by ?? '已注销的账号',
        more: item.onlineAt ? `上线时间 ${formatMinute(item.onlineAt)}` : undefined,
        changes: linesOf(kind, item),
      }))}
      hasMore={data?.more}
      failure={error?.message}
      empty="还没有在内容台修改过。"
      isBusy={isBusy}
      onRestore={mayRestore ? onRestore : undefined}
      onClose={onClose}
    />
  );
}
