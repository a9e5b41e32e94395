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

/** Skills that stand only in descriptions: names that the vocabulary of concepts may know, and some that people made up. */
export const skillNames: string[][] = [
  ['热熔挤出', 'HME 工艺', 'hot melt extrusion'],
  ['喷雾干燥固体分散体', 'SDD', '喷干分散体'],
  ['纳米研磨', '湿法纳米研磨', 'nano-milling'],
  ['微丸包衣', '流化床底喷包衣', 'Wurster 包衣'],
  ['渗透泵', '激光打孔控释', 'osmotic pump'],
  ['脂质体', '主动载药脂质体', 'liposome'],
  ['微球', 'PLGA 长效微球', 'microspheres'],
  ['隔离器无菌灌装', '隔离器灌装', 'isolator filling'],
  ['溶出方法开发', '溶出曲线研究', 'dissolution method'],
  ['基因毒杂质研究', '遗传毒性杂质控制', 'genotoxic impurity'],
  ['亚硝胺杂质', 'NDMA 检测', 'nitrosamine'],
  ['元素杂质', 'ICP-MS 元素分析', 'elemental impurities'],
  ['包材相容性', '可提取物与浸出物', 'E&L 研究'],
  ['密封完整性', 'CCIT', '真空衰减检漏'],
  ['体外释放', 'IVRT', 'in vitro release test'],
  ['干法制粒', '辊压制粒', 'roller compaction'],
  ['双层片', '双层压片', 'bilayer tablet'],
  ['掩味', '矫味掩味技术', 'taste masking'],
  ['固相合成', 'SPPS', '固相多肽合成'],
  ['Protein A 层析', '蛋白 A 亲和纯化', 'protein A chromatography'],
  ['灌流培养', 'perfusion culture', '连续灌流'],
  ['切向流过滤', 'TFF', '超滤换液'],
  ['病毒清除验证', '去病毒验证', 'viral clearance'],
  ['温度分布验证', '冷库温度验证', 'temperature mapping'],
];
/** {x} being a name of a skill: what is there, and what only sounds like it. */
export const skillLines = ['具备{x}能力。', '长期开展{x}。', '可提供{x}支持。', '已建成{x}平台。'];
export const otherSkillLines = ['{x}由第三方完成。', '拟新建{x}平台。', '暂不提供{x}。', '{x}线已停用。'];
export const wishLines = ['需要{x}。', '须有{x}经验。', '重点要求{x}。'];
export const notWishedLines = ['前期已完成{x}。', '无需{x}。', '{x}由我方自行完成。'];
