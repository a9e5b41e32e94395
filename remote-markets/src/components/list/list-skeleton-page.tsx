import { useLocation } from 'react-router-dom';
import { ListSkeleton } from 'shared/ui';
import { type ListName, ListTop } from './list-top';
import { RowSkeleton } from './row-skeleton';

/** The head of a list and grey stand-ins of its items while its first page is on its way; without them where the address names one record. */
export const listSkeleton = (list: ListName) =>
  function ListSkeletonPage() {
    const isOne = new URLSearchParams(useLocation().search).has('id');
    return (
      <>
        {isOne ? null : <ListTop list={list} />}
        {isOne ? (
          <div className="wrap page-notice">
            <ListSkeleton />
          </div>
        ) : (
          <RowSkeleton shape={list} />
        )}
      </>
    );
  };
