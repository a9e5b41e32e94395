/** 13800001234 -> 138****1234; nothing for nothing. */
export const maskMobile = (mobile: string | null): string =>
  mobile ? `${mobile.slice(0, 3)}****${mobile.slice(-4)}` : '';

/** supply01 -> su***; a name of one character keeps it. */
export const maskUserName = (name: string): string => `${[...name].slice(0, 2).join('')}***`;
