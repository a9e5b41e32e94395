import { Link } from 'react-router-dom';
import type { HomeOverview } from 'shared/contract/home';
import { pages } from 'shared/contract/paths';
import { labelOf, labelsOf } from 'shared/contract/vocabulary';
import { formatScore } from 'shared/format';
import { LogoTile } from 'shared/ui';
import { providerPath } from '../../lib/paths';
import { periodText } from '../../lib/period-text';
import { HomeSection } from './home-section';
import { SectionHead } from './section-head';
import * as styles from './top-ten-block.module.css';

/** The first ten of the latest ranking in two columns; dropped while there is none. */
export function TopTenBlock({ ranking }: { ranking: HomeOverview['ranking'] }) {
  if (!ranking) return null;
  return (
    <HomeSection label="优质服务商 TOP 10" tone="tint">
      <div className="wrap">
        <SectionHead
          title="优质服务商 TOP 10"
          hint={`${periodText(ranking.period)}，按公开公式计分，不接受付费影响`}
          more={{ to: pages.topTen, label: '查看榜单' }}
        />
        <ol className={styles.ten}>
          {ranking.places.map(({ rank, enterprise, orgTypes, certs, score }) => (
            <li key={enterprise.id}>
              <Link to={providerPath(enterprise.id)}>
                <span className={`${styles.no} num`} data-top={rank <= 3}>
                  {rank}
                </span>
                <LogoTile name={enterprise.shortName} size="small" />
                <span>
                  <b>{enterprise.shortName}</b>
                  <small>
                    {labelsOf('orgTypes', orgTypes)} · {enterprise.province}
                  </small>
                </span>
                <span className={styles.certs}>
                  {certs.map((cert) => (
                    <span key={cert} className="tag">
                      {labelOf('certs', cert)}
                    </span>
                  ))}
                </span>
                <span className={styles.score}>
                  <span className="num">{formatScore(score)}</span>
                  综合分
                </span>
              </Link>
            </li>
          ))}
        </ol>
      </div>
    </HomeSection>
  );
}
