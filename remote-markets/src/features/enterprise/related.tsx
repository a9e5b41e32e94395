import { Link } from 'react-router-dom';
import type { EnterpriseBrief } from 'shared/contract/enterprise';
import type { EnterpriseDetail } from 'shared/contract/enterprise-endpoints';
import { pages } from 'shared/contract/paths';
import { formatPlace } from 'shared/format';
import { withParams } from 'shared/remote';
import { ClaimedMark, formatCount, LogoTile } from 'shared/ui';
import { ConferenceRow } from '../../components/conference/conference-row';
import { Cover } from '../../components/road-show/cover';
import { factsOf } from '../../components/road-show/show-text';
import { comparePath, providerPath, roadShowPath } from '../../lib/paths';
import { AllLink } from './all-link';
import * as styles from './related.module.css';

interface ShowsProps {
  shows: EnterpriseDetail['roadShows'];
  /** The provider's name, by which the list finds the rest. */
  name: string;
}

/** What can be watched of the enterprise, and the way to all of it. */
export function RoadShows({ shows: { total, items }, name }: ShowsProps) {
  return (
    <>
      <ul className={styles.shows}>
        {items.map((card) => (
          <li key={card.id}>
            <Link to={roadShowPath(card.id)}>
              <Cover card={card} play />
              <b>{card.title}</b>
              <small>{factsOf(card)}</small>
            </Link>
          </li>
        ))}
      </ul>
      {total > items.length ? (
        <AllLink to={`${pages.roadShows}${withParams('', { q: name })}`}>全部 {formatCount(total)} 场路演</AllLink>
      ) : null}
    </>
  );
}

/** Conferences and news that name the enterprise or are about what it does. */
export function RelatedNews({ conferences }: Pick<EnterpriseDetail, 'conferences'>) {
  return (
    <div>
      {conferences.map((card) => (
        <ConferenceRow key={card.id} card={card} brief place="text" />
      ))}
    </div>
  );
}

/** Others that do the same, each with the reason and the way to a comparison with this one. */
export function SimilarProviders({ similar, me }: Pick<EnterpriseDetail, 'similar'> & { me: EnterpriseBrief }) {
  return (
    <ul className={styles.similar}>
      {similar.map((one) => (
        <li key={one.id}>
          <LogoTile name={one.shortName || one.name} size="small" />
          <div>
            <p className={styles.similarName}>
              <Link to={providerPath(one.id)}>{one.name}</Link>
              {one.claimed ? <ClaimedMark /> : null}
              <span>{formatPlace(one.province, one.city)}</span>
            </p>
            <p className={styles.similarReason}>{one.reason}</p>
          </div>
          <Link className="btn small" to={comparePath('enterprise', [me.id, one.id])} aria-label={`与${one.name}对比`}>
            对比
          </Link>
        </li>
      ))}
    </ul>
  );
}
