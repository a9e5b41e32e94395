import type { ReactNode } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import type { Data, Input } from 'shared/contract/endpoints';
import { pageParam, useQuery, withParams } from 'shared/remote';
import { FailedNotice, Late, ListSkeleton, Notice, type NoticeProps, Pagination } from 'shared/ui';
import { useFavouriteBadges } from '../lib/badges';
import { pageInstead } from '../lib/last-page';
import * as styles from './own-list.module.css';
import { PersonalPanel } from './personal-panel';

/** Calls that answer a page of the person's own records. */
type OwnCall =
  | 'Conference/mySignUps'
  | 'Match/portfolio'
  | 'Quotation/requests'
  | 'SavedSearch/list'
  | 'Ticket/mine'
  | 'Watch/list';

interface Props<K extends OwnCall> {
  title: string;
  path: string;
  call: K;
  /** One row: where it leads, its name and what stands below; `action`: a button beside the link. */
  row(item: Data<K>['items'][number]): { id: string; to: string; name: string; facts: ReactNode; action?: ReactNode };
  empty: NoticeProps;
}

/** A page with a list of a person's own records, each one link. The page number stands in the address. */
export function OwnListPage<K extends OwnCall>({ title, path, call, row, empty }: Props<K>) {
  const { search } = useLocation();
  useFavouriteBadges();
  const page = pageParam(new URLSearchParams(search));
  const { data, error, reload } = useQuery(call, { page } as Input<K>, { owner: true, keepPrevious: true });
  const href = (to: number) => `${path}${withParams(search, { page: to === 1 ? null : to })}`;
  const instead = data && pageInstead(data, page);
  return (
    <PersonalPanel title={title}>
      {error && !data ? (
        <FailedNotice error={error} onRetry={reload} />
      ) : !data ? (
        <Late>
          <ListSkeleton rows={4} />
        </Late>
      ) : instead ? (
        <Navigate to={href(instead)} replace />
      ) : data.items.length === 0 ? (
        <Notice {...empty} />
      ) : (
        <>
          <ul className={styles.links}>
            {data.items.map((item) => {
              const { id, to, name, facts, action } = row(item);
              return (
                <li key={id}>
                  <Link to={to}>
                    <b>{name}</b>
                    <small>{facts}</small>
                  </Link>
                  {action}
                </li>
              );
            })}
          </ul>
          <Pagination total={data.total} page={data.page} pageSize={data.pageSize} href={href} />
        </>
      )}
    </PersonalPanel>
  );
}
