import { PageTop } from 'shared/ui';
import { RowSkeleton } from '../../components/list/row-skeleton';

/** The page's head and grey rows while the first answer is on its way. */
export function SearchSkeleton() {
  return (
    <>
      <PageTop crumbs={[{ label: '搜索' }]} title="搜索" />
      <RowSkeleton shape="search" />
    </>
  );
}
