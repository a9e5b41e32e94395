import type { Archetype } from '../offer';

/** What an enterprise of an archetype is called, is, and may hold. */
export interface ArchetypeFacts {
  count: number;
  /** Lines of business in its name. */
  business: readonly string[];
  orgTypes: readonly (readonly string[])[];
  /** Certificates it always has, and those it may have. */
  certs: readonly string[];
  mayHave: readonly string[];
  /** One-sentence openings of its introduction. */
  intros: readonly string[];
  teams: readonly ('has_discovery' | 'has_tox' | 'has_cmc' | 'has_clinical' | 'has_commercial' | 'has_fill_finish')[];
}

const intro = (...lines: string[]): readonly string[] => lines;

export const archetypes: Readonly<Record<Archetype, ArchetypeFacts>> = {
  sterile: {
    count: 9,
    business: ['药业', '无菌制剂', '制药'],
    orgTypes: [
      ['cdmo', 'cmo'],
      ['cmo', 'mah'],
      ['cdmo', 'mah'],
    ],
    certs: ['LIC_C', 'GMP_CN'],
    mayHave: ['EU_GMP', 'FDA', 'PICS', 'WHO_PQ', 'LIC_A', 'ISO14001'],
    teams: ['has_cmc', 'has_commercial', 'has_fill_finish'],
    intros: intro(
      '以冻干粉针和小容量注射剂为主的无菌制剂受托生产企业。',
      '专注复杂注射剂的开发与委托生产，服务国内持有人与出口品种。',
      '无菌制剂产线覆盖临床样品到商业化供货。',
    ),
  },
  solid: {
    count: 8,
    business: ['制药', '药业', '固体制剂'],
    orgTypes: [
      ['cmo', 'mah'],
      ['cdmo', 'cmo'],
      ['mah', 'cmo'],
    ],
    certs: ['LIC_A', 'LIC_C', 'GMP_CN'],
    mayHave: ['EU_GMP', 'FDA', 'OEB4', 'ISO14001', 'ISO45001', 'WHO_PQ'],
    teams: ['has_cmc', 'has_commercial'],
    intros: intro(
      '口服固体制剂委托生产企业，产线含普通与高活两个独立区域。',
      '从一致性评价到商业化供货的口服固体制剂工厂。',
      '以缓控释与儿童制剂见长的固体制剂企业。',
    ),
  },
  api: {
    count: 8,
    business: ['原料药', '医药化工', '合成'],
    orgTypes: [['api', 'cdmo'], ['api'], ['api', 'cmo']],
    certs: ['LIC_D', 'GMP_CN', 'CDE_A'],
    mayHave: ['CEP', 'US_DMF', 'FDA', 'EU_GMP', 'ISO14001', 'ISO45001', 'PMDA'],
    teams: ['has_cmc', 'has_commercial'],
    intros: intro(
      '化学原料药与高级中间体生产企业，多个品种关联审评已激活。',
      '以手性合成与加氢工艺为特点的原料药供应商。',
      '原料药出口与国内关联审评并行的合成企业。',
    ),
  },
  hpapi: {
    count: 3,
    business: ['高活药物', '药业'],
    orgTypes: [['cdmo', 'api']],
    certs: ['LIC_D', 'GMP_CN', 'OEB4'],
    mayHave: ['OEB5', 'FDA', 'EU_GMP', 'ISO45001'],
    teams: ['has_cmc', 'has_commercial'],
    intros: intro('高活性原料药与 ADC 连接子-毒素专线企业。', '面向高活与细胞毒品种的密闭生产企业。'),
  },
  peptide: {
    count: 3,
    business: ['多肽', '核酸药物', '生物'],
    orgTypes: [['cdmo', 'api']],
    certs: ['LIC_D', 'GMP_CN'],
    mayHave: ['CDE_A', 'US_DMF', 'FDA', 'ISO9001'],
    teams: ['has_cmc', 'has_commercial'],
    intros: intro('多肽与寡核苷酸原料药定制生产企业。', '以固相合成与大规模纯化为核心的多肽企业。'),
  },
  biologic: {
    count: 6,
    business: ['生物', '生物技术', '生物制药'],
    orgTypes: [['cdmo'], ['cdmo', 'mah']],
    certs: ['LIC_C', 'GMP_CN'],
    mayHave: ['EU_GMP', 'FDA', 'PICS', 'BSL2', 'ISO9001'],
    teams: ['has_cmc', 'has_commercial', 'has_fill_finish'],
    intros: intro(
      '从细胞株到制剂灌装的生物药委托开发生产企业。',
      '一次性平台为主的生物药原液与制剂企业。',
      '抗体与重组蛋白开发生产平台型企业。',
    ),
  },
  advanced: {
    count: 4,
    business: ['基因', '细胞', '生物'],
    orgTypes: [['cdmo']],
    certs: ['BSL2', 'GMP_CN'],
    mayHave: ['LIC_C', 'ISO9001', 'ISO13485', 'EU_GMP'],
    teams: ['has_cmc', 'has_fill_finish'],
    intros: intro('病毒载体、质粒与细胞制剂的开发生产企业。', '细胞与基因治疗产品受托生产企业。'),
  },
  inhalation: {
    count: 3,
    business: ['吸入制剂', '微粒药物', '药业'],
    orgTypes: [
      ['cdmo', 'cmo'],
      ['cmo', 'mah'],
    ],
    certs: ['LIC_C', 'GMP_CN'],
    mayHave: ['LIC_A', 'EU_GMP', 'ISO13485', 'FDA'],
    teams: ['has_cmc', 'has_commercial'],
    intros: intro('专做吸入粉雾剂与吸入溶液的制剂企业。', '吸入与鼻用给药系统开发生产企业。'),
  },
  topical: {
    count: 3,
    business: ['外用药业', '制药', '皮肤药物'],
    orgTypes: [
      ['cmo', 'mah'],
      ['cdmo', 'cmo'],
    ],
    certs: ['LIC_C', 'GMP_CN'],
    mayHave: ['LIC_A', 'ISO14001', 'EU_GMP'],
    teams: ['has_cmc', 'has_commercial'],
    intros: intro('乳膏、凝胶与贴剂委托生产企业。', '眼用与外用半固体制剂企业。'),
  },
  tcm: {
    count: 5,
    business: ['本草制剂', '中药', '药业'],
    orgTypes: [['mah', 'cmo'], ['cmo']],
    certs: ['LIC_A', 'LIC_C', 'GMP_CN'],
    mayHave: ['ISO14001', 'ISO45001', 'ISO9001'],
    teams: ['has_cmc', 'has_commercial'],
    intros: intro(
      '中药提取与制剂受托生产企业，可做经典名方研究。',
      '以颗粒剂与浓缩丸为主的中药企业。',
      '从药材前处理到制剂的中药全流程企业。',
    ),
  },
  pharmtech: {
    count: 8,
    business: ['医药科技', '药物研究', '药物技术'],
    orgTypes: [['cro'], ['cro', 'mah']],
    certs: ['ISO9001'],
    mayHave: ['CNAS', 'CMA', 'LIC_B', 'GMP_CN'],
    teams: ['has_cmc'],
    intros: intro(
      '药学研究合同研究组织，覆盖处方、分析与注册批。',
      '以一致性评价和改良型新药见长的研发机构。',
      '为持有人提供药学研究与 MAH 体系支持的企业。',
    ),
  },
  preclinical: {
    count: 5,
    business: ['药理毒理', '新药评价', '生物技术'],
    orgTypes: [['cro']],
    certs: ['GLP'],
    mayHave: ['CNAS', 'CMA', 'BSL2', 'ISO9001'],
    teams: ['has_tox'],
    intros: intro('药效、药代与安全性评价一体的临床前机构。', '屏障动物设施与 GLP 体系齐备的评价机构。'),
  },
  discovery: {
    count: 5,
    business: ['新药研发', '抗体技术', '计算药物'],
    orgTypes: [['cro']],
    certs: ['ISO9001'],
    mayHave: ['BSL2', 'CNAS', 'ISO14001'],
    teams: ['has_discovery'],
    intros: intro(
      '早期药物发现合作机构，化学与生物学同园运行。',
      '抗体发现与可开发性评估平台企业。',
      '以计算与实验结合推进先导优化的研发机构。',
    ),
  },
  clinical: {
    count: 5,
    business: ['临床研究', '医学科技', '医药服务'],
    orgTypes: [['cro']],
    certs: ['ISO9001'],
    mayHave: ['CNAS', 'CMA', 'ISO14001'],
    teams: ['has_clinical'],
    intros: intro('临床试验运营、数据与统计一体的合同研究组织。', '以肿瘤与罕见病见长的临床研究机构。'),
  },
  testing: {
    count: 5,
    business: ['分析测试', '检测技术', '检验技术'],
    orgTypes: [['testing'], ['testing', 'cro']],
    certs: ['CNAS', 'CMA'],
    mayHave: ['GMP_CN', 'ISO9001', 'BSL2', 'ISO14001'],
    teams: ['has_cmc'],
    intros: intro('药品检测与包材相容性研究实验室。', '微生物、元素杂质与放行检测一体的第三方机构。'),
  },
  regulatory: {
    count: 4,
    business: ['注册咨询', '医药咨询', '法规科技'],
    orgTypes: [['regulatory']],
    certs: ['ISO9001'],
    mayHave: ['ISO14001'],
    teams: ['has_cmc'],
    intros: intro('药品注册与持有人合规咨询机构。', '中美双报与变更研究的注册团队。'),
  },
  packaging: {
    count: 4,
    business: ['包材', '药用玻璃', '医药包装'],
    orgTypes: [['packaging']],
    certs: ['ISO15378', 'CDE_A'],
    mayHave: ['ISO9001', 'ISO14001', 'US_DMF'],
    teams: ['has_commercial'],
    intros: intro('注射剂用玻璃与胶塞生产企业。', '预灌封组件与药用复合膜企业。'),
  },
  excipient: {
    count: 4,
    business: ['药用辅料', '辅料', '医药材料'],
    orgTypes: [['excipient']],
    certs: ['CDE_A', 'ISO9001'],
    mayHave: ['GMP_CN', 'ISO14001', 'US_DMF', 'CEP'],
    teams: ['has_commercial'],
    intros: intro('注射级与口服级药用辅料生产企业。', '缓控释与增溶辅料供应商。'),
  },
  reagent: {
    count: 3,
    business: ['对照品', '化学试剂', '生化'],
    orgTypes: [['api'], ['testing', 'api']],
    certs: ['ISO9001'],
    mayHave: ['CNAS', 'ISO14001'],
    teams: ['has_cmc'],
    intros: intro('杂质对照品与研究级原料供应商。', '定制合成与标准物质企业。'),
  },
  logistics: {
    count: 3,
    business: ['冷链', '医药物流'],
    orgTypes: [['logistics']],
    certs: ['ISO9001'],
    mayHave: ['ISO14001', 'ISO45001'],
    teams: ['has_commercial'],
    intros: intro('药品冷链与临床样本运输企业。', '保税仓储与进口通关服务企业。'),
  },
  engineering: {
    count: 3,
    business: ['制药工程', '净化工程', '制药设备'],
    orgTypes: [['equipment'], ['equipment', 'regulatory']],
    certs: ['ISO9001', 'ISO14001'],
    mayHave: ['ISO45001'],
    teams: ['has_commercial'],
    intros: intro('制药洁净工程与设备确认服务企业。', '制药装备与工程改造企业。'),
  },
  packer: {
    count: 2,
    business: ['医药包装服务', '药品分包装'],
    orgTypes: [['packaging', 'cmo']],
    certs: ['GMP_CN', 'ISO15378'],
    mayHave: ['ISO9001', 'LIC_C'],
    teams: ['has_commercial'],
    intros: intro('药品二次包装与赋码加工企业。'),
  },
  academia: {
    count: 3,
    business: ['药物研究院', '生物医药研究院', '中药研究院'],
    orgTypes: [['academia']],
    certs: ['CNAS'],
    mayHave: ['CMA', 'GLP', 'BSL2'],
    teams: ['has_discovery', 'has_tox'],
    intros: intro('面向企业开放的药物研究机构，承担公共服务平台。', '从事靶点与成药性研究的研究院。'),
  },
  park: {
    count: 2,
    business: ['医药产业园', '生物医药园区'],
    orgTypes: [['park']],
    certs: ['ISO9001'],
    mayHave: ['ISO14001'],
    teams: ['has_commercial'],
    intros: intro('提供标准厂房、公共服务平台与注册咨询的产业园。'),
  },
};
