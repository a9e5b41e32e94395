import { MergeDialog } from 'shared/browser/versions';
import type { Claim } from 'shared/contract/claim';
import { claimFields } from 'shared/contract/vocabulary/claim';
import { useSession } from 'shared/remote';
import { isPaper, type TypedField } from './typed';
import type { OpenClaim } from './use-claim';

/** Two versions of what both windows of one person have changed. */
export function ConflictDialog({ claim, open }: { claim: Claim; open: OpenClaim }) {
  const { userName } = useSession();
  const { conflict, typed, work } = open;
  if (!conflict) return null;
  const rows = conflict.fields.map((field: TypedField) => ({
    key: field,
    label: claimFields[field as keyof typeof claimFields] ?? '声明',
    yours: isPaper(field) ? '本窗口上传的文件' : String(typed[field]),
    theirs: isPaper(field) ? (claim[field]?.name ?? null) : String(claim[field]),
  }));
  return (
    <MergeDialog
      by={userName}
      at={conflict.at}
      rows={rows}
      onMerge={(choice) => work.settle(Object.keys(choice).filter((field) => choice[field] === 'theirs'))}
    />
  );
}
