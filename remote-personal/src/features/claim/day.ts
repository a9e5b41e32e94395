/** An ISO day as 12-01（周二）前. */
export const dayBefore = (on: string): string => {
  const [, month, date] = on.split('-');
  const weekday = '日一二三四五六'[new Date(`${on}T00:00:00Z`).getUTCDay()];
  return `${month}-${date}（周${weekday}）前`;
};
