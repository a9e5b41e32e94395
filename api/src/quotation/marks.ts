import type { Quotation } from 'shared/contract/quotation';
import { inOneUnit, type Quantity } from '../compare/quantity';

export interface Compared {
  prices: (Quantity | null)[];
  note: string | null;
  lowest: boolean[];
  fastest: boolean[];
}

type Offer = Pick<Quotation, 'priceMin' | 'priceMax' | 'priceUnit' | 'taxIncluded' | 'leadTimeWeeks' | 'status'> & {
  /** Whether its enquiry has ended: it cannot be accepted any more. */
  closed: boolean;
};

const isLive = (offer: Offer | null): offer is Offer =>
  offer !== null && (offer.status === 'accepted' || (offer.status === 'open' && !offer.closed));

/**
 * Prices in one unit where they can be, and who is lowest and fastest among the quotations that count. A range is lowest only where it
 * ends below all others; where units or taxes differ nobody is.
 */
export function compareOffers(offers: readonly (Offer | null)[]): Compared {
  const own = offers.map(
    (offer) => offer && { min: offer.priceMin, max: offer.priceMax ?? offer.priceMin, unit: offer.priceUnit },
  );
  const { quantities, note } = inOneUnit(own.map((price, i) => (isLive(offers[i] ?? null) ? price : null)));
  // What does not count keeps its own unit.
  const prices = own.map((price, i) => quantities[i] ?? price);
  const live = offers.map((offer, i) => (isLive(offer) ? { offer, price: prices[i] as Quantity } : null));
  const counted = live.filter((one) => one !== null);
  const none = offers.map(() => false);
  const isMixed = new Set(counted.map(({ offer }) => offer.taxIncluded)).size > 1;
  const notes = [note, isMixed ? '含税与不含税的价格不能直接比较' : null].filter((text) => text !== null);
  const isComparable = !isMixed && new Set(counted.map(({ price }) => price.unit)).size === 1;
  /** Whether one beats every other one that counts. */
  const beats = (better: (one: (typeof counted)[number], other: (typeof counted)[number]) => boolean) =>
    counted.length < 2
      ? none
      : live.map((one) => one !== null && counted.every((other) => other === one || better(one, other)));
  return {
    prices,
    note: notes.length > 0 ? notes.join('；') : null,
    lowest: isComparable ? beats((one, other) => (one.price.max as number) < (other.price.min as number)) : none,
    fastest: beats((one, other) => one.offer.leadTimeWeeks < other.offer.leadTimeWeeks),
  };
}
