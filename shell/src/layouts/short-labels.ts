/** Labels without what all of them begin with: 收藏的服务, 收藏的现货 -> 服务, 现货. Whole when too little would be left. */
export function shortLabels(labels: string[]): string[] {
  const first = labels[0];
  if (!first || labels.length < 2) return labels;
  let common = 0;
  while (common < first.length && labels.every((label) => label[common] === first[common])) common += 1;
  return labels.every((label) => label.length - common >= 2) ? labels.map((label) => label.slice(common)) : labels;
}
