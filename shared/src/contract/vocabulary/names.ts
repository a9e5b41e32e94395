import { certs } from './certificate';
import { targetMarkets } from './demand';
import { dosageForms } from './dosage-form';
import { modalityFamilies } from './modality';

/** Other names of one term, as people of the trade write it: Chinese, English, abbreviations. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  OS01: ['素片', '普通片', '口服片', '压片', 'tablet'],
  OS02: ['包衣片', '薄膜包衣', 'fct'],
  OS03: ['控释片', '缓控释片', '缓控释', '缓释'],
  OS04: ['口腔崩解片', 'odt'],
  OS05: ['硬胶囊', '硬囊', '胶囊剂', 'capsule'],
  OS06: ['软胶囊剂', '软囊', 'softgel'],
  OS07: ['颗粒剂', '冲剂', '细粒剂'],
  OS08: ['口服散剂'],
  OS09: ['蜜丸', '水丸', '浓缩丸'],
  OS10: ['滴丸剂'],
  OL01: ['口服液', '口服溶液剂', '合剂'],
  OL02: ['混悬剂', '混悬液', '干混悬'],
  OL03: ['糖浆剂', 'syrup'],
  IN01: ['水针', '小针', '小水针', '安瓿水针', '小容量注射液', '水针剂', 'svp'],
  IN02: ['大输液', '输液', '大容量注射液', 'lvp'],
  IN03: ['冻干制剂', '冻干针', '冻干粉针剂', '冻干', '注射用无菌粉末(冻干)', '注射用冻干粉', 'lyo'],
  IN04: ['无菌粉针剂', '无菌分装', '粉末分装', '无菌粉末分装'],
  IN05: ['预灌封', '预充针', '预充式注射器', '预灌封注射器', 'pfs'],
  IN06: ['脂质体注射液', 'liposome'],
  IN07: ['微球注射剂', '缓释微球', 'microsphere'],
  IN08: ['乳状注射液', '脂肪乳', '乳状注射剂'],
  IH01: ['吸入气雾剂', '气雾', 'mdi'],
  IH02: ['吸入粉雾剂', '干粉吸入剂', '粉雾', 'dpi'],
  IH03: ['雾化吸入溶液', '吸入用溶液', '雾化液'],
  IH04: ['鼻喷雾剂', '鼻用喷雾剂', '鼻喷'],
  TP01: ['软膏剂', '油膏'],
  TP02: ['乳膏剂', '霜剂', '乳霜', 'cream'],
  TP03: ['凝胶剂', '外用凝胶', 'gel'],
  TP04: ['透皮贴剂', '贴片', '透皮贴', '凝胶贴膏', 'tts'],
  TP05: ['黑膏药', '橡胶膏'],
  TP06: ['搽剂', '外用洗剂', 'lotion'],
  EN01: ['滴眼液', '眼药水', '眼用溶液'],
  EN02: ['眼膏剂', '眼用软膏'],
  EN03: ['滴鼻液'],
  CV01: ['阴道栓', '直肠栓'],
  OT01: ['api', '原料', '原料药(api)'],
  OT02: ['饮片', '中药材饮片'],
  OT03: ['细胞治疗产品', '细胞产品'],
  small: ['小分子药', '小分子化药', '普通化药', 'small molecule'],
  hpapi: ['高活', '高活性', '高活性药', '高活性化合物', '高活性小分子', '高毒', '高毒性', '高活性原料药', 'hpapi'],
  peptide: ['肽类', '合成肽', '多肽药', 'peptide'],
  oligo: ['小核酸', '反义核酸', 'sirna', 'aso', 'oligo'],
  mrna: ['信使核糖核酸', 'mrna疫苗', 'mrna-lnp'],
  plasmid: ['质粒dna', 'pdna'],
  mab: ['单克隆抗体', '抗体药', '抗体', 'mab'],
  bsab: ['双抗', '多抗', '双特异性抗体', '双特异抗体', 'bsab'],
  adc: ['抗体偶联药', '抗体偶联', '抗体药物偶联物', '偶联药'],
  protein: ['融合蛋白', '重组蛋白药', '蛋白药'],
  vaccine: ['预防用疫苗', 'vaccine'],
  blood: ['血制品', '血液制剂'],
  cell: ['car-t', 'cart', '细胞药', '免疫细胞'],
  gene: ['基因治疗', '病毒载体', 'aav', '慢病毒', '腺病毒', '腺相关病毒'],
  microbiome: ['活菌', '益生菌', '活体生物药', 'lbp'],
  tcm: ['中成药', '中药复方', '中药制剂'],
  botanical: ['天然药', '植物药', '植物提取物'],
  radio: ['放射性', '核药', '放射药', '放射性核素', 'rdc'],
  combination: ['药械组合产品', '药械组合类'],
  ivd: ['体外诊断试剂', '体外诊断', 'ivd'],
  GMP_CN: ['中国gmp', '国内gmp', 'gmp符合性'],
  EU_GMP: ['欧盟gmp', '欧洲gmp', 'eu-gmp'],
  FDA: ['美国fda', 'fda认证', 'us fda', 'cgmp'],
  WHO_PQ: ['who预认证', 'who-pq'],
  PICS: ['pics'],
  SPECIAL: ['麻醉与精神', '麻精', '麻精毒放', '麻醉精神', '精神', '麻醉', '麻精药'],
  中国: ['国内', '境内', '中国大陆', 'nmpa'],
  美国: ['fda'],
  欧盟: ['欧洲', 'ema'],
  日本: ['pmda'],
};

/** Names of several terms at once: those of a group, and what a provider means by one word. */
const wideNames: Readonly<Record<string, readonly string[]>> = {
  OS: ['口服固体', '口服固体制剂', '固体制剂', '口服'],
  OL: ['口服液体', '口服液体制剂', '液体口服', '口服'],
  IN: ['注射', '注射剂', '注射液', '针剂'],
  IH: ['吸入', '吸入剂', '吸入制剂'],
  TP: ['外用', '外用制剂', '半固体', '半固体制剂'],
  EN: ['眼耳鼻', '眼用', '眼用制剂', '眼科制剂'],
  CV: ['腔道', '腔道用药'],
  chemical: ['化药', '化学药', '化学药品'],
  nucleic: ['核酸', '核酸药物', '生物药', '生物制品', '大分子'],
  antibody: ['抗体与偶联', '生物药', '生物制品', '大分子'],
  biologic: ['蛋白与疫苗', '生物药', '生物制品', '大分子'],
  advanced: ['细胞与基因', '生物制品', '生物药', '细胞基因治疗', 'cgt'],
  natural: ['中药与天然药'],
  // One word for several terms: 粉针 is freeze-dried or filled as a powder.
  'IN03+IN04': ['粉针', '粉针剂', '注射用无菌粉末'],
  'OL01+OL03': ['糖水剂'],
  'OS01+OS02+OS03+OS04': ['片', '片剂', '片子'],
  'OS05+OS06': ['胶囊', '胶囊剂'],
  'mab+bsab': ['抗体', '抗体药'],
};

export interface TermName {
  vocabulary: string;
  code: string;
  name: string;
}

const trees = { dosageForms, modalities: modalityFamilies } as const;
const lists = { certs, targetMarkets } as const;

/** A residual term names nothing: 其他. */
const named = (label: string) => label !== '其他';

/** Every name of every term that a demand's field can hold, its label among them. */
export const termNames: readonly TermName[] = [
  ...Object.entries(lists).flatMap(([vocabulary, terms]) =>
    terms.flatMap(({ code, label }) =>
      [label, ...(otherNames[code] ?? [])].filter(named).map((name) => ({ vocabulary, code, name })),
    ),
  ),
  ...Object.entries(trees).flatMap(([vocabulary, groups]) =>
    groups.flatMap((group) =>
      group.children.flatMap(({ code, label }) =>
        [
          label,
          ...(otherNames[code] ?? []),
          ...(wideNames[group.code] ?? []),
          ...Object.entries(wideNames).flatMap(([codes, names]) => (codes.split('+').includes(code) ? names : [])),
        ]
          .filter(named)
          .map((name) => ({ vocabulary, code, name })),
      ),
    ),
  ),
];

/** Terms of dosage forms by all their names, the label first; for reading texts. */
export const formSynonyms: readonly (readonly string[])[] = dosageForms.flatMap(({ children }) =>
  children.flatMap(({ code, label }) => (otherNames[code] ? [[label, ...otherNames[code]]] : [])),
);
