import { isControlled } from './controlled-substances';

it.each([
  '盐酸吗啡原料药',
  '枸橼酸芬太尼注射液',
  '瑞芬太尼',
  '艾司氯胺酮',
  '盐酸伪麻黄碱',
  '咪达唑仑',
  '地西泮片',
  '苯巴比妥钠',
  '三氧化二砷',
  '硫酸阿托品',
  'A 型肉毒毒素',
  '1-苯基-2-丙酮',
  '吗 啡',
  '芬·太·尼',
  'Ｍｏｒｐｈｉｎｅ sulfate',
  'REMIFENTANIL HCl',
  'pseudo-ephedrine',
  'Arsenic Trioxide',
  'CAS 437-38-7',
  '麻 醉药品受托生产',
  '易制毒化学品',
])('a person looks at %s', (text) => expect(isControlled(text)).toBe(true));

it.each([
  '盐酸二甲双胍',
  '吗啉',
  '无菌冻干粉针剂受托生产',
  '丙酮、甲苯回收',
  '盐酸与硫酸储罐',
  'CAS 1115-70-4',
  '批号 1437-38-71',
  'lyophilised powder for injection',
  '注射用紫杉醇（白蛋白结合型）',
  '替加环素',
])('nobody has to look at %s for this', (text) => expect(isControlled(text)).toBe(false));
