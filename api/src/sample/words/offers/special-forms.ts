import type { Offer } from '../../offer';
import { clinicalSupply, genericLaunch, launch, marketGeneric } from '../stages';

/** M07, M08 and M14: inhalation, topical forms, Chinese medicine. */
export const specialFormOffers: readonly Offer[] = [
  {
    code: 'M07',
    theme: 'inhalation',
    archetypes: ['inhalation'],
    count: 13,
    titles: [
      '吸入粉雾剂处方筛选与中试（{dev}）',
      '{drug}吸入溶液 BFS 灌装（{size} mL）',
      '{drug}气雾剂灌装与阀门适配',
      '鼻喷剂委托生产（{pump}）',
      '{drug}粉雾剂微粉化与胶囊填充',
    ],
    slots: {
      dev: ['单剂量胶囊型', '多剂量储库型', '泡罩型'],
      drug: ['布地奈德类', '长效支扩剂类', '祛痰类', '抗胆碱类'],
      size: ['0.5–2.5', '2–5'],
      pump: ['定量喷雾泵', '无防腐剂泵', '单次给药装置'],
    },
    modalities: [['small', 'combination'], ['small']],
    forms: [['IH02'], ['IH03'], ['IH01']],
    stages: [clinicalSupply, genericLaunch, launch],
    scale: {
      unit: 'kg',
      values: [
        [0.5, 30],
        [5, 120],
      ],
    },
    capacity: { unit: '万支/年', values: [500, 1500, 4000] },
    weeks: [10, 24],
    price: { unit: '万元/项目', low: 38, high: 180 },
    leads: [
      '装置为{dev}，配套气流粉碎与 NGI 测试，可由处方筛选直接进入中试灌装。',
      '{drug}品种的递送剂量均一性与空气动力学粒径分布均有成熟方法。',
    ],
    wants: ['{drug}吸入溶液灌装线产能，{n} 万支/年', '{dev}粉雾剂处方开发与 BE 批生产', '鼻喷剂委托生产，{pump}'],
    keywords: ['吸入制剂', '粉雾剂', 'NGI', 'BFS', '微粉化'],
  },
  {
    code: 'M08',
    theme: 'topical',
    archetypes: ['topical'],
    count: 11,
    titles: [
      '{form}委托生产（{kg} kg 均质锅）',
      '{drug}{form}放大与注册批生产',
      '{patch}贴剂涂布与模切',
      '眼用制剂委托生产（{eye}）',
    ],
    slots: {
      form: ['乳膏', '凝胶', '软膏', '洗剂'],
      kg: ['50–300', '100–600', '20–1,000'],
      drug: ['抗真菌类', '糖皮质激素类', '非甾体抗炎类', '保湿修护类'],
      patch: ['热熔压敏胶', '骨架型透皮', '水凝胶'],
      eye: ['单剂量滴眼剂', '多剂量无防腐滴眼剂', '眼膏'],
    },
    modalities: [['small']],
    forms: [['TP02'], ['TP03'], ['TP01', 'TP02']],
    stages: [marketGeneric, launch, genericLaunch],
    scale: {
      unit: 'kg',
      values: [
        [50, 300],
        [100, 600],
        [20, 1000],
      ],
    },
    capacity: { unit: '万支/年', values: [800, 2500, 6000] },
    weeks: [6, 16],
    price: { unit: '万元/批', low: 6, high: 32 },
    leads: [
      '真空均质锅有效容积 {kg} kg，油相、水相独立溶解，出料温度与均质时间自动记录。',
      '{drug}品种配有体外释放（IVRT）与透皮（IVPT）测试能力，可与生产同步安排。',
    ],
    wants: ['{drug}{form}委托生产，{n} 万支/年', '{patch}贴剂体外释放与渗透评价及中试'],
    keywords: ['外用制剂', '乳膏', '凝胶', '贴剂', 'IVRT'],
  },
  {
    code: 'M14',
    theme: 'tcm',
    archetypes: ['tcm'],
    count: 14,
    titles: [
      '中药提取浓缩与{form}生产（{t} t/日）',
      '经典名方{study}与{form}中试',
      '{form}受托生产，中药专线',
      '{herb}提取物喷雾干燥与制粒',
      '医疗机构制剂委托配制（{form}）',
    ],
    slots: {
      form: ['颗粒剂', '浓缩丸', '中药片剂', '合剂', '膏方'],
      t: ['3', '6', '12'],
      study: ['物质基准研究', '基准样品制备', '关键质量属性研究'],
      herb: ['黄芪', '丹参', '葛根', '金银花', '银杏叶', '三七'],
    },
    modalities: [['tcm'], ['tcm', 'botanical']],
    forms: [['OS07', 'OS09'], ['OS01'], ['OS07']],
    stages: [launch, marketGeneric, ['preclinical', 'ind', 'phase2', 'phase3']],
    scale: {
      unit: 'kg',
      values: [
        [100, 1500],
        [300, 3000],
      ],
    },
    capacity: { unit: 't/年', values: [300, 900, 1800] },
    weeks: [6, 26],
    price: { unit: '万元/批', low: 6, high: 40 },
    leads: [
      '提取能力 {t} t/日，前处理、提取、浓缩、醇沉、干燥连续布置，药材可追溯到产地批次。',
      '{study}由研究组与车间共同完成，出膏率、指标成分转移率逐批统计。',
    ],
    wants: ['中药{form}年产 {n} 万袋受托生产', '经典名方{study}与注册申报', '{herb}提取物供货，{kg} kg/批'],
    keywords: ['中药', '提取', '经典名方', '颗粒剂', '道地药材'],
  },
];
