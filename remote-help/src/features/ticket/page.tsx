import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { pages } from 'shared/contract/paths';
import type { Ticket } from 'shared/contract/ticket';
import { useHost } from 'shared/remote';
import { Late, ListSkeleton, Notice } from 'shared/ui';
import { HelpArticle } from '../../components/help-article';
import { TicketView } from './ticket-view';

/** One ticket with its answer, for whoever has its address. Asked for after mount: it is nobody else's. */
export default function TicketPage() {
  const { http } = useHost();
  const { search } = useLocation();
  const id = new URLSearchParams(search).get('id') ?? '';
  const [answer, setAnswer] = useState<Ticket | Error | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    setAnswer(null);
    http
      .post('Ticket/read', { id }, { signal: abort.signal, quiet: true })
      .then(setAnswer, (error) => !abort.signal.aborted && setAnswer(error));
    return () => abort.abort();
  }, [http, id]);

  return (
    <HelpArticle title="查看工单">
      {answer === null ? (
        <Late>
          <ListSkeleton rows={3} />
        </Late>
      ) : answer instanceof Error ? (
        <Notice
          art="missing"
          title="没有找到这张工单"
          text={answer.name === 'ApiError' ? answer.message : '请稍后重试。'}
          actions={
            <Link className="btn primary" to={pages.feedback}>
              提交意见反馈
            </Link>
          }
        />
      ) : (
        <TicketView ticket={answer} />
      )}
    </HelpArticle>
  );
}
