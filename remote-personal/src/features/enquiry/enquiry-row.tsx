import { Link } from 'react-router-dom';
import type { EnquiryCard } from 'shared/contract/enquiry';
import { formatShortDate } from 'shared/ui';
import * as styles from './enquiry.module.css';
import { StatusTag } from './status-tag';

/** One thread of the list: who, about what, the last words. The whole row is one link. */
export function EnquiryRow({ card, href, current }: { card: EnquiryCard; href: string; current: boolean }) {
  return (
    <li className={styles.item} data-unread={card.unread > 0 ? true : undefined}>
      <Link to={href} aria-current={current ? 'true' : undefined} preventScrollReset>
        <span className={styles.itemHead}>
          <b>{card.counterpart.name}</b>
          <span className="num">{formatShortDate(card.lastAt)}</span>
        </span>
        <span className={styles.itemSubject}>{card.subject}</span>
        <span className={styles.itemLast}>{card.preview}</span>
        <span className={styles.itemFoot}>
          <StatusTag card={card} />
          {card.unread > 0 ? <span className={styles.itemUnread}>{card.unread} 条新内容</span> : null}
        </span>
      </Link>
    </li>
  );
}
