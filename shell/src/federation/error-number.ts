let count = 0;

/** A number to name a failure by, such as CF-20261121-0093: the day in Shanghai and a counter of this tab. */
export function nextErrorNumber(now: Date): string {
  count += 1;
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(now).replaceAll('-', '');
  return `CF-${day}-${String(count % 10000).padStart(4, '0')}`;
}
