import { Link } from 'react-router-dom';
import type { HomeOverview } from 'shared/contract/home';
import { pages } from 'shared/contract/paths';
import type { ServiceCard } from 'shared/contract/service';
import { formatPlace } from 'shared/format';
import { formatCount, LogoTile } from 'shared/ui';
import { cardFields } from '../../components/service/card-fields';
import { Price } from '../../components/service/price';
import { kinds, kindWords } from '../../lib/kind';
import { detailPath } from '../../lib/paths';
import { NoRows } from './no-rows';
import { SectionHead } from './section-head';
import * as styles from './supply-block.module.css';
import { TabPanels } from './tab-panels';

interface Props {
  services: HomeOverview['services'];
  counts: HomeOverview['counts'];
}

/** The newest of the service market's three kinds. */
export function SupplyBlock({ services, counts }: Props) {
  const total = counts.service + counts.spot + counts.platform;
  return (
    <section className={styles.supply} aria-label="服务市场">
      <SectionHead
        title="服务市场"
        more={{ to: pages.serviceMarket, label: `全部 ${formatCount(total)} 项` }}
        room={12}
      />
      <TabPanels
        label="服务市场分类"
        tabs={kinds.map((kind) => ({
          key: kind,
          label: kindWords[kind].label,
          count: counts[kind],
          panel: <SupplyRows cards={services[kind]} noun={kindWords[kind].label} />,
        }))}
      />
    </section>
  );
}

function SupplyRows({ cards, noun }: { cards: ServiceCard[]; noun: string }) {
  if (cards.length === 0) return <NoRows>还没有上架的{noun}</NoRows>;
  return cards.map((card) => (
    <Link key={card.id} className={styles.row} to={detailPath(card.kind, card.id)}>
      <LogoTile name={card.enterprise.shortName || card.enterprise.name} size="small" />
      <span className={styles.rowTitle}>
        <b>{card.title}</b>
        <small>
          {card.enterprise.shortName || card.enterprise.name} ·{' '}
          {formatPlace(card.enterprise.province, card.enterprise.city).replace(' · ', '')}
        </small>
      </span>
      {rowFields(card).map(({ label, value }) => (
        <span key={label} className={styles.rowField}>
          <i>{label}</i>
          {value}
        </span>
      ))}
      <span className={styles.rowPrice}>
        <Price price={card.price} />
      </span>
    </Link>
  ));
}

/** Two fields; the stage says little in a short list. */
const rowFields = (card: ServiceCard) =>
  cardFields(card, 5)
    .filter(({ field }) => field !== 'stages')
    .slice(0, 2);
