import type { OperatorTicket } from 'shared/contract/ticket';
import { ticketKinds, ticketStatuses } from 'shared/contract/vocabulary/ticket';
import { formatMinute } from 'shared/format';
import * as styles from './ticket.module.css';

/** One ticket: what it is about, what it says, who sent it, and its answer. */
export function TicketRow({ ticket, onAnswer }: { ticket: OperatorTicket; onAnswer(): void }) {
  const { kind, status, subject, field, currentValue, proposedValue } = ticket;
  const facts = [
    ['举报原因', ticket.reason],
    ['字段', field],
    ['当时的内容', currentValue],
    ['应改为', proposedValue],
    ['联系方式', ticket.contact],
  ].filter(([, value]) => value);
  return (
    <li>
      <p className={styles.head}>
        <span className={status === 'open' ? 'tag urgent' : status === 'answered' ? 'tag ok' : 'tag off'}>
          {ticketStatuses[status]}
        </span>
        <b>{ticketKinds[kind]}</b>
        <span className="num">{ticket.no}</span>
        <span>{ticket.sender ?? '访客'}</span>
        <span className="num">{formatMinute(ticket.createdAt)}</span>
      </p>
      {subject ? (
        <p>
          <a className="link" href={subject.path} target="_blank" rel="noopener">
            {subject.title}
          </a>
        </p>
      ) : null}
      {facts.length > 0 ? (
        <dl className={styles.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <p className={styles.text}>{ticket.content}</p>
      {ticket.answer ? (
        <p className={styles.answer}>
          {ticket.answer}
          <small>
            {ticket.answeredBy} {ticket.answeredAt ? formatMinute(ticket.answeredAt) : ''}
          </small>
        </p>
      ) : null}
      <button type="button" className={status === 'open' ? 'btn primary small' : 'btn small'} onClick={onAnswer}>
        {status === 'open' ? '答复' : '修改答复'}
        <span className="visually-hidden"> {ticket.no}</span>
      </button>
    </li>
  );
}
