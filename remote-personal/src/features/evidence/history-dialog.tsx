import { VersionsDialog } from 'shared/browser/versions';
import { evidenceFields, evidenceSteps } from 'shared/contract/vocabulary/evidence';
import { useQuery } from 'shared/remote';
import { EvidenceSign } from 'shared/ui';

const labels: Record<string, string> = Object.fromEntries(evidenceFields.map(({ key, label }) => [key, label]));

interface Props {
  id: string;
  name: string;
  onClose(): void;
}

/** Who changed, submitted or checked a proof and when. */
export function HistoryDialog({ id, name, onClose }: Props) {
  const { data, error } = useQuery('Evidence/history', { id }, { owner: true });
  return (
    <VersionsDialog
      title={`历史：${name}`}
      items={data?.items.map(({ level, changes, ...item }) => ({
        ...item,
        title: evidenceSteps[item.step],
        sign: level ? <EvidenceSign level={level} /> : null,
        by: item.by ?? '系统',
        changes: changes.map(({ field, ...sides }) => ({ key: field, label: labels[field] ?? field, ...sides })),
      }))}
      hasMore={data?.more}
      failure={error?.message}
      onClose={onClose}
    />
  );
}
