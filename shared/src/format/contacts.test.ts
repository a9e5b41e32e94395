import { findContacts } from './contacts';

it.each([
  ['请致电 13800000001 联系', '手机号', '13800000001'],
  ['请打 138-0000-0001', '手机号', '138-0000-0001'],
  ['１３８００００００００１', null, ''],
  ['１３８００００００１１', '手机号', '１３８００００００１１'],
  ['一三八零零零零零零零一', '手机号', '一三八零零零零零零零一'],
  ['1 3 8 0 0 0 0 0 0 0 1', '手机号', '1 3 8 0 0 0 0 0 0 0 1'],
  ['+86 13800000001', '手机号', '+86 13800000001'],
  ['座机 0512-66660000', '电话', '0512-66660000'],
  ['热线 400-800-8000', '电话', '400-800-8000'],
  ['电话：66660000', '电话', '电话：66660000'],
  ['微信：pharma_2026', '微信号', '微信：pharma_2026'],
  ['加V pharma2026', '微信号', '加V pharma2026'],
  ['vx:pharma2026', '微信号', 'vx:pharma2026'],
  ['QQ 123456', 'QQ 号', 'QQ 123456'],
  ['写信到 a.b@example.com', '邮箱', 'a.b@example.com'],
  ['见 https://example.com/a?b=1，谢谢', '网址', 'https://example.com/a?b=1'],
  ['见 example.com/lines', '网址', 'example.com/lines'],
  ['见 ＷＷＷ.example.cn', '网址', 'ＷＷＷ.example.cn'],
])('finds in %s: %s', (text, kind, passage) => {
  expect(findContacts(text)[0] ?? null).toEqual(kind && { kind, passage });
});

it.each([
  '批量 15000-200000 支，年产能 1300 万支',
  'CAS 1115-70-4，登记号 Y20190001234',
  'USP 1225、ICH Q2(R2)，pH 6.5–7.5，纯度 ≥99.0%',
  '2026-11-21 至 2027-03-31 可承接',
  '有微信公众号与网站，可通过平台询盘',
  '线速 12000 支/时，冻干面积 20 m2，2×20 m2',
  '专利号 ZL202010123456.7',
])('finds nothing in %s', (text) => {
  expect(findContacts(text)).toEqual([]);
});

it('names each place once, in the order of the text', () => {
  const text = '微信 pharma_2026 或 13800000001，见 https://example.com';
  expect(findContacts(text).map(({ kind }) => kind)).toEqual(['微信号', '手机号', '网址']);
});
