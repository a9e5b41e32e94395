import { Fragment, useRef } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { dayGroup, useReadNotifications } from 'shared/browser/notifications';
import type { Data } from 'shared/contract/endpoints';
import type { NotificationCard } from 'shared/contract/notification';
import { FailedNotice, formatCount, Icon, Late, LinkTabs, ListSkeleton, Notice, Pagination } from 'shared/ui';
import { PersonalPanel } from '../../components/personal-panel';
import { useFavouriteBadges } from '../../lib/badges';
import { pageInstead } from '../../lib/last-page';
import { hrefWith, type ListAddress, readAddress } from './address';
import * as styles from './notification.module.css';
import { NotificationRow } from './notification-row';
import { Settings } from './settings';
import { useNotifications } from './use-notifications';

const groups = ['今天', '昨天', '更早'] as const;

/** The person's notifications by kind and day, and below them how they are sent. The filters are in the address. */
export default function NotificationPage() {
  const { search } = useLocation();
  const address = readAddress(search);
  useFavouriteBadges();
  const { data, error, reload, fresh, unreadNow } = useNotifications(address);
  const instead = data && pageInstead(data, address.page);
  const read = useReadNotifications();
  const settings = useRef<HTMLHeadingElement>(null);

  return (
    <>
      <PersonalPanel
        title="通知"
        side={
          <div className={styles.side}>
            <p role="status">{unreadNow > 0 ? `${formatCount(unreadNow)} 条未读` : ''}</p>
            <button
              type="button"
              className="btn small"
              // Not disabled: whoever has just pressed it would lose the focus.
              aria-disabled={unreadNow === 0 || undefined}
              onClick={() => unreadNow > 0 && void read({ all: true })}
            >
              全部标为已读
            </button>
            <button
              type="button"
              className="btn text small"
              onClick={() => {
                settings.current?.scrollIntoView({ block: 'center' });
                settings.current?.focus({ preventScroll: true });
              }}
            >
              提醒方式
            </button>
          </div>
        }
      >
        {error && !data ? (
          <FailedNotice error={error} onRetry={reload} />
        ) : !data ? (
          <Late>
            <ListSkeleton rows={4} />
          </Late>
        ) : instead ? (
          <Navigate to={hrefWith(search, { page: instead === 1 ? null : instead })} replace />
        ) : (
          <Loaded data={data} address={address} search={search} fresh={fresh} reload={reload} />
        )}
      </PersonalPanel>
      {/* Asked for at once, shown below a list that has its height. */}
      <div hidden={!data && !error}>
        <Settings headingRef={settings} />
      </div>
    </>
  );
}

interface LoadedProps {
  data: Data<'Notification/list'>;
  address: ListAddress;
  search: string;
}

/** By kind, and those that are not read. */
function Filters({ data, address: { kind, unread }, search }: LoadedProps) {
  const navigate = useNavigate();
  if (data.counts.total === 0) return null;
  const kinds = data.facets.find(({ name }) => name === 'kind')?.options ?? [];
  const sum = kinds.reduce((all, { count }) => all + count, 0);
  const tabs = [
    { label: '全部', to: hrefWith(search, { kind: null, page: null }), current: !kind, count: sum },
    ...kinds
      .filter(({ value, count }) => count > 0 || value === kind)
      .map(({ value, label, count }) => ({
        label,
        to: hrefWith(search, { kind: value, page: null }),
        current: value === kind,
        count,
      })),
  ];
  return (
    <div className={styles.filters}>
      <LinkTabs label="通知类型" tabs={tabs} />
      <label className={styles.only}>
        <input
          type="checkbox"
          className="checkbox"
          checked={unread}
          onChange={(event) =>
            navigate(hrefWith(search, { unread: event.target.checked ? '1' : null, page: null }), {
              preventScrollReset: true,
            })
          }
        />
        仅看未读
      </label>
    </div>
  );
}

/** What has come since is shown when the person asks for it. */
function Loaded({ data, address, search, fresh, reload }: LoadedProps & { fresh: number; reload(): Promise<void> }) {
  const navigate = useNavigate();
  const read = useReadNotifications();
  const { kind, unread, page } = address;
  const show = () => {
    if (page > 1) navigate(hrefWith(search, { page: null }), { preventScrollReset: true });
    void reload();
  };
  return (
    <>
      <Filters {...{ data, address, search }} />
      <div role="status">
        {fresh > 0 ? (
          <button type="button" className={styles.fresh} onClick={show}>
            <Icon name="up" />
            {`有 ${formatCount(fresh)} 条新通知，点击显示`}
          </button>
        ) : null}
      </div>
      {data.items.length === 0 ? (
        <Nothing filtered={kind !== undefined || unread} search={search} />
      ) : (
        <Days items={data.items} onRead={(item) => item.read || void read({ ids: [item.id] })} />
      )}
      {data.total > data.pageSize ? (
        <Pagination
          total={data.total}
          page={data.page}
          pageSize={data.pageSize}
          href={(to) => hrefWith(search, { page: to === 1 ? null : to })}
        />
      ) : null}
    </>
  );
}

function Days({ items, onRead }: { items: NotificationCard[]; onRead(item: NotificationCard): void }) {
  const now = Date.now();
  return groups.map((group) => {
    const own = items.filter(({ createdAt }) => dayGroup(createdAt, now) === group);
    if (own.length === 0) return null;
    return (
      <Fragment key={group}>
        <h2 className={styles.day}>{group}</h2>
        <ul className={styles.list}>
          {own.map((item) => (
            <NotificationRow key={item.id} item={item} now={now} onRead={() => onRead(item)} />
          ))}
        </ul>
      </Fragment>
    );
  });
}

function Nothing({ filtered, search }: { filtered: boolean; search: string }) {
  if (!filtered)
    return (
      <Notice
        art="empty"
        title="还没有通知"
        text="询盘、审核结果、工单答复等与您有关的消息会显示在这里，保留 12 个月。"
      />
    );
  return (
    <Notice
      art="missing"
      title="没有符合条件的通知"
      text="换一个类型，或查看全部。"
      actions={
        <Link className="btn" to={hrefWith(search, { kind: null, unread: null, page: null })}>
          查看全部
        </Link>
      }
    />
  );
}
