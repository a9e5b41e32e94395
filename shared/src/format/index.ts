/** How the portal writes what it stores. Plain functions without packages, for browsers and the API alike. */
export { formatCount, formatNumber, formatTotal } from './figure';
export { formatPrice, type Price, priceParts } from './price';
export { formatAmount, formatRange } from './quantity';
export { tidy } from './typography';
