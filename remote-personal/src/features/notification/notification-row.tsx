import { Link } from 'react-router-dom';
import { kindLabel, timeOf } from 'shared/browser/notifications';
import type { NotificationCard } from 'shared/contract/notification';
import { CapsuleTag } from 'shared/ui';
import * as styles from './notification.module.css';

interface Props {
  item: NotificationCard;
  /** ms since 1970. */
  now: number;
  onRead(): void;
}

/** One notification; the whole row is its link, and to follow it is to read it. */
export function NotificationRow({ item, now, onRead }: Props) {
  const { link, title, text, side, action, read } = item;
  return (
    <li className={styles.row} data-unread={read ? undefined : true}>
      <i className={styles.dot}>{read ? null : <span className="visually-hidden">未读</span>}</i>
      <span className={styles.kind}>{kindLabel(item.kind)}</span>
      <div className={styles.words}>
        <h3>
          {side ? <CapsuleTag side={side}>{side === 'demand' ? '需' : '供'}</CapsuleTag> : null}
          {link ? (
            <Link className={styles.whole} to={link} onClick={onRead}>
              {title}
            </Link>
          ) : read ? (
            <span>{title}</span>
          ) : (
            <button type="button" className={styles.whole} onClick={onRead}>
              {title}
            </button>
          )}
        </h3>
        {text ? <p>{text}</p> : null}
        {(link && action) || !read ? (
          <p className={styles.actions}>
            {link && action ? (
              <Link to={link} onClick={onRead} aria-label={`${action}：${title}`}>
                {action}
              </Link>
            ) : null}
            {read ? null : (
              <button type="button" onClick={onRead} aria-label={`标为已读：${title}`}>
                标为已读
              </button>
            )}
          </p>
        ) : null}
      </div>
      <time className="num" dateTime={item.createdAt}>
        {timeOf(item.createdAt, now)}
      </time>
    </li>
  );
}
