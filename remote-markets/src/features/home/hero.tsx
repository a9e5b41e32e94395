import { Link } from 'react-router-dom';
import type { HomeOverview } from 'shared/contract/home';
import { pages } from 'shared/contract/paths';
import { daysUntil, formatDue } from 'shared/format';
import { withParams } from 'shared/remote';
import { formatCount } from 'shared/ui';
import { demandMarketPath, demandPath } from '../../lib/paths';
import { CapsuleSearch } from './capsule-search';
import * as styles from './hero.module.css';

/** Words to try. They are examples, not a ranking. */
const examples = ['冻干粉针', '缓释片', 'OEB', '预灌封', '稳定性', '杂质研究'];

export function Hero({ overview }: { overview: HomeOverview | undefined }) {
  return (
    <section className={`${styles.hero} on-dark`} aria-labelledby="home-title">
      <div className={`wrap ${styles.heroGrid}`}>
        <div>
          <h1 id="home-title" tabIndex={-1}>
            医药研发与生产，
            <br />
            供需在此对接
          </h1>
          <p className={styles.lead}>检索委托研发与生产服务、现货和技术平台，或查看正在征集的委托需求。</p>
          <CapsuleSearch />
          <p className={styles.examples}>
            <span>例如</span>
            {examples.map((word) => (
              <Link key={word} to={`${pages.serviceMarket}${withParams('', { q: word })}`}>
                {word}
              </Link>
            ))}
          </p>
        </div>
        {overview && overview.demands.latest.length > 0 ? (
          <section className={styles.open} aria-labelledby="home-open-title">
            <div className={styles.openHead}>
              <h2 id="home-open-title">正在征集的需求</h2>
              <Link to={demandMarketPath()}>征集中 {formatCount(overview.counts.demand)} 条</Link>
            </div>
            <ul>
              {overview.demands.latest.slice(0, 4).map((demand) => (
                <li key={demand.id}>
                  <Link to={demandPath(demand.id)}>
                    <b>{demand.title}</b>
                    <em>{formatDue(daysUntil(demand.deadline, overview.today))}</em>
                    <span>{[demand.publisher, demand.province, demand.budget].filter(Boolean).join(' · ')}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </div>
    </section>
  );
}
