/** At least as long as a description has to be. */
export const longEnough =
  '承接冻干粉针的临床样品与商业化生产，含工艺验证、清洁验证与稳定性研究，可提供完整的技术转移文件。';

/** What a member fills in of a service that is complete, for trials that publish one. */
export const completeService = () => ({
  title: '无菌冻干粉针剂受托生产',
  categoryCode: 'M05',
  modalities: ['small'],
  stages: ['phase3', 'commercial'],
  scaleMin: 5000,
  scaleMax: 20_000,
  scaleUnit: '支/批',
  priceMode: 'negotiable',
  siteProvince: '江苏',
  description: longEnough,
});
