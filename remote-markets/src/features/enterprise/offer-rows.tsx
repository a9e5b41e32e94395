import { Link } from 'react-router-dom';
import type { EnterpriseDetail } from 'shared/contract/enterprise-endpoints';
import type { ServiceKind } from 'shared/contract/service';
import { daysUntil, formatDue, isUrgent } from 'shared/format';
import { formatCount } from 'shared/ui';
import { cardFields } from '../../components/service/card-fields';
import { Price } from '../../components/service/price';
import { kindWords } from '../../lib/kind';
import { demandPath, detailPath, marketPath } from '../../lib/paths';
import { AllLink } from './all-link';
import * as styles from './offer-rows.module.css';

interface OfferProps {
  kind: ServiceKind;
  offers: EnterpriseDetail['service'];
  /** The provider's name, by which the market finds the rest. */
  name: string;
}

/** The newest offers of a kind; the market has the others. */
export function OfferRows({ kind, offers: { total, items }, name }: OfferProps) {
  return (
    <>
      <ul className={styles.offers}>
        {items.map((card) => (
          <li key={card.id}>
            <Link to={detailPath(card.kind, card.id)}>
              <b>{card.title}</b>
              <span className={styles.offerFields}>
                {cardFields(card, 3).map(({ label, value }) => (
                  <span key={label}>
                    <i>{label}</i>
                    {value}
                  </span>
                ))}
              </span>
              <span className={styles.offerPrice}>
                <Price price={card.price} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {total > items.length ? (
        <AllLink to={marketPath(kind, name)}>
          全部 {formatCount(total)} {kindWords[kind].counted}
        </AllLink>
      ) : null}
    </>
  );
}

export function DemandRows({ demands, today }: { demands: EnterpriseDetail['demand']['items']; today: string }) {
  return (
    <ul className={`${styles.offers} ${styles.demands}`}>
      {demands.map(({ id, title, province, budget, deadline }) => (
        <li key={id}>
          <Link to={demandPath(id)}>
            <b>{title}</b>
            <span className={styles.offerFields}>
              <span>
                <i>地区</i>
                {province}
              </span>
              <span>
                <i>预算</i>
                {budget}
              </span>
            </span>
            <em data-urgent={isUrgent(daysUntil(deadline, today))}>{formatDue(daysUntil(deadline, today))}</em>
          </Link>
        </li>
      ))}
    </ul>
  );
}
