import { Link } from 'react-router-dom';
import type { HomeOverview } from 'shared/contract/home';
import { matchBandOf, shownScore } from 'shared/contract/match-bands';
import { daysUntil, formatDue } from 'shared/format';
import { CapsuleTag, LogoTile } from 'shared/ui';
import { demandPath, detailPath } from '../../lib/paths';
import * as styles from './match-block.module.css';
import { SectionHead } from './section-head';

/** 最新匹配: the latest demands, each beside the service that suits it best. */
export function MatchBlock({ matches, today }: Pick<HomeOverview, 'matches' | 'today'>) {
  if (matches.length === 0) return null;
  return (
    <section className={styles.matches} aria-label="最新匹配">
      <div className="wrap">
        <SectionHead title="最新匹配" hint="双方看到的分数相同，匿名需求不显示企业" />
        <ul>
          {matches.map(({ service, demand, score, met, compared }) => (
            <li key={demand.id} className={styles.pair}>
              <Link to={detailPath('service', service.id)}>
                <LogoTile name={service.enterprise} size="small" />
                <span>
                  <b>
                    <CapsuleTag side="supply">供</CapsuleTag>
                    {service.title}
                  </b>
                  <small>
                    {service.enterprise} · {service.province}
                  </small>
                </span>
              </Link>
              <p className={styles.score}>
                <span>
                  <span>{matchBandOf(score).label}</span>
                  <span className="num">{shownScore(score)}</span>
                </span>
                {compared} 项中 {met} 项符合
              </p>
              <Link to={demandPath(demand.id)}>
                <span>
                  <b>
                    <CapsuleTag side="demand">需</CapsuleTag>
                    {demand.title}
                  </b>
                  <small>
                    {[demand.publisher, demand.province, formatDue(daysUntil(demand.deadline, today))]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
