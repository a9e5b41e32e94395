import { Link } from 'react-router-dom';
import type { HomeOverview } from 'shared/contract/home';
import { pages } from 'shared/contract/paths';
import { labelOf, labelsOf } from 'shared/contract/vocabulary';
import { LogoTile } from 'shared/ui';
import { providerPath } from '../../lib/paths';
import { periodText } from '../../lib/period-text';
import { SectionHead } from './section-head';
import './top-ten-block.css';

/** The first ten of the latest ranking in two columns; dropped while there is none. */
export function TopTenBlock({ ranking }: { ranking: HomeOverview['ranking'] }) {
  if (!ranking) return null;
  return (
    <section className="home-section tint" aria-label="优质服务商 TOP 10">
      <div className="wrap">
        <SectionHead
          title="优质服务商 TOP 10"
          hint={`${periodText(ranking.period)}，按公开公式计分，不接受付费影响`}
          more={{ to: pages.topTen, label: '查看榜单' }}
        />
        <ol className="home-ten">
          {ranking.places.map(({ rank, enterprise, orgTypes, certs, score }) => (
            <li key={enterprise.id}>
              <Link to={providerPath(enterprise.id)}>
                <span className="home-ten-no num" data-top={rank <= 3}>
                  {rank}
                </span>
                <LogoTile name={enterprise.shortName} size="small" />
                <span className="home-ten-name">
                  <b>{enterprise.shortName}</b>
                  <small>
                    {labelsOf('orgTypes', orgTypes)} · {enterprise.province}
                  </small>
                </span>
                <span className="home-ten-certs">
                  {certs.map((cert) => (
                    <span key={cert} className="tag">
                      {labelOf('certs', cert)}
                    </span>
                  ))}
                </span>
                <span className="home-ten-score">
                  <span className="num">{score.toFixed(1)}</span>
                  综合分
                </span>
              </Link>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
