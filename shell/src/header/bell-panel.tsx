import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { dayGroup, kindLabel, timeOf, useReadNotifications } from 'shared/browser/notifications';
import { useQuery } from 'shared/remote';
import { Late, ListSkeleton, useRecovery } from 'shared/ui';
import * as styles from './bell-panel.module.css';

const shown = 5;

/** The newest notifications. They follow the stream: the panel is open for a moment only. */
export function BellPanel({ path, onClose }: { path: string; onClose(): void }) {
  const { data, error, reload } = useQuery('Notification/list', {}, { owner: true, on: ['notification:changed'] });
  const read = useReadNotifications();
  useRecovery(data ? undefined : error, reload);
  const now = Date.now();
  const all = useRef<HTMLAnchorElement>(null);
  return (
    <section className={styles.panel} aria-label="最新通知">
      <header>
        <b>通知</b>
        {data && data.counts.unread > 0 ? (
          <button
            type="button"
            onClick={() => {
              // This button goes with the last unread one: whoever uses the keyboard goes on in the panel.
              all.current?.focus();
              void read({ all: true });
            }}
          >
            全部标为已读
          </button>
        ) : null}
      </header>
      {error && !data ? (
        <p className={styles.none}>
          通知暂时无法加载。
          <button type="button" onClick={() => void reload()}>
            重新加载
          </button>
        </p>
      ) : !data ? (
        <Late>
          <ListSkeleton rows={3} />
        </Late>
      ) : data.items.length === 0 ? (
        <p className={styles.none}>还没有通知</p>
      ) : (
        <ul>
          {data.items.slice(0, shown).map((item) => (
            <li key={item.id} data-unread={item.read ? undefined : true}>
              <i>{item.read ? null : <span className="visually-hidden">未读</span>}</i>
              <div>
                <Link
                  to={item.link || path}
                  onClick={() => {
                    onClose();
                    if (!item.read) void read({ ids: [item.id] });
                  }}
                >
                  {item.title}
                </Link>
                <p>{[kindLabel(item.kind), item.text].filter(Boolean).join(' · ')}</p>
              </div>
              <time className="num" dateTime={item.createdAt}>
                {dayGroup(item.createdAt, now) === '昨天' ? '昨天' : timeOf(item.createdAt, now)}
              </time>
            </li>
          ))}
        </ul>
      )}
      <footer>
        <Link ref={all} to={path} onClick={onClose}>
          查看全部通知
        </Link>
      </footer>
    </section>
  );
}
