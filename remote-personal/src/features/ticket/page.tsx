import { Link } from 'react-router-dom';
import { pages, paths } from 'shared/contract/paths';
import { ticketKinds, ticketStateOf } from 'shared/contract/vocabulary/ticket';
import { formatDate } from 'shared/ui';
import { OwnListPage } from '../../components/own-list';

/** Letters of a text that stands for a title. */
const room = 60;
const beginning = (text: string) => {
  const letters = [...text];
  return letters.length > room ? `${letters.slice(0, room).join('')}…` : text;
};

/** 我的工单: what the person has reported, and whether it is answered. */
export default function TicketsPage() {
  return (
    <OwnListPage
      title="我的工单"
      path={pages.tickets}
      call="Ticket/mine"
      row={(ticket) => ({
        id: ticket.id,
        to: paths.ticket({ id: ticket.id }),
        name: ticket.subject?.title ?? beginning(ticket.content),
        facts: (
          <>
            <span
              className={ticket.status === 'answered' ? 'tag ok' : ticket.status === 'open' ? 'tag info' : 'tag off'}
            >
              {ticketStateOf(ticket)}
            </span>
            <span>{ticketKinds[ticket.kind]}</span>
            <span className="num">{ticket.no}</span>
            <span className="num">{formatDate(ticket.createdAt)}</span>
          </>
        ),
      })}
      empty={{
        art: 'empty',
        title: '还没有工单',
        text: '提交的数据纠错、举报和意见反馈会显示在这里，并附答复。',
        actions: (
          <Link className="btn primary" to={pages.feedback}>
            提交意见反馈
          </Link>
        ),
      }}
    />
  );
}
