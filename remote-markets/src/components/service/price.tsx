import type { ServiceCard } from 'shared/contract/service';
import { priceParts } from 'shared/format';

/** 18–45 万元/批 with the figure set large, or 面议. */
export function Price({ price }: { price: ServiceCard['price'] }) {
  const parts = priceParts(price);
  if (parts === null) return '面议';
  return (
    <>
      <span className="num">{parts.figure}</span> {parts.currency}
      {parts.per ? <small>{parts.per}</small> : null}
    </>
  );
}
