import { Link } from 'react-router-dom';
import type { EnterpriseCard } from 'shared/contract/enterprise-endpoints';
import { labelOf, labelsOf } from 'shared/contract/vocabulary';
import { formatPlace, formatScore } from 'shared/format';
import { ClaimedMark, LogoTile } from 'shared/ui';
import { CompareButton } from '../../components/compare/compare-button';
import { StarButton } from '../../components/favourite/star-button';
import type { Favourites } from '../../components/favourite/use-favourites';
import { Marked } from '../../components/list/marked';
import { providerPath } from '../../lib/paths';
import * as styles from './provider-card.module.css';

interface Props {
  card: EnterpriseCard;
  /** Words to mark in the name. */
  query: string;
  favourites: Favourites;
}

/** One provider. The name's link covers the whole card; the star lies above it. */
export function ProviderCard({ card, query, favourites }: Props) {
  const offers = [
    ['在架服务', card.serviceCount],
    ['现货', card.spotCount],
    ['技术平台', card.platformCount],
  ] as const;
  return (
    <article className={`${styles.card} panel`}>
      <div className={styles.name}>
        <LogoTile name={card.shortName || card.name} />
        <div>
          <h3>
            <Link to={providerPath(card.id)}>
              <Marked text={card.name} query={query} />
            </Link>
          </h3>
          <p className={styles.by}>
            {card.claimed ? <ClaimedMark /> : null}
            <span>{formatPlace(card.province, card.city)}</span>
            <span>{labelsOf('orgTypes', card.orgTypes)}</span>
          </p>
        </div>
      </div>
      <p className={styles.intro}>{card.intro || '企业尚未填写简介。'}</p>
      {card.certs.length > 0 ? (
        <ul className={styles.certs} aria-label="资质">
          {card.certs.slice(0, 3).map((cert) => (
            <li key={cert} className="tag">
              {labelOf('certs', cert)}
            </li>
          ))}
        </ul>
      ) : null}
      <p className={styles.offers}>
        {offers
          .filter(([, count]) => count > 0)
          .map(([label, count]) => (
            <span key={label}>
              {label} <b className="num">{count}</b>
            </span>
          ))}
      </p>
      <div className={styles.foot}>
        <p>
          {card.ranking ? (
            <>
              综合分 <b className="num">{formatScore(card.ranking.score)}</b>（第 {card.ranking.rank} 名）
            </>
          ) : null}
        </p>
        <CompareButton kind="enterprise" item={{ id: card.id, title: card.name }} small />
        <StarButton id={card.id} favourites={favourites} small />
      </div>
    </article>
  );
}
