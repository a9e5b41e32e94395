import { Link } from 'react-router-dom';
import type { HomeOverview } from 'shared/contract/home';
import { pages } from 'shared/contract/paths';
import { formatCount } from 'shared/format';
import { demandMarketPath } from '../../lib/paths';
import * as styles from './figures.module.css';

type Props = Pick<HomeOverview, 'counts' | 'activity' | 'registers'>;

interface Figure {
  label: string;
  value: string;
  hint: string;
  to: string;
}

/** What is none is left out, never drawn as a zero. */
function figuresOf({ counts, activity, registers }: Props): Figure[] {
  const supplies = counts.service + counts.spot + counts.platform;
  const rows = registers.reduce((sum, { count }) => sum + count, 0);
  const { claimed, freshSupplies, freshDemands, registersAsOf, replyHours } = activity;
  const some = (count: number, label: string) => (count > 0 ? `${label} ${formatCount(count)}` : '');
  return [
    { label: '入驻企业', count: counts.enterprise, hint: some(claimed, '已认领'), to: pages.providers },
    { label: '在架供应', count: supplies, hint: some(freshSupplies, '近 7 天更新'), to: pages.serviceMarket },
    { label: '征集中需求', count: counts.demand, hint: some(freshDemands, '近 7 天新增'), to: demandMarketPath() },
    { label: '登记数据', count: rows, hint: registersAsOf ? `更新至 ${registersAsOf}` : '', to: pages.rawMaterial },
  ]
    .filter(({ count }) => count > 0)
    .map(({ count, ...figure }) => ({ ...figure, value: formatCount(count) }))
    .concat(
      replyHours === null
        ? []
        : [
            {
              label: '首次回复中位',
              value: `${replyHours} 小时`,
              hint: '近 30 天',
              to: pages.topTen,
            },
          ],
    );
}

/** 平台数据: the strip below the chart. */
export function Figures(props: Props) {
  const figures = figuresOf(props);
  if (figures.length === 0) return null;
  return (
    <section className={styles.figures} aria-label="平台数据">
      <ul className="wrap">
        {figures.map(({ label, value, hint, to }) => (
          <li key={label}>
            <Link to={to}>
              <span>{label}</span>
              <b className="num">{value}</b>
              {hint ? <small>{hint}</small> : null}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
