import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { OperatorTicket } from 'shared/contract/ticket';
import { type TicketKind, type TicketStatus, ticketKinds, ticketStatuses } from 'shared/contract/vocabulary/ticket';
import { pageParam, useQuery, withParams } from 'shared/remote';
import { LinkTabs, Notice, Pagination } from 'shared/ui';
import { OperateFrame } from '../../components/operate-frame';
import { OperatorsOnly } from '../../components/operators-only';
import { RowsSkeleton } from '../../components/rows-skeleton';
import { pages } from '../../lib/pages';
import { AnswerDialog } from './answer-dialog';
import * as styles from './ticket.module.css';
import { TicketRow } from './ticket-row';

const { path } = pages.ticket;
const known = <T extends string>(table: Record<T, string>, value: string | null): T | undefined =>
  value !== null && Object.hasOwn(table, value) ? (value as T) : undefined;

/** Corrections, reports and feedback, and their answers. The filters stand in the address. */
export default function TicketPage() {
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  const status = known<TicketStatus>(ticketStatuses, params.get('status'));
  const kind = known<TicketKind>(ticketKinds, params.get('kind'));
  const page = pageParam(params);
  const [open, setOpen] = useState<OperatorTicket | null>(null);
  const asked = useQuery('Ticket/list', { status, kind, page, pageSize: 20 }, { owner: true, keepPrevious: true });
  const to = (change: Record<string, string | null>) => `${path}${withParams(search, { ...change, page: null })}`;

  return (
    <OperateFrame page="ticket">
      <OperatorsOnly asked={asked} skeleton={<RowsSkeleton />}>
        {(data) => {
          const countOf = (name: string, value: string) =>
            data.facets.find((facet) => facet.name === name)?.options.find((option) => option.value === value)?.count ??
            0;
          return (
            <section className="panel" aria-label="工单">
              <div className={styles.filters}>
                <LinkTabs
                  label="状态"
                  tabs={[
                    { label: '全部', to: to({ status: null }), current: !status },
                    ...Object.entries(ticketStatuses).map(([value, label]) => ({
                      label,
                      to: to({ status: value }),
                      current: status === value,
                      count: countOf('status', value),
                    })),
                  ]}
                />
                <LinkTabs
                  label="类型"
                  tabs={[
                    { label: '全部类型', to: to({ kind: null }), current: !kind },
                    ...Object.entries(ticketKinds).map(([value, label]) => ({
                      label,
                      to: to({ kind: value }),
                      current: kind === value,
                      count: countOf('kind', value),
                    })),
                  ]}
                />
              </div>
              {data.items.length === 0 ? (
                <Notice art="empty" title="没有符合的工单" text="可更换状态或类型查看。" />
              ) : (
                <ul className={styles.rows}>
                  {data.items.map((ticket) => (
                    <TicketRow key={ticket.ticketId} ticket={ticket} onAnswer={() => setOpen(ticket)} />
                  ))}
                </ul>
              )}
              <Pagination
                total={data.total}
                page={data.page}
                pageSize={data.pageSize}
                href={(next) => `${path}${withParams(search, { page: next === 1 ? null : next })}`}
              />
            </section>
          );
        }}
      </OperatorsOnly>
      {open ? <AnswerDialog ticket={open} reload={asked.reload} onClose={() => setOpen(null)} /> : null}
    </OperateFrame>
  );
}
