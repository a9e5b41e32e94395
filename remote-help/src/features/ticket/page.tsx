import { Link, useLocation } from 'react-router-dom';
import { pages } from 'shared/contract/paths';
import { useQuery } from 'shared/remote';
import { FailedNotice, Late, ListSkeleton, Notice } from 'shared/ui';
import { HelpArticle } from '../../components/help-article';
import { TicketView } from './ticket-view';

/** Statuses for a ticket that does not exist (404) and for an id of the wrong form (400). */
const missing = [400, 404];

/** One ticket with its answer, for whoever has its address. Asked for after mount: it is nobody else's. */
export default function TicketPage() {
  const { search } = useLocation();
  const id = new URLSearchParams(search).get('id') ?? '';
  const { data, error, reload } = useQuery('Ticket/read', { id }, { method: 'POST' });

  return (
    <HelpArticle title="查看工单">
      {data ? (
        <TicketView ticket={data} />
      ) : error && !missing.includes(error.status) ? (
        <FailedNotice error={error} onRetry={reload} />
      ) : error ? (
        <Notice
          art="missing"
          title="没有找到这张工单"
          text={error.message}
          actions={
            <Link className="btn primary" to={pages.feedback}>
              提交意见反馈
            </Link>
          }
        />
      ) : (
        <Late>
          <ListSkeleton rows={3} />
        </Late>
      )}
    </HelpArticle>
  );
}
