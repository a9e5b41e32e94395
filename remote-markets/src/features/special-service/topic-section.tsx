import { Link } from 'react-router-dom';
import type { EnterpriseSummary } from 'shared/contract/enterprise';
import type { ServiceCard as Card, ServiceKind } from 'shared/contract/service';
import type { TopicSection as Section, SpecialServiceDetail } from 'shared/contract/special-service';
import { daysUntil, formatDue, formatPlace } from 'shared/format';
import { ClaimedMark, LogoTile } from 'shared/ui';
import { ConferenceRow } from '../../components/conference/conference-row';
import { useFavourites } from '../../components/favourite/use-favourites';
import { Cover } from '../../components/road-show/cover';
import { ServiceCard } from '../../components/service/service-card';
import { demandPath, providerPath, roadShowPath } from '../../lib/paths';
import * as styles from './topic-section.module.css';

/** One section of a topic, drawn by what it lists. */
export function TopicSection({ section, today }: { section: Section } & Pick<SpecialServiceDetail, 'today'>) {
  switch (section.kind) {
    case 'service':
    case 'spot':
    case 'platform':
      return <Supplies kind={section.kind} cards={section.items} />;
    case 'enterprise':
      return (
        <div className={styles.providers}>
          {section.items.map((one) => (
            <Provider key={one.id} provider={one} />
          ))}
        </div>
      );
    case 'demand':
      return (
        <ul className={`panel ${styles.lines}`}>
          {section.items.map(({ id, title, publisher, province, budget, deadline }) => (
            <li key={id}>
              <Link to={demandPath(id)}>
                <b>{title}</b>
                <span>{[publisher, province, budget].filter(Boolean).join(' · ')}</span>
                <em>{formatDue(daysUntil(deadline, today))}</em>
              </Link>
            </li>
          ))}
        </ul>
      );
    case 'conference':
      return (
        <div className="panel">
          {section.items.map((card) => (
            <ConferenceRow key={card.id} card={card} brief />
          ))}
        </div>
      );
    case 'roadshow':
      return (
        <div className={styles.providers}>
          {section.items.map((card) => (
            <Link key={card.id} className={styles.show} to={roadShowPath(card.id)}>
              <Cover card={card} play />
              <b>{card.title}</b>
            </Link>
          ))}
        </div>
      );
    default:
      // A kind that a newer server knows.
      return null;
  }
}

function Supplies({ kind, cards }: { kind: ServiceKind; cards: Card[] }) {
  const favourites = useFavourites(
    kind,
    cards.map(({ id }) => id),
  );
  return (
    <div className="panel">
      {cards.map((card) => (
        <ServiceCard key={card.id} card={card} query="" favourites={favourites} />
      ))}
    </div>
  );
}

function Provider({ provider }: { provider: EnterpriseSummary }) {
  const counts = [
    provider.serviceCount > 0 && `在架服务 ${provider.serviceCount}`,
    provider.platformCount > 0 && `技术平台 ${provider.platformCount}`,
  ].filter(Boolean);
  return (
    <Link className={`panel ${styles.provider}`} to={providerPath(provider.id)}>
      <LogoTile name={provider.shortName || provider.name} />
      <span>
        <b>{provider.shortName || provider.name}</b>
        {provider.claimed ? <ClaimedMark /> : null}
        <small>{[formatPlace(provider.province, provider.city), ...counts].join(' · ')}</small>
      </span>
    </Link>
  );
}
