/** Logistics, engineering and trade of rights: letters of the categories that stand beside the chain and belong to no segment. */
export const besideChain = ['L', 'E', 'I'] as const;

/**
 * The eight segments of the chain on the home page, with the category codes (letters or leaves) that belong to each. With
 * what stands beside it, they hold each category once.
 */
export const chainSegments = [
  { name: '药物发现', categories: ['D'] },
  { name: '临床前研究', categories: ['P'] },
  { name: '工艺开发', categories: ['C01', 'C03', 'C04', 'C06', 'Q02', 'Q03'] },
  { name: '制剂开发', categories: ['C02', 'C05', 'C07', 'C08'] },
  { name: '临床样品', categories: ['M15', 'M17'] },
  { name: '临床研究', categories: ['T'] },
  { name: '注册申报', categories: ['R'] },
  {
    name: '商业化生产',
    categories: [
      'M01',
      'M02',
      'M03',
      'M04',
      'M05',
      'M06',
      'M07',
      'M08',
      'M09',
      'M10',
      'M11',
      'M12',
      'M13',
      'M14',
      'M16',
      'Q01',
      'Q04',
      'Q05',
      'Q06',
      'B',
    ],
  },
] as const;

/** The last segment by dosage form, because half of all that is on offer stands in it. Together the parts are the segment. */
export const productionParts = [
  { name: '口服固体', categories: ['M03'] },
  { name: '注射剂', categories: ['M04', 'M05', 'M06', 'M10'] },
  { name: '原料药', categories: ['M01', 'M02'] },
  { name: '生物药', categories: ['M09', 'M11', 'M12', 'M13'] },
  { name: '吸入外用', categories: ['M07', 'M08'] },
  { name: '中药及其他', categories: ['M14', 'M16', 'Q01', 'Q04', 'Q05', 'Q06', 'B'] },
] as const;
