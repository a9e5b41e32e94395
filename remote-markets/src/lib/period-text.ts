const numerals = ['一', '二', '三', '四'];

/** 2026-Q3 -> 2026 年第三季度 */
export const periodText = (period: string): string =>
  `${period.slice(0, 4)} 年第${numerals[Number(period.slice(6)) - 1] ?? '一'}季度`;
