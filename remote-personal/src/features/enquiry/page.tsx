import { Link, Navigate, useLocation, useNavigationType } from 'react-router-dom';
import type { EnquiryBox } from 'shared/contract/enquiry';
import { withParams } from 'shared/remote';
import { FailedNotice, Late, LinkTabs, ListSkeleton, Notice, Pagination } from 'shared/ui';
import { PersonalPanel } from '../../components/personal-panel';
import { useFavouriteBadges } from '../../lib/badges';
import { pageInstead } from '../../lib/last-page';
import { boxHref, hrefWith, readAddress } from './address';
import * as styles from './enquiry.module.css';
import { EnquiryRow } from './enquiry-row';
import { NoEnquiries } from './no-enquiries';
import { Thread } from './thread';
import { useBox, useInbox } from './use-enquiry';

interface StateLinksProps {
  counts: readonly { value: string; label: string; count: number }[];
  status: ReturnType<typeof readAddress>['status'];
  search: string;
}

/** The states that an inbox has enquiries in, with their numbers. */
function StateLinks({ counts, status, search }: StateLinksProps) {
  if (counts.every(({ count }) => count === 0)) return null;
  return (
    <nav className={styles.states} aria-label="状态">
      <Link to={hrefWith(search, { status: null, id: null })} aria-current={status ? undefined : 'true'}>
        全部
      </Link>
      {counts.map(({ value, label, count }) => (
        <Link
          key={value}
          to={hrefWith(search, { status: value, id: null })}
          aria-current={status === value ? 'true' : undefined}
        >
          {label} <span className="num">{count}</span>
        </Link>
      ))}
    </nav>
  );
}

/** Both inboxes, with the open thread beside the list; on small screens in its place. Everything is in the address. */
export default function EnquiryPage() {
  const { search: given } = useLocation();
  const address = readAddress(given);
  const { status, page, id } = address;
  useFavouriteBadges();
  const box = useBox(address);
  const { data, error, reload } = useInbox(address, box);
  // What leads on from here names the box that is shown.
  const search = withParams(given, { box: box ?? null });
  const instead = data && pageInstead(data, page);
  const clicked = useNavigationType() === 'PUSH';

  const counts = data?.facets.find(({ name }) => name === 'status')?.options ?? [];
  const tab = (of: EnquiryBox, label: string) => ({
    label,
    to: boxHref(of),
    current: box === of,
    ...(data?.unread[of] ? { count: data.unread[of] } : {}),
  });
  return (
    <PersonalPanel title="我的询盘">
      <div className={styles.tabs}>
        <LinkTabs label="收件箱" tabs={[tab('received', '收到的'), tab('sent', '发出的')]} />
      </div>
      <div className={styles.box} data-open={id ? true : undefined}>
        <section className={styles.list} aria-label={box === 'sent' ? '发出的询盘' : '收到的询盘'}>
          {error && !data ? (
            <FailedNotice error={error} onRetry={reload} />
          ) : !data ? (
            <Late>
              <ListSkeleton rows={4} />
            </Late>
          ) : instead ? (
            <Navigate to={hrefWith(search, { page: instead === 1 ? null : instead })} replace />
          ) : (
            <>
              <StateLinks counts={counts} status={status} search={search} />
              {data.items.length === 0 ? (
                <NoEnquiries box={box ?? 'received'} status={status} />
              ) : (
                <ul>
                  {data.items.map((card) => (
                    <EnquiryRow
                      key={card.id}
                      card={card}
                      href={hrefWith(search, { page: page === 1 ? null : page, id: card.id })}
                      current={card.id === id}
                    />
                  ))}
                </ul>
              )}
              {data.total > data.pageSize ? (
                <Pagination
                  total={data.total}
                  page={data.page}
                  pageSize={data.pageSize}
                  href={(to) => hrefWith(search, { page: to === 1 ? null : to, id: null })}
                />
              ) : null}
            </>
          )}
        </section>
        {id ? (
          <Thread
            key={id}
            id={id}
            focus={clicked}
            back={hrefWith(search, { page: page === 1 ? null : page, id: null })}
          />
        ) : data && data.items.length > 0 ? (
          <div className={styles.none}>
            <Notice art="empty" title="选择一条询盘" text="往来内容会显示在这里。" />
          </div>
        ) : null}
      </div>
    </PersonalPanel>
  );
}
