import type { Offer } from '../../offer';
import { clinicalSupply, genericLaunch, launch, market, marketGeneric, whole } from '../stages';

/** M01–M02: active substances and intermediates. */
export const drugSubstanceOffers: readonly Offer[] = [
  {
    code: 'M01',
    theme: 'synthesis',
    archetypes: ['api'],
    count: 16,
    titles: [
      '{family}原料药 GMP 生产（{reactor} L 釜组）',
      '{family}原料药委托生产与备份产地建设',
      '{step}原料药放大与商业化供货',
      '{step}原料药三批工艺验证与生产',
    ],
    slots: {
      family: ['列汀类', '沙坦类', '他汀类', '质子泵抑制剂', '喹诺酮类', '激酶抑制剂', '造影剂', '抗凝类', '肌松类'],
      reactor: ['50–500', '200–3,000', '500–5,000', '1,000–10,000'],
      step: ['低温锂化', '高压加氢', '手性拆分', '连续流硝化', '酶催化', '氟化反应', '多晶型控制'],
    },
    modalities: [['small']],
    forms: [['OT01']],
    stages: [launch, marketGeneric, whole, genericLaunch],
    scale: {
      unit: 'kg',
      values: [
        [20, 300],
        [50, 800],
        [100, 1500],
        [5, 120],
      ],
    },
    capacity: { unit: 't/年', values: [12, 35, 60, 120, 180, 260] },
    weeks: [10, 30],
    price: { unit: '万元/批', low: 28, high: 180 },
    leads: [
      '面向持有人与制剂企业提供{family}原料药的委托生产，起始物料、中间体与成品在同一厂区完成，便于物料追溯与变更管理。',
      '合成区配置 {reactor} L 搪玻璃与哈氏合金反应釜，{step}步骤有独立操作间和在线温度监控。',
      '以{step}为关键工序的品种已完成多轮放大，杂质谱与批间收率稳定。',
    ],
    wants: ['{family}原料药备份产地，年需 {t} t', '寻{step}原料药受托生产企业', '{family}原料药关联审评配套生产'],
    keywords: ['原料药', 'API', '关联审评', '工艺验证', 'DS'],
  },
  {
    code: 'M01',
    theme: 'synthesis',
    archetypes: ['hpapi'],
    count: 8,
    titles: [
      '高活性原料药生产（OEB {oeb}，{reactor} L 隔离釜）',
      '{toxin}原料药 OEB {oeb} 密闭生产',
      '细胞毒原料药分装与微粉化（OEB {oeb}）',
    ],
    slots: {
      oeb: ['4', '5'],
      reactor: ['20–100', '50–500', '100–1,000'],
      toxin: ['喜树碱类', '紫杉烷类', '激素类', '美登素类'],
    },
    modalities: [['hpapi'], ['hpapi', 'adc']],
    forms: [['OT01']],
    stages: [clinicalSupply, whole, launch],
    scale: {
      unit: 'kg',
      values: [
        [0.1, 5],
        [0.5, 20],
        [2, 60],
      ],
    },
    capacity: { unit: 'kg/年', values: [80, 240, 600, 1200] },
    weeks: [14, 36],
    price: { unit: '万元/批', low: 60, high: 320 },
    leads: [
      '高活区与普通区人流、物流完全分开，投料、离心、干燥、粉碎均在隔离器内完成，替代物测试证明可达 OEB {oeb} 控制要求。',
      '承接{toxin}等高活性原料药从克级到公斤级的生产，配套专用冻干机与分装隔离器。',
    ],
    wants: ['OEB {oeb} 高活原料药中试放大，{kg} kg', '{toxin}原料药临床批生产，要求 OEB {oeb}'],
    keywords: ['高活', 'HPAPI', 'OEB', '细胞毒', '密闭生产'],
  },
  {
    code: 'M01',
    theme: 'peptide',
    archetypes: ['peptide'],
    count: 9,
    titles: [
      '多肽原料药固相合成与纯化（{len}）',
      '{chem}多肽原料药 GMP 生产',
      '寡核苷酸原料药固相合成（{mmol} mmol 级）',
      '多肽原料药冻干与无菌分装（{len}）',
    ],
    slots: {
      len: ['5–20 个氨基酸', '20–40 个氨基酸', '脂肪酸修饰长肽'],
      chem: ['环肽与二硫键', '脂肪酸侧链修饰', 'GLP-1 类', '生长抑素类'],
      mmol: ['5–50', '50–200', '200–900'],
    },
    modalities: [['peptide'], ['peptide', 'oligo']],
    forms: [['OT01']],
    stages: [clinicalSupply, launch, marketGeneric],
    scale: {
      unit: 'g',
      values: [
        [50, 2000],
        [200, 8000],
        [1000, 30000],
      ],
    },
    capacity: { unit: 'kg/年', values: [20, 60, 150, 400] },
    weeks: [12, 28],
    price: { unit: '万元/批', low: 45, high: 260 },
    leads: [
      '固相合成、切割、制备色谱与冻干在一条连续产线内完成，{len}的品种有成熟的缩合与切割条件库。',
      '合成规模 {mmol} mmol，配套 DAC 制备柱与超滤脱盐，单批可出货量随纯度要求评估。',
    ],
    wants: ['{chem}多肽原料药备份生产', '寡核苷酸原料药 {mmol} mmol 临床批生产'],
    keywords: ['多肽', '寡核苷酸', '固相合成', '制备色谱', '冻干'],
  },
  {
    code: 'M02',
    theme: 'synthesis',
    archetypes: ['api', 'reagent'],
    count: 11,
    titles: [
      '{kind}中间体定制生产',
      '{kind}中间体酶法工艺与公斤级放大',
      '{react}中间体吨级生产',
      '起始物料 {kind}供应与质量对齐',
    ],
    slots: {
      kind: ['手性胺', '杂环硼酸酯', '核苷', '侧链酯', '氨基酸衍生物', '连接子-毒素', '嘧啶酮'],
      react: ['高压加氢', '超低温', '光催化', '微通道硝化', '重氮化'],
    },
    modalities: [['small']],
    forms: [['OT01']],
    stages: [clinicalSupply, launch, market],
    scale: {
      unit: 'kg',
      values: [
        [0.2, 50],
        [10, 500],
        [100, 3000],
      ],
    },
    capacity: { unit: 't/年', values: [5, 18, 40, 90, 300] },
    weeks: [6, 20],
    price: { unit: '万元/批', low: 8, high: 90 },
    leads: [
      '{kind}类中间体已有多个同系物的生产经验，可按客户标准对齐杂质限度与放行项目。',
      '{react}单元与常规釜区分开布置，自动化联锁覆盖投料、升温与紧急泄放。',
    ],
    wants: ['{kind}中间体公斤级定制，纯度 ≥ 99.0 %', '寻{react}工序外协，{kg} kg/批'],
    keywords: ['中间体', '起始物料', '定制合成', '放大'],
  },
];
