import { useState } from 'react';
import { Link } from 'react-router-dom';
import { BusyButton } from 'shared/browser/busy-button';
import { kindLabel, timeOf } from 'shared/browser/notifications';
import type { EndpointKey } from 'shared/contract/endpoints';
import type { NotificationCard } from 'shared/contract/notification';
import { pages } from 'shared/contract/paths';
import type { NotificationKind } from 'shared/contract/vocabulary/notification';
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
  const stop = stops[item.kind];
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
        {(link && action) || !read || stop ? (
          <p className={styles.actions}>
            {link && action ? (
              <Link to={link} onClick={onRead} aria-label={`${action}：${title}`}>
                {action}
              </Link>
            ) : null}
            {item.kind === 'match' && side === 'demand' ? <Link to={pages.portfolioMatches}>全部需求匹配</Link> : null}
            {read ? null : (
              <button type="button" onClick={onRead} aria-label={`标为已读：${title}`}>
                标为已读
              </button>
            )}
            {stop ? <Stop id={item.id} title={title} {...stop} /> : null}
          </p>
        ) : null}
      </div>
      <time className="num" dateTime={item.createdAt}>
        {timeOf(item.createdAt, now)}
      </time>
    </li>
  );
}

/** What a notification of this kind can stop in one click, and whose page shows it otherwise afterwards. */
const stops: { [Kind in NotificationKind]?: Stopping } = {
  // Of the own record that it is about; 提醒方式 brings them back.
  match: { call: 'Match/mute', invalidates: ['Notification/settings'] },
  // Of its subscription, which stays in 我的订阅.
  search: { call: 'SavedSearch/mute', invalidates: ['SavedSearch/list', 'SavedSearch/state'] },
};

interface Stopping {
  call: 'Match/mute' | 'SavedSearch/mute';
  invalidates: readonly EndpointKey[];
}

function Stop({ id, title, call, invalidates }: Stopping & { id: string; title: string }) {
  const [isStopped, setStopped] = useState(false);
  const { send, isBusy } = useMutation(call, { quiet: false, invalidates, onSuccess: () => setStopped(true) });
  if (isStopped) return <span role="status">已停止提醒</span>;
  return (
    <BusyButton
      type="button"
      busy={isBusy}
      onClick={() => void send({ notificationId: id })}
      aria-label={`不再提醒：${title}`}
    >
      不再提醒
    </BusyButton>
  );
}
