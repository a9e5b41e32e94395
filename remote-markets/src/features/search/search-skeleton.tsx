import { ListSkeleton, PageTop } from 'shared/ui';

/** The page's head and grey rows while the first answer is on its way. */
export function SearchSkeleton() {
  return (
    <>
      <PageTop crumbs={[{ label: '搜索' }]} title="搜索" />
      <div className="wrap page-notice">
        <ListSkeleton />
      </div>
    </>
  );
}
