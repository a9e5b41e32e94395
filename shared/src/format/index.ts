/** How the portal writes what it stores. Plain functions without packages, for browsers and the API alike. */
export { type Contact, findContacts } from './contacts';
export { creditCheck, isCreditCode, looksLikeCreditCode, tidyCreditCode } from './credit-code';
export { daysBetween, daysUntil, formatDeadline, formatDue, isUrgent } from './due';
export { formatCount, formatNumber, formatTotal } from './figure';
export {
  formatDelivery,
  formatDuration,
  formatFreeFrom,
  formatLeadTime,
  formatOeb,
  formatPeople,
  formatReplyHours,
  formatScore,
  formatShare,
  formatSize,
  formatStaff,
  formatTrl,
} from './measure';
export { formatPlace } from './place';
export { formatBudget, formatPrice, type Price, priceParts } from './price';
export { formatAmount, formatRange } from './quantity';
export { guardCell, unguardCell } from './spreadsheet';
export {
  dateParts,
  dayAfter,
  formatClock,
  formatDate,
  formatDayAndTime,
  formatMinute,
  formatSecond,
  formatShortDate,
  formatShortMinute,
  formatSpan,
  type Instant,
  isDay,
} from './time';
export { digitsIn, figureIn, plainMobile, wholeMobile } from './typed';
export { tidy } from './typography';
