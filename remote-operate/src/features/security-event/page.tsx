import { useLocation } from 'react-router-dom';
import { securityEventDays } from 'shared/contract/vocabulary/security-event';
import { useQuery, withParams } from 'shared/remote';
import { Notice, Pagination } from 'shared/ui';
import { OperateFrame } from '../../components/operate-frame';
import { OperatorsOnly } from '../../components/operators-only';
import { RowsSkeleton } from '../../components/rows-skeleton';
import { pages } from '../../lib/pages';
import { useAskAt } from '../../lib/use-ask-at';
import { type AskedEvents, askedEvents } from './asked-events';
import { EventFilter } from './event-filter';
import { EventTable } from './event-table';

const { path } = pages.security;
const pageSize = 20;

/** What happened to all accounts' logins, passwords and numbers. All that is asked for stands in the URL. */
export default function SecurityEventPage() {
  const { search } = useLocation();
  const { page, ...filter } = askedEvents(search);
  const { userName, kind, from, to } = filter;
  const key = JSON.stringify([userName, kind, from, to]);

  const asked = useQuery(
    'SecurityEvent/list',
    { userName, kind: kind || undefined, from: from || undefined, to: to || undefined, page, pageSize },
    { owner: true, keepPrevious: true },
  );
  const askAt = useAskAt(asked.reload);
  const ask = (next: AskedEvents) =>
    askAt(
      `${path}${withParams('', { userName: next.userName || null, kind: next.kind || null, from: next.from || null, to: next.to || null })}`,
    );

  return (
    <OperateFrame page="security">
      <OperatorsOnly asked={asked} skeleton={<RowsSkeleton />}>
        {(data) => (
          <section className="panel" aria-label="安全记录">
            {/* Another address is another draft. */}
            <EventFilter key={key} asked={filter} onAsk={ask} />
            {data.items.length > 0 ? (
              <EventTable events={data.items} />
            ) : (
              <Notice
                art="missing"
                title="没有符合的记录"
                text={`记录保留 ${securityEventDays.kept} 天，不属于任何账号的保留 ${securityEventDays.ofNobody} 天。可放宽条件再查询。`}
              />
            )}
            <Pagination
              total={data.total}
              page={data.page}
              pageSize={pageSize}
              href={(next) => `${path}${withParams(search, { page: next === 1 ? null : next })}`}
            />
          </section>
        )}
      </OperatorsOnly>
    </OperateFrame>
  );
}
