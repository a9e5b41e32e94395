import type { TermGroup } from './term';

/** Dosage forms: a group is two letters, a leaf is the group and two digits. Filters take both. */
export const dosageForms = [
  {
    code: 'OS',
    label: '口服固体',
    children: [
      { code: 'OS01', label: '片剂' },
      { code: 'OS02', label: '薄膜衣片' },
      { code: 'OS03', label: '缓释片' },
      { code: 'OS04', label: '口崩片' },
      { code: 'OS05', label: '胶囊' },
      { code: 'OS06', label: '软胶囊' },
      { code: 'OS07', label: '颗粒' },
      { code: 'OS08', label: '散剂' },
      { code: 'OS09', label: '丸剂' },
      { code: 'OS10', label: '滴丸' },
    ],
  },
  {
    code: 'OL',
    label: '口服液体',
    children: [
      { code: 'OL01', label: '口服溶液' },
      { code: 'OL02', label: '口服混悬剂' },
      { code: 'OL03', label: '糖浆' },
    ],
  },
  {
    code: 'IN',
    label: '注射',
    children: [
      { code: 'IN01', label: '小容量注射剂' },
      { code: 'IN02', label: '大容量注射剂' },
      { code: 'IN03', label: '冻干粉针' },
      { code: 'IN04', label: '无菌粉针' },
      { code: 'IN05', label: '预灌封注射剂' },
      { code: 'IN06', label: '脂质体' },
      { code: 'IN07', label: '微球' },
      { code: 'IN08', label: '乳剂' },
    ],
  },
  {
    code: 'IH',
    label: '吸入',
    children: [
      { code: 'IH01', label: '气雾剂' },
      { code: 'IH02', label: '粉雾剂' },
      { code: 'IH03', label: '吸入溶液' },
      { code: 'IH04', label: '鼻喷剂' },
    ],
  },
  {
    code: 'TP',
    label: '外用',
    children: [
      { code: 'TP01', label: '软膏' },
      { code: 'TP02', label: '乳膏' },
      { code: 'TP03', label: '凝胶' },
      { code: 'TP04', label: '贴剂' },
      { code: 'TP05', label: '膏药' },
      { code: 'TP06', label: '洗剂' },
    ],
  },
  {
    code: 'EN',
    label: '眼耳鼻',
    children: [
      { code: 'EN01', label: '滴眼剂' },
      { code: 'EN02', label: '眼膏' },
      { code: 'EN03', label: '滴鼻剂' },
    ],
  },
  {
    code: 'CV',
    label: '腔道',
    children: [{ code: 'CV01', label: '栓剂' }],
  },
  {
    code: 'OT',
    label: '其他形态',
    children: [
      { code: 'OT01', label: '原料药' },
      { code: 'OT02', label: '中药饮片' },
      { code: 'OT03', label: '细胞制剂' },
      { code: 'OT04', label: '其他' },
    ],
  },
] as const satisfies readonly TermGroup[];
