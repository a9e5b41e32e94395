import { listingFaults } from './listing-check';
import { fieldsOf, keysOf, listingSections } from './listing-fields';
import { textOf } from './listing-text';

const today = '2026-11-22';
const service = {
  title: '无菌冻干粉针剂 CDMO',
  categoryCode: 'M05',
  modalities: ['small'],
  stages: ['P1'],
  priceMode: 'negotiable',
  siteProvince: '江苏',
  description: '面向注射用小分子与多肽，提供从处方冻干曲线开发到商业化的委托生产。',
};
const faults = (values: object) =>
  listingFaults(listingSections.service, { ...service, stages: ['I'], ...values }, today).map(({ field, message }) => [
    field,
    message,
  ]);

it('names each missing field once, in the order of the form', () => {
  expect(listingFaults(listingSections.service, {}, today).map(({ message }) => message)).toEqual([
    '请填写服务名称',
    '请选择服务类别',
    '请选择药物类型',
    '请选择生产省份',
    '请选择计价',
    '请填写详情',
  ]);
});

it.each<[object, [string, string][]]>([
  [{ title: '短' }, [['title', '长度应为 4–60 个字']]],
  [{ scaleMin: 20000, scaleMax: 5000, scaleUnit: '支/批' }, [['scale', '规模下限大于上限']]],
  [{ scaleMin: 20 }, [['scale', '有规模时要有规模单位']]],
  [{ scaleMin: 2.5, scaleUnit: '支/批' }, [['scale', '规模以支/批计时应为整数']]],
  [{ annualCapacity: 800 }, [['annualCapacity', '年产能与单位要同时填写']]],
  [{ capacityUnit: '万支/年' }, [['annualCapacity', '年产能与单位要同时填写']]],
  [{ priceMode: 'range' }, [['price', '计价不是面议时要有价格下限']]],
  [{ priceMode: 'negotiable', priceMin: 9, priceMax: 1 }, []],
  [{ oebLevel: 6 }, [['oebLevel', '应在 1–5 之间']]],
  [{ modalities: [] }, [['modalities', '请选择药物类型']]],
  [{ cases: [{ name: '某注射液', stage: 'I' }] }, [['cases', '第 1 项案例：请填写年份']]],
])('%j', (values, expected) => expect(faults(values)).toEqual(expected));

it('swaps the two ends of a range in one step', () => {
  const [fault] = listingFaults(listingSections.demand, { budgetMin: 9, budgetMax: 2 }, today).filter(
    ({ field }) => field === 'budget',
  );
  expect(fault?.repair).toEqual({ label: '对调两值', changes: { budgetMin: 2, budgetMax: 9 } });
});

it('checks days and check digits of goods', () => {
  const spot = {
    mfgDate: '2026-05-01',
    expiryDate: '2026-04-30',
    offerUntil: '2027-06-01',
    casNo: '1115-70-5',
    stockQty: 0,
  };
  const found = listingFaults(listingSections.spot, spot, today);
  expect(Object.fromEntries(found.map(({ field, message }) => [field, message]))).toMatchObject({
    casNo: '校验位不对',
    stockQty: '应大于 0',
    expiryDate: '应晚于生产日期',
    offerUntil: '最长 180 天',
  });
});

it.each(Object.entries(listingSections))('%s: every key stands once', (_, sections) => {
  const keys = fieldsOf(sections).flatMap(keysOf);
  expect(new Set(keys).size).toBe(keys.length);
  expect(new Set(sections.map(({ key }) => key)).size).toBe(sections.length);
});

it('reads as the public pages do', () => {
  const values = {
    ...service,
    scaleMin: 5000,
    scaleMax: 20000,
    scaleUnit: '支/批',
    priceMode: 'range',
    priceMin: 45,
    priceMax: 120,
    priceUnit: '万元/批',
    slots: [{ from: '2027-01-01', to: '2027-02-28', freeShare: 0.5 }],
    sterile: true,
  };
  const read = (key: string) => {
    const field = fieldsOf(listingSections.service).find((one) => one.key === key);
    return field && textOf(field, values);
  };
  expect(['categoryCode', 'modalities', 'scale', 'price', 'slots', 'sterile', 'leadTimeWeeks'].map(read)).toEqual([
    '委托生产（CMO/CDMO） / 冻干制剂',
    '小分子',
    '5,000–20,000 支/批',
    '45–120 万元/批',
    '2027-01-01 至 2027-02-28 空余 50 %',
    '支持',
    null,
  ]);
});
