import { ListSkeleton, PageTop } from 'shared/ui';

/** Stands in the section's first chunk; plain rows, because the page's own styles come with its chunk. */
export function ProductSkeleton() {
  return (
    <>
      <PageTop crumbs={[{ label: '资源中心' }, { label: '品种' }]} title="品种" />
      <div className="wrap page-notice">
        <ListSkeleton rows={8} />
      </div>
    </>
  );
}
