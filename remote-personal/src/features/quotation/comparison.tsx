import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { csvText, download } from 'shared/browser/csv';
import { CheckLink } from 'shared/browser/facet';
import { PageDownload } from 'shared/browser/page-download';
import { useUpTo } from 'shared/browser/use-media';
import type { Data } from 'shared/contract/endpoints';
import { pages, paths } from 'shared/contract/paths';
import { useQuery, withParams } from 'shared/remote';
import { FailedNotice, Icon, Late, ListSkeleton } from 'shared/ui';
import { PersonalPanel } from '../../components/personal-panel';
import { useFavouriteBadges } from '../../lib/badges';
import * as styles from './comparison.module.css';
import { Blocks, Table } from './comparison-table';
import { isEqual } from './row';
import { rowsOf } from './rows';

/** What the request is for, and how many have answered. */
function About({ data }: { data: Data<'Quotation/compare'> }) {
  return (
    <p className={styles.about}>
      {data.demand ? (
        <>
          需求：
          {data.demand.open ? (
            <Link className="link" to={paths.demandDetail({ id: data.demand.id })}>
              {data.demand.title}
            </Link>
          ) : (
            data.demand.title
          )}
          。
        </>
      ) : null}
      <span role="status">
        发送 {data.request.sent} 家，收到 {data.request.quoted} 家报价。
      </span>
      {data.note ? `${data.note}。` : ''}
    </p>
  );
}

/** The answers to one request side by side; new ones come in by themselves. */
export function Comparison({ requestId }: { requestId: string }) {
  const { data, error, reload } = useQuery(
    'Quotation/compare',
    { requestId },
    { owner: true, on: ['enquiry:changed'] },
  );
  const isNarrow = useUpTo('mobile');
  const { search } = useLocation();
  useFavouriteBadges();
  const onlyDifferent = new URLSearchParams(search).get('diff') === '1';
  const [isOpen, setOpen] = useState(false);
  const fold = { isOpen, toggle: () => setOpen(!isOpen) };
  const rows = data ? rowsOf(data).filter((row) => !onlyDifferent || !isEqual(row, data.columns)) : [];
  const save = () => {
    if (!data) return;
    const lines = rows.flatMap(({ label, text }) => (text ? [[label, ...data.columns.map(text)]] : []));
    download(`报价比较_${data.request.subject}.csv`, csvText(lines));
  };
  return (
    <PersonalPanel
      title="报价比较"
      side={
        data ? (
          <p className={styles.side}>
            {data.columns.length > 1 ? (
              <CheckLink
                className="btn"
                checked={onlyDifferent}
                to={withParams(search, { diff: onlyDifferent ? null : '1' })}
              >
                仅看差异
              </CheckLink>
            ) : null}
            <PageDownload>
              <button type="button" className="btn" onClick={save}>
                <Icon name="download" />
                下载 CSV
              </button>
            </PageDownload>
          </p>
        ) : null
      }
    >
      <div className={styles.body}>
        <Link className={`link ${styles.back}`} to={pages.quotations}>
          <Icon name="left" />
          全部询价
        </Link>
        {error && !data ? (
          <FailedNotice error={error} onRetry={reload} />
        ) : !data ? (
          <Late>
            <ListSkeleton rows={4} />
          </Late>
        ) : (
          <>
            <h2 className={styles.subject} tabIndex={-1}>
              {data.request.subject}
            </h2>
            <About data={data} />
            {isNarrow ? (
              <Blocks columns={data.columns} rows={rows} fold={fold} />
            ) : (
              <Table columns={data.columns} rows={rows} fold={fold} />
            )}
          </>
        )}
      </div>
    </PersonalPanel>
  );
}
