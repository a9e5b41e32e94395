import { Link, useLocation } from 'react-router-dom';
import { DataTable } from 'shared/browser/data-table';
import { pageParam, useQuery, withParams } from 'shared/remote';
import { formatDate, Notice, Pagination } from 'shared/ui';
import { OperateFrame } from '../../components/operate-frame';
import { OperatorsOnly } from '../../components/operators-only';
import { RowsSkeleton } from '../../components/rows-skeleton';
import { pages } from '../../lib/pages';
import { SignUpList } from './sign-up-list';

const { path } = pages.signUp;
const pageSize = 20;

/** Who comes to which conference; the list with numbers is exported for the organiser. */
export default function SignUpPage() {
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  const id = params.get('id') ?? undefined;
  const after = params.get('after') ?? undefined;
  const page = pageParam(params);
  const asked = useQuery(
    'Conference/signUps',
    { id, after, page, pageSize, rowsSize: 50 },
    { owner: true, keepPrevious: true },
  );
  const to = (changes: { id?: string; after: string | null }) =>
    `${path}${withParams(search, { page: page === 1 ? null : page, ...changes })}`;

  return (
    <OperateFrame page="signUp">
      <OperatorsOnly asked={asked} skeleton={<RowsSkeleton />}>
        {({ conferences, total, conference, rows, next }) => {
          // An API of the release before lists all, and none apart.
          const current = conference ?? conferences.find(({ card }) => card.id === id);
          if (conferences.length === 0 && !total)
            return (
              <section className="panel" aria-label="会议报名">
                <Notice art="empty" title="还没有报名" text="有人报名后，会议和名单显示在这里。" />
              </section>
            );
          return (
            <>
              <section className="panel" aria-label="有报名的会议">
                <DataTable
                  caption="有报名的会议"
                  cardsUpTo="navCollapse"
                  rows={conferences}
                  keyOf={({ card }) => card.id}
                  columns={[
                    {
                      title: '会议',
                      card: 'name',
                      cell: ({ card }) => (
                        <Link
                          className="link"
                          to={to({ id: card.id, after: null })}
                          aria-current={card.id === id ? 'true' : undefined}
                        >
                          {card.title}
                        </Link>
                      ),
                    },
                    { title: '日期', className: 'num', cell: ({ card }) => formatDate(card.at) },
                    { title: '人数', align: 'right', className: 'num', cell: ({ people }) => people },
                  ]}
                />
                {total === undefined ? null : (
                  <Pagination
                    total={total}
                    page={page}
                    pageSize={pageSize}
                    href={(next) => `${path}${withParams(search, { page: next === 1 ? null : next })}`}
                  />
                )}
              </section>
              {current ? (
                <SignUpList
                  conference={current.card}
                  rows={rows}
                  first={after ? to({ after: null }) : null}
                  next={next ? to({ after: next }) : null}
                />
              ) : null}
            </>
          );
        }}
      </OperatorsOnly>
    </OperateFrame>
  );
}
