import type { TermGroup } from './term';

/** Drug types by family; matching counts a type of the same family as half a hit, so the families are part of the vocabulary. */
export const modalityFamilies = [
  {
    code: 'chemical',
    label: '化学药',
    children: [
      { code: 'small', label: '小分子' },
      { code: 'hpapi', label: '高活小分子' },
      { code: 'peptide', label: '多肽' },
    ],
  },
  {
    code: 'nucleic',
    label: '核酸药物',
    children: [
      { code: 'oligo', label: '寡核苷酸' },
      { code: 'mrna', label: 'mRNA' },
      { code: 'plasmid', label: '质粒' },
    ],
  },
  {
    code: 'antibody',
    label: '抗体与偶联',
    children: [
      { code: 'mab', label: '单抗' },
      { code: 'bsab', label: '双抗/多抗' },
      { code: 'adc', label: 'ADC' },
    ],
  },
  {
    code: 'biologic',
    label: '蛋白与疫苗',
    children: [
      { code: 'protein', label: '重组蛋白' },
      { code: 'vaccine', label: '疫苗' },
      { code: 'blood', label: '血液制品' },
    ],
  },
  {
    code: 'advanced',
    label: '细胞与基因',
    children: [
      { code: 'cell', label: '细胞治疗' },
      { code: 'gene', label: '基因治疗/病毒载体' },
      { code: 'microbiome', label: '微生态' },
    ],
  },
  {
    code: 'natural',
    label: '中药与天然药',
    children: [
      { code: 'tcm', label: '中药' },
      { code: 'botanical', label: '天然药物' },
    ],
  },
  {
    code: 'special',
    label: '特殊类型',
    children: [
      { code: 'radio', label: '放射性药物' },
      { code: 'combination', label: '药械组合' },
      { code: 'ivd', label: '诊断试剂' },
    ],
  },
] as const satisfies readonly TermGroup[];
