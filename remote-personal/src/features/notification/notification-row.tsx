import { useState } from 'react';
import { Link } from 'react-router-dom';
import { kindLabel, timeOf } from 'shared/browser/notifications';
import type { NotificationCard } from 'shared/contract/notification';
import { useMutation } from 'shared/remote';
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
        {(link && action) || !read || item.kind === 'match' ? (
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
            {item.kind === 'match' ? <StopMatches id={item.id} title={title} /> : null}
          </p>
        ) : null}
      </div>
      <time className="num" dateTime={item.createdAt}>
        {timeOf(item.createdAt, now)}
      </time>
    </li>
  );
}

/** Stops the alerts of the own record that the notification is about; 提醒方式 brings them back. */
function StopMatches({ id, title }: { id: string; title: string }) {
  const [isStopped, setStopped] = useState(false);
  const { send, isBusy } = useMutation('Match/mute', {
    quiet: false,
    invalidates: ['Notification/settings'],
    onSuccess: () => setStopped(true),
  });
  if (isStopped) return <span role="status">已停止提醒</span>;
  return (
    <button
      type="button"
      disabled={isBusy}
      onClick={() => void send({ notificationId: id })}
      aria-label={`不再提醒：${title}`}
    >
      不再提醒
    </button>
  );
}
