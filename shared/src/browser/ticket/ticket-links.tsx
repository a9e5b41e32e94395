import { Link } from 'react-router-dom';
import { paths } from 'shared/contract/paths';
import { type TicketSubjectType, ticketKinds } from 'shared/contract/vocabulary/ticket';
import * as styles from './ticket-links.module.css';

/** Where a reader tells of an error on a record's page, or of abuse. */
export function TicketLinks({ type, id }: { type: TicketSubjectType; id: string }) {
  return (
    <p className={styles.links}>
      {(['correction', 'report'] as const).map((kind) => (
        <Link key={kind} to={paths.feedback({ kind, type, id })} rel="nofollow">
          {ticketKinds[kind]}
        </Link>
      ))}
    </p>
  );
}
