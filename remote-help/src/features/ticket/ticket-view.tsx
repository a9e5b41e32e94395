import { Link } from 'react-router-dom';
import type { Ticket } from 'shared/contract/ticket';
import { ticketKinds, ticketStateOf } from 'shared/contract/vocabulary/ticket';
import { formatDate } from 'shared/ui';
import * as styles from './ticket-view.module.css';

/** What was sent, as rows, and what was answered. */
export function TicketView({ ticket }: { ticket: Ticket }) {
  const rows: [string, React.ReactNode][] = [
    ['工单编号', <span className="num">{ticket.no}</span>],
    ['类型', ticketKinds[ticket.kind]],
    [
      '关于',
      ticket.subject ? (
        <Link className="link" to={ticket.subject.path}>
          {ticket.subject.title}
        </Link>
      ) : null,
    ],
    ['举报原因', ticket.reason],
    ['有误的字段', ticket.field],
    ['当时的内容', ticket.currentValue],
    ['应改为', ticket.proposedValue],
    ['说明', ticket.content],
    ['提交日期', formatDate(ticket.createdAt)],
  ];
  return (
    <>
      <p className={styles.status}>
        <span className={ticket.status === 'open' ? 'tag info' : ticket.status === 'answered' ? 'tag ok' : 'tag off'}>
          {ticketStateOf(ticket)}
        </span>
      </p>
      <dl className={styles.facts}>
        {rows.map(([label, value]) =>
          value ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <h2 className={styles.title}>答复</h2>
      {ticket.answer ? (
        <div className={styles.answer}>
          <p>{ticket.answer}</p>
          {ticket.answeredAt ? <small className="num">{formatDate(ticket.answeredAt)}</small> : null}
        </div>
      ) : (
        <p>我们正在核实，答复后显示在这里。</p>
      )}
    </>
  );
}
