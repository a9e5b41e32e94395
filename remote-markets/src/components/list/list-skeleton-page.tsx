import { ListSkeleton } from 'shared/ui';

/** Grey rows while the first list is on its way. */
export function ListSkeletonPage() {
  return (
    <div className="wrap page-notice">
      <ListSkeleton />
    </div>
  );
}
