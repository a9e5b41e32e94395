import { Link } from 'react-router-dom';
import type { EnterpriseDetail } from 'shared/contract/enterprise-endpoints';
import type { ServiceKind } from 'shared/contract/service';
import { daysUntil, formatDue, isUrgent } from 'shared/format';
import { formatCount } from 'shared/ui';
import { cardFields } from '../../components/service/card-fields';
import { Price } from '../../components/service/price';
import { kindWords } from '../../lib/kind';
import { demandPath, detailPath, marketPath } from '../../lib/paths';

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
      <ul className="provider-offers">
        {items.map((card) => (
          <li key={card.id}>
            <Link to={detailPath(card.kind, card.id)}>
              <b>{card.title}</b>
              <span className="provider-offer-fields">
                {cardFields(card, 3).map(({ label, value }) => (
                  <span key={label}>
                    <i>{label}</i>
                    {value}
                  </span>
                ))}
              </span>
              <span className="provider-offer-price">
                <Price price={card.price} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {total > items.length ? (
        <Link className="link provider-all" to={marketPath(kind, name)}>
          全部 {formatCount(total)} {kindWords[kind].counted}
        </Link>
      ) : null}
    </>
  );
}

export function DemandRows({ demands, today }: { demands: EnterpriseDetail['demand']['items']; today: string }) {
  return (
    <ul className="provider-offers provider-demands">
      {demands.map(({ id, title, province, budget, deadline }) => (
        <li key={id}>
          <Link to={demandPath(id)}>
            <b>{title}</b>
            <span className="provider-offer-fields">
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
