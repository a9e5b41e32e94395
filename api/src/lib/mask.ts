/** 13800001234 -> 138****1234; nothing for nothing. */
export const maskMobile = (mobile: string | null): string =>
  mobile ? `${mobile.slice(0, 3)}****${mobile.slice(-4)}` : '';
