/** Days before an end date from which on it is said to be near. */
export const validityDays = 183;

export type Validity = 'valid' | 'soon' | 'over';
export const validityWords: Record<Validity, string> = { valid: '有效', soon: '半年内到期', over: '已过期' };
