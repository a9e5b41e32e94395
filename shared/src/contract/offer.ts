import type { ServiceCard } from './service';

/** Whether these are goods past the last day of their offer: they can be read, and not asked for. */
export const isOfferOver = (card: ServiceCard): boolean => card.kind === 'spot' && card.offerOver === true;
