import { Link } from 'react-router-dom';
import { RichText } from 'shared/browser/rich-text';
import { pages } from 'shared/contract/paths';
import type { Ranking } from 'shared/contract/ranking';
import { type PageProps, useLoading } from 'shared/remote';
import { Breadcrumb, formatCount, Notice } from 'shared/ui';
import { periodText } from '../../lib/period-text';
import { Method } from './method';
import { PlaceTable } from './place-table';
import { FirstPlace, NextPlace } from './top-places';
import * as styles from './top-ten-page.module.css';

const path = pages.topTen;

function address(board: string, period: string | null): string {
  const query = new URLSearchParams();
  if (board !== 'all') query.set('board', board);
  if (period) query.set('period', period);
  return String(query) ? `${path}?${query}` : path;
}

/** 优质服务商 TOP 10: one board of one quarter, with reasons and method. */
export default function TopTenPage({ data }: PageProps<Ranking>) {
  const loading = useLoading();
  const { places, board, boards, period, periods } = data;
  // The newest period has the plain address.
  const asked = period === periods[0] ? null : period;
  const firstPeriod = periods.at(-1) === period;
  const first = places[0];
  const rest = places.slice(3);
  return (
    <div aria-busy={loading}>
      <div className={`${styles.hero} on-dark`}>
        <div className="wrap">
          <Breadcrumb items={[{ label: '优质服务商', to: pages.providers }, { label: 'TOP 10 榜单' }]} />
          <div className={styles.head}>
            <div>
              <h1 tabIndex={-1}>优质服务商 TOP 10</h1>
              <p>按公开公式由资质证据、登记实绩、响应、资料与用户认可计分，每季度公布一次，不接受任何付费影响。</p>
            </div>
            {period ? (
              <p className={styles.when}>
                {periodText(period)}
                <br />
                数据截至 <span className="num">{data.asOf}</span>，参评 {formatCount(data.participants)} 家
              </p>
            ) : null}
          </div>
          <nav className={styles.tabs} aria-label="榜单类别">
            {boards.map(({ code, label }) => (
              <Link key={code} to={address(code, asked)} aria-current={code === board ? 'page' : undefined}>
                {label}
              </Link>
            ))}
          </nav>
        </div>
      </div>
      <div className="wrap">
        {periods.length > 1 ? (
          <nav className={styles.periods} aria-label="期次">
            {periods.slice(0, 8).map((one, i) => (
              <Link
                key={one}
                to={address(board, i === 0 ? null : one)}
                aria-current={one === period ? 'true' : undefined}
                preventScrollReset
              >
                {periodText(one)}
              </Link>
            ))}
          </nav>
        ) : null}
        {data.note ? (
          <section className={`panel ${styles.note}`} aria-label="评选说明">
            <RichText text={data.note} />
          </section>
        ) : null}
        {first ? (
          <>
            <FirstPlace place={first} factors={data.factors} firstPeriod={firstPeriod} />
            <div className={styles.pair}>
              {places.slice(1, 3).map((place) => (
                <NextPlace key={place.enterprise.id} place={place} factors={data.factors} firstPeriod={firstPeriod} />
              ))}
            </div>
            {rest.length > 0 ? <PlaceTable places={rest} factors={data.factors} firstPeriod={firstPeriod} /> : null}
          </>
        ) : (
          <div className={`panel ${styles.none}`}>
            <Notice
              art="missing"
              title={period ? '本期没有企业参评这一榜单' : '首期榜单尚未公布'}
              text={period ? '可查看其他榜单或其他期次。' : '榜单在每个季度结束后按下列方法计算并公布。'}
              actions={
                <Link className="btn primary" to={pages.providers}>
                  查看全部服务商
                </Link>
              }
            />
          </div>
        )}
        <Method ranking={data} />
      </div>
    </div>
  );
}
