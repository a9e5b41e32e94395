/** How people write things in the generated market: on purpose other words than the vocabulary's and the scorer's. */
export const formNames: Record<string, string[]> = {
  OS01: ['素片', '口服片', '片子'],
  OS02: ['包衣片'],
  OS05: ['硬囊', '胶囊壳装药'],
  IN01: ['水针', '安瓿水针', '小针'],
  IN03: ['冻干品', '注射用无菌粉末', '西林瓶冻干'],
  IN05: ['预充针', 'PFS 针'],
  TP02: ['霜剂', '乳霜'],
  OL01: ['口服液', '糖水剂'],
};
export const modalityNames: Record<string, string[]> = {
  small: ['化药', '小分子药'],
  hpapi: ['高毒化药', '高活品种'],
  peptide: ['肽类', '合成肽'],
  mab: ['抗体药', '单克隆抗体'],
  protein: ['重组蛋白药', '融合蛋白'],
};
export const serviceLines = ['承揽{m}{f}代工', '{f}生产线对外加工（{m}）', '{m}{f}一体化制造', '{f}车间富余产能'];
export const demandLines = ['急找{f}加工厂，{m}', '{m}{f}找代工', '{f}外包，{m}项目', '拟委外加工{m}{f}'];
export const hardNegatives = ['{f}经验丰富，现转做其他剂型', '曾做{f}，现无该线'];
export const ruledOut = ['青霉素', '激素', '细胞毒', '头孢'];
/** How a page says in a sentence what it does not take, {x} being any name of it, and what it takes alone. */
export const refusalLines = ['本线不承接{x}。', '除{x}外均可洽谈。', '{x}暂不承接。', '很遗憾，我们不接受{x}项目。'];
export const onlyLines = ['仅限{x}。', '只承接{x}。'];
