import type { ServiceCard } from 'shared/contract/service';
import { priceText } from './card-fields';

/** 18–45 万元 / 批, or 面议. */
export function Price({ price }: { price: ServiceCard['price'] }) {
  const { figure, currency, per } = priceText(price);
  if (figure === null) return '面议';
  return (
    <>
      <span className="num">{figure}</span> {currency} {per ? <small>{per}</small> : null}
    </>
  );
}
