import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { download } from 'shared/browser/csv';
import { CheckLink } from 'shared/browser/facet';
import { PageDownload } from 'shared/browser/page-download';
import type { CompareColumn } from 'shared/contract/compare';
import { type PageProps, useHost, useLoading } from 'shared/remote';
import { Icon, PageTop } from 'shared/ui';
import { type Chosen, chooseOnly, least, most, useChosen } from '../../components/compare/basket';
import { compareWords } from '../../components/compare/compare-words';
import { comparePath, compareQuery } from '../../lib/paths';
import { comparisonCsv } from './compare-csv';
import { CompareEmpty } from './compare-empty';
import * as styles from './compare-page.module.css';
import { CompareTable } from './compare-table';
import type { Comparison } from './query';

/** A column as the tray keeps it. */
const chosenFrom = ({ id, title }: CompareColumn): Chosen => ({ id, title });

/** 对比: two to four records of a kind side by side. What is compared and how stands in the address. */
export default function ComparePage({ data }: PageProps<Comparison>) {
  const { bus } = useHost();
  const { search: text } = useLocation();
  const search = new URLSearchParams(text);
  const loading = useLoading();
  const { kind, asked, table, gone } = data;
  const { label, counted, from, market } = compareWords[kind];
  const title = `${label}对比`;
  const onlyDifferent = search.get('diff') === '1';
  useEffect(() => bus.emit('page:titled', { title }), [bus, title]);

  const shown = table && table.columns.length >= least ? table : null;
  const rows = shown?.rows.filter(({ differs }) => differs || !onlyDifferent) ?? [];
  const left = asked.filter((id) => !gone.includes(id));
  return (
    <div className={styles.page} aria-busy={loading}>
      <PageTop
        crumbs={[{ label: market, to: from }, { label: title }]}
        title={title}
        intro={shown ? `${shown.columns.length} ${counted}并排查看，对方没有填写的写作未说明。` : undefined}
        side={
          shown ? (
            <div className={styles.tools}>
              <CheckLink className="btn" checked={onlyDifferent} to={compareQuery(kind, asked, !onlyDifferent)}>
                仅看差异
              </CheckLink>
              <button type="button" className="btn" onClick={() => window.print()}>
                <Icon name="print" />
                打印
              </button>
              <PageDownload>
                <button
                  type="button"
                  className="btn"
                  onClick={() => download(`${title}.csv`, comparisonCsv(shown, rows))}
                >
                  <Icon name="download" />
                  下载 CSV
                </button>
              </PageDownload>
            </div>
          ) : null
        }
      />
      <div className="wrap page-notice">
        <Missing comparison={data} />
        {shown ? (
          <>
            <CompareTable
              table={shown}
              rows={rows}
              without={(id) =>
                comparePath(
                  kind,
                  left.filter((one) => one !== id),
                  onlyDifferent,
                )
              }
            />
            {rows.length === 0 ? <p className={styles.note}>各项没有差异。</p> : null}
            {left.length < most ? (
              <p className={`${styles.note} ${styles.add}`}>
                还可再加 {most - left.length} 项。
                <Link className="link" to={from} onClick={() => chooseOnly(kind, shown.columns.map(chosenFrom))}>
                  去{market}添加
                </Link>
              </p>
            ) : null}
          </>
        ) : (
          <CompareEmpty comparison={data} />
        )}
      </div>
    </div>
  );
}

/** Which of those asked for are no longer there: by name where this browser chose it, else by its place in the address. */
function Missing({ comparison: { kind, asked, gone, tooMany } }: { comparison: Comparison }) {
  const chosen = useChosen(kind);
  if (gone.length === 0 && tooMany === 0) return null;
  const nameOf = (id: string) => {
    const title = chosen.find((one) => one.id === id)?.title;
    return title ? `「${title}」` : `第 ${asked.indexOf(id) + 1} 项`;
  };
  return (
    <p className={styles.missing} role="status">
      <Icon name="info" />
      <span>
        {gone.length > 0 ? `${gone.map(nameOf).join('、')}已下架或不存在，未列入对比。` : ''}
        {tooMany > 0 ? `最多对比 ${most} 项，其余 ${tooMany} 项未列入。` : ''}
      </span>
    </p>
  );
}
