import { useLocation } from 'react-router-dom';
import { ListSkeleton } from 'shared/ui';
import { type ListName, ListTop } from './list-top';

/** The head of a list and grey rows while its first page is on its way; without the head where the address names one record. */
export const listSkeleton = (list: ListName) =>
  function ListSkeletonPage() {
    const isOne = new URLSearchParams(useLocation().search).has('id');
    return (
      <>
        {isOne ? null : <ListTop list={list} />}
        <div className="wrap page-notice">
          <ListSkeleton />
        </div>
      </>
    );
  };
