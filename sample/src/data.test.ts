import { countsWholeThings, type ScaleUnitCode, termsOf } from 'shared/contract/vocabulary';
import { creditCheck } from 'shared/format';
import { baseDate, later, shiftAt, shiftDates } from './calendar';
import { imported, readData, readRecords, registerNames } from './files';

const services = readRecords('services');
const spots = readRecords('spots');
const platforms = readRecords('platforms');
const demands = readRecords('demands');
const enterprises = readRecords('enterprises');
const of = (records: readonly Record<string, string>[], column: string) => records.map((r) => r[column] as string);

test('as many as promised, public ones included', () => {
  const open = (list: readonly Record<string, string>[]) => list.filter((r) => r.状态 === '已发布').length;
  expect(enterprises.length).toBeGreaterThanOrEqual(80);
  expect(open(services)).toBeGreaterThanOrEqual(600);
  expect(open(spots)).toBeGreaterThanOrEqual(200);
  expect(open(platforms)).toBeGreaterThanOrEqual(80);
  expect(open(demands)).toBeGreaterThanOrEqual(300);
  for (const name of registerNames)
    expect([name, readRecords(`registers/${name}`).length]).toEqual([name, name === 'clinical_site' ? 200 : 2000]);
});

test('records keep their number on every machine', () => {
  for (const name of imported) {
    const records = readRecords(name);
    expect([name, new Set(of(records, '来源'))]).toEqual([name, new Set(['portal'])]);
    expect([name, new Set(of(records, '外部编号')).size]).toEqual([name, records.length]);
  }
});

test('every category, spot and platform kind is on offer', () => {
  const labels = (name: 'categories' | 'spotKinds' | 'platformKinds') => termsOf(name).map(({ label }) => label);
  expect(labels('categories').filter((label) => !of(services, '服务类别').includes(label))).toEqual([]);
  expect(labels('spotKinds').filter((label) => !of(spots, '现货类型').includes(label))).toEqual([]);
  expect(labels('platformKinds').filter((label) => !of(platforms, '平台类型').includes(label))).toEqual([]);
});

test('titles never repeat and follow the house typography', () => {
  for (const titles of [of(services, '服务名称'), of(spots, '品名'), of(platforms, '平台名称'), of(demands, '标题')]) {
    expect(new Set(titles).size).toBe(titles.length);
    for (const title of titles)
      expect(title).not.toMatch(
        /[{}]|undefined|null|\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}|\p{Script=Han} \p{Script=Han}/u,
      );
  }
});

test('texts are finished, and do not read as one', () => {
  const texts = [...of(services, '详情'), ...of(platforms, '详情'), ...of(demands, '描述'), ...of(spots, '详情')];
  for (const text of texts) expect(text).not.toMatch(/[{}]|undefined|null|。。|，。/);
  expect(new Set(of(services, '详情')).size / services.length).toBeGreaterThan(0.98);
});

test('whole things have no fractions', () => {
  const units = new Map(termsOf('scaleUnits').map(({ code, label }) => [label, code as ScaleUnitCode]));
  const whole = [...services, ...demands].filter(({ 规模单位: unit = '' }) => {
    const code = units.get(unit);
    return code !== undefined && countsWholeThings(code);
  });
  expect(whole.length).toBeGreaterThan(100);
  expect(whole.filter((r) => /\./.test(`${r.规模下限}${r.规模上限}`))).toEqual([]);
});

test('everything is marked as a sample', () => {
  for (const { 企业名称: name, 简称: short, 统一社会信用代码: code = '' } of enterprises)
    expect([name, name?.startsWith('示例'), short?.includes('示例'), code.at(-1)]).toEqual([
      name,
      true,
      false,
      creditCheck(code.slice(0, 17)),
    ]);
  for (const name of registerNames)
    expect([name, new Set(of(readRecords(`registers/${name}`), 'source'))]).toEqual([name, new Set(['示例数据'])]);
  const names = [
    ...of(readRecords('registers/raw_material'), 'company_name'),
    ...of(readRecords('registers/drug_approval'), 'mah_name'),
    ...of(readRecords('registers/drug_approval'), 'maker_name'),
    ...of(readRecords('registers/clinical_trial'), 'sponsors'),
    ...of(readRecords('registers/clinical_site'), 'name'),
    ...of(readRecords('accounts'), 'real_name'),
  ];
  expect(names.filter((name) => !name.includes('示例'))).toEqual([]);
});

test('a maker offers the dosage forms of its lines', () => {
  const oral = /片|胶囊|颗粒|丸|散剂/;
  const injected = /注射|冻干/;
  const linesOf = new Map(
    enterprises.map((one) => [
      one.统一社会信用代码,
      (JSON.parse(one.产线 || '[]') as { dosageForm: string }[]).map(({ dosageForm }) => dosageForm).join(),
    ]),
  );
  const wrong = services.filter(({ 企业, 剂型: forms = '' }) => {
    const lines = linesOf.get(企业) ?? '';
    return (
      (oral.test(lines) && !injected.test(lines) && injected.test(forms)) ||
      (injected.test(lines) && !oral.test(lines) && oral.test(forms))
    );
  });
  expect([...linesOf.values()].filter((lines) => oral.test(lines)).length).toBeGreaterThan(10);
  expect(of(wrong, '服务名称')).toEqual([]);
});

test('only joint-stock companies of some size are listed', () => {
  const listed = enterprises.filter((one) => one.上市情况 !== '未上市');
  expect(listed.length).toBeGreaterThan(5);
  for (const one of listed) {
    expect([one.企业名称, one.企业名称?.endsWith('股份有限公司'), one.人员规模 === '<50']).toEqual([
      one.企业名称,
      true,
      false,
    ]);
    if (one.上市情况 !== 'A股') continue;
    expect([one.企业名称, one.人员规模 === '50–99', Number(one['注册资本（万元）']) >= 8000]).toEqual([
      one.企业名称,
      false,
      true,
    ]);
  }
});

test('only active substances are reviewed alone', () => {
  const alone = readRecords('registers/raw_material').filter(({ history }) => history?.includes('单独审评'));
  expect(alone.length).toBeGreaterThan(50);
  expect(new Set(of(alone, 'kind'))).toEqual(new Set(['原料药']));
});

test('a demand is delivered after it has closed', () => {
  const early = demands.filter(({ 期望交期: by = '', 截止日期: until = '' }) => by && until && by <= until);
  expect(of(early, '标题')).toEqual([]);
});

test('a range in a title is the range of the field', () => {
  const range = /([\d.,]+)\s*–\s*([\d.,]+)\s*(kg|g|L)(?![a-zA-Z])/;
  const told = (title = '') =>
    range
      .exec(title)
      ?.slice(1)
      .map((part) => part.replaceAll(',', ''));
  const stated = [...services, ...demands]
    .map((r) => [told(r.服务名称 ?? r.标题), [r.规模下限, r.规模上限, r.规模单位]] as const)
    .filter(([title, [, , unit]]) => title?.[2] === unit);
  expect(stated.length).toBeGreaterThan(20);
  for (const [title, fields] of stated) expect(fields).toEqual(title);
});

test('who holds many approvals employs many', () => {
  const held = new Map<string, number>();
  for (const { mah_name: holder = '', maker_name: maker = '' } of readRecords('registers/drug_approval'))
    for (const name of new Set([holder, maker])) held.set(name, (held.get(name) ?? 0) + 1);
  const small = enterprises.filter(
    ({ 企业名称: name = '', 人员规模: staff = '' }) => ['<50', '50–99'].includes(staff) && (held.get(name) ?? 0) >= 10,
  );
  expect(of(small, '企业名称')).toEqual([]);
});

describe('batches', () => {
  const batches = readRecords('registers/batch_release');

  test('are released in weeks from Monday to Sunday, as charts count them', () => {
    const days = (day = '') => Date.parse(day) / 86_400_000;
    const strange = batches.filter(
      ({ window_from: from, window_to: to }) => new Date(from ?? '').getUTCDay() !== 1 || days(to) - days(from) !== 6,
    );
    expect(of(strange, 'batch_no')).toEqual([]);
  });

  test('of one product keep for the same time', () => {
    const months = (day = '') => Number(day.slice(0, 4)) * 12 + Number(day.slice(-2));
    const lives = new Map<string, Set<number>>();
    for (const { product_name: product = '', batch_no: batch = '', expiry_date: expiry = '' } of batches) {
      const made = `${batch.slice(0, 4)}-${batch.slice(4, 6)}`;
      const known = lives.get(product) ?? new Set();
      lives.set(product, known.add(months(expiry.slice(0, 7)) - months(made)));
    }
    expect([...lives].filter(([, set]) => set.size > 1)).toEqual([]);
  });

  test('come from a maker of that kind', () => {
    const kindOf = (product = '') => (/试剂盒/.test(product) ? '诊断试剂' : /疫苗/.test(product) ? '疫苗' : '血液制品');
    const strange = batches.filter(({ mah_name: holder = '', product_name: product }) =>
      ['诊断试剂', '疫苗', '血液制品'].some((kind) => holder.includes(kind) && kind !== kindOf(product)),
    );
    expect(of(strange, 'mah_name')).toEqual([]);
  });
});

test('a trial at one site is no multi-centre trial', () => {
  const wrong = readRecords('registers/clinical_trial').filter(
    ({ sites = '[]', scientific_title: title = '' }) => JSON.parse(sites).length < 2 && title.includes('多中心'),
  );
  expect(of(wrong, 'ctr_no')).toEqual([]);
});

test('dates move by whole weeks', () => {
  const base = Date.parse(`${baseDate}T00:00:00+08:00`);
  const day = 86_400_000;
  expect([0, 6.9, 7, 400, -1].map((days) => shiftAt(base + days * day))).toEqual([0, 0, 7, 399, -7]);
  expect(later('2026-12-30', 7)).toBe('2027-01-06');
});

test('only whole values are dates', () => {
  const cells =
    'A-2026-11-21,2026-11-21,"[{""from"":""2026-11-21""}]",2026-11-21T09:00:00+08:00\n2026-11-21 08:30:00+08,在 2026-11-21 前';
  expect(shiftDates(cells, 7)).toBe(
    'A-2026-11-21,2026-11-28,"[{""from"":""2026-11-28""}]",2026-11-28T09:00:00+08:00\n2026-11-28 08:30:00+08,在 2026-11-21 前',
  );
  expect(shiftDates(readData('demands'), 0)).toBe(readData('demands'));
});
