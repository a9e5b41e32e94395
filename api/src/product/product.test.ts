import type { ProductDetail } from 'shared/contract/product';
import { everyRegister, type Register, registers } from 'shared/contract/registers';
import { dosageForms } from 'shared/contract/vocabulary/dosage-form';
import { insertRows } from '../register/testing/rows';
import { createTestApp, type TestApp } from '../testing/app';
import { anEnterprise, aRawMaterial, aSpot } from '../testing/builders';

let portal: TestApp;
beforeAll(async () => {
  portal = await createTestApp();
});
afterAll(() => portal?.close());

const stripped = async (names: readonly string[]) =>
  (
    await portal.database.pool.query(
      'select product_name(n) as n from unnest($1::text[]) with ordinality as u(n, p) order by p',
      [names],
    )
  ).rows.map(({ n }) => n);

const table = [
  ['阿司匹林', '阿司匹林片'],
  ['阿司匹林', '阿司匹林肠溶片'],
  ['阿司匹林', '阿司匹林'],
  ['氨氯地平', '苯磺酸氨氯地平片'],
  ['吉西他滨', '注射用盐酸吉西他滨'],
  ['氯吡格雷', '硫酸氢氯吡格雷片'],
  ['阿托伐他汀', '阿托伐他汀钙片'],
  ['培美曲塞', '注射用培美曲塞二钠'],
  ['雷贝拉唑', '雷贝拉唑钠肠溶片'],
  ['度洛西汀', '盐酸度洛西汀肠溶胶囊'],
  ['布地奈德', '吸入用布地奈德混悬液'],
  ['左乙拉西坦', '左乙拉西坦注射用浓溶液'],
  ['左氧氟沙星', '左氧氟沙星氯化钠注射液'],
  ['奥司他韦', '磷酸奥司他韦干混悬剂'],
  ['沙丁胺醇', '硫酸沙丁胺醇吸入气雾剂'],
  ['六味地黄', '六味地黄丸（浓缩丸）'],
  ['LZ-2947', 'LZ-2947 胶囊'],
  ['人血白蛋白', '人血白蛋白'],
  // What is no salt of something and no dosage form stays.
  ['氯化钠', '氯化钠注射液'],
  ['硫酸镁', '硫酸镁注射液'],
  ['红霉素', '红霉素片'],
  ['维生素', '维生素片'],
  ['枸橼酸', '枸橼酸'],
  ['硬脂酸镁', '硬脂酸镁'],
  ['双氯芬酸钠', '双氯芬酸钠凝胶'],
  ['磷酸二氢钾', '磷酸二氢钾'],
] as const;

test('a product is named without route, dosage form, salt and brackets', async () => {
  expect(await stripped(table.map(([, name]) => name))).toEqual(table.map(([product]) => product));
});

test('every dosage form of the vocabulary is left out', async () => {
  const forms = dosageForms
    .flatMap(({ children }) => children.map(({ label }) => label))
    .filter((one) => one !== '其他');
  expect(await stripped(forms.map((form) => `示例品种${form}`))).toEqual(forms.map(() => '示例品种'));
});

const detail = (name: string) => portal.get(`/api/Product/detail?name=${encodeURIComponent(name)}`);

test('all registers are joined, whatever the dosage form, and say where their rows are', async () => {
  const named = everyRegister.filter((one): one is Register & { product: string } => one.product !== undefined);
  expect(named).toHaveLength(5);
  const forms = ['片', '肠溶片', '（示例）', ' 胶囊', '缓释片', '颗粒', '注射液'];
  const columnOf = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  for (const register of named)
    await insertRows(portal.database, register, 7, (i) => ({
      [columnOf(register.product)]: `盐酸示例西林${forms[i]}`,
      as_of: `2026-11-${10 + i}`,
      // Packaging is no product.
      ...(register.id === 'rawMaterial' && { kind: '原料药', reg_no: `Y2099000010${i}` }),
    }));
  const { status, data } = await detail('示例西林缓释胶囊');
  expect(status).toBe(200);
  const product = data as ProductDetail;
  expect(product.name).toBe('示例西林');
  for (const { id } of named) {
    const part = product.registers.find(({ key }) => key === id);
    expect(part).toMatchObject({ total: 7, more: false, source: '示例数据', asOf: '2026-11-16' });
    expect(part?.rows).toHaveLength(5);
    expect(part?.rows[0]?.path).toContain(part?.rows[0]?.id);
    expect(part?.path).toContain(encodeURIComponent('示例西林'));
  }
  expect(product.offers.map(({ key, total }) => [key, total])).toEqual([
    ['spot', 0],
    ['service', 0],
    ['demand', 0],
  ]);
  // Its salts and forms are the product, a longer name is another substance.
  const seller = await anEnterprise(portal.database);
  for (const name of ['示例西林钠', '艾司示例西林']) await aSpot(portal.database, { name, enterprise_id: seller });
  const { offers } = (await detail('示例西林')).data as ProductDetail;
  expect(offers[0]).toMatchObject({ key: 'spot', total: 1, rows: [{ title: '示例西林钠' }] });
  // The record names its product.
  const { rows } = product.registers.find(({ key }) => key === 'drugApproval') as ProductDetail['registers'][number];
  const record = await portal.get(`/api/${registers.DrugApproval.noun}/detail?id=${rows[0]?.id}`);
  expect(record.data).toMatchObject({ product: '示例西林' });
});

test('an English name leads to the product, which tells what is known of its names', async () => {
  await aRawMaterial(portal.database, { product_name: '盐酸二甲双胍', kind: '原料药' });
  const { status, data } = await detail('Metformin hydrochloride');
  expect(status).toBe(200);
  expect((data as ProductDetail).name).toBe('二甲双胍');
  expect((data as ProductDetail).substances).toEqual([
    { name: '二甲双胍', nameEn: 'metformin', casNo: '657-24-9' },
    { name: '盐酸二甲双胍', nameEn: 'metformin hydrochloride', casNo: '1115-70-4' },
  ]);
  expect(await detail('metforminum')).toMatchObject({ status: 404 });
});

test('a product that nobody names is absent, and a name must be one', async () => {
  expect(await detail('没有这个品种片')).toMatchObject({ status: 404 });
  expect(await detail(' ')).toMatchObject({ status: 400 });
  expect(await detail('长'.repeat(201))).toMatchObject({ status: 400 });
});

test('rows are found by an index in every register', async () => {
  const client = await portal.database.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local enable_seqscan = off');
    for (const { table: from, product } of everyRegister) {
      if (!product) continue;
      const column = product.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      const { rows } = await client.query(
        `explain select id from ${from} where product_name(norm_of(array[${column}])) = '示例' order by as_of desc, id desc limit 5`,
      );
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toMatch(/Index.* using \w+_product/);
      expect(plan).not.toContain('Sort');
    }
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('leads are named with the rows that they stand on, and none where somebody makes the product', async () => {
  const { pool } = portal.database;
  await pool.query('delete from commissioned_production; delete from clinical_trial; delete from drug_approval');
  const [maker, researcher, builder] = [
    await anEnterprise(portal.database, { lines: [] }),
    await anEnterprise(portal.database, { name: '示例研发有限公司', lines: [] }),
    await anEnterprise(portal.database, { lines: [{ name: '一号线' }] }),
  ];
  await insertRows(portal.database, registers.DrugApproval, 1, () => ({
    generic_name: '别的品种',
    enterprise_id: maker,
  }));
  const soon = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  const holders = [
    { class_code: 'Bh', valid_until: soon },
    { class_code: 'Bh', valid_until: '2099-01-01' },
    // One makes others of its drugs itself, one is known as a maker, one has ended.
    { class_code: 'AhBh', valid_until: soon },
    { class_code: 'Bh', valid_until: soon, mah_enterprise_id: maker },
    { class_code: 'Bh', valid_until: '2020-01-01' },
  ];
  await insertRows(portal.database, registers.CommissionedProduction, 5, (i) => ({
    ...{ drug_name: '盐酸线索示例片', mah_name: `示例持有人${i}`, cmo_name: '示例受托有限公司' },
    ...holders[i],
  }));
  await insertRows(portal.database, registers.ClinicalTrial, 3, (i) => ({
    drug_name: '线索示例胶囊',
    enterprise_id: [researcher, maker, builder][i],
  }));
  const registration = { product_name: '线索示例', company_name: '示例合成药业' };
  await aRawMaterial(portal.database, { ...registration, review_status: 'I' });
  await aRawMaterial(portal.database, { ...registration, review_status: 'A' });
  await aRawMaterial(portal.database, { ...registration, review_status: 'I', kind: '药包材', reg_no: 'B20210009999' });
  const { leads } = (await detail('线索示例')).data as ProductDetail;
  expect(leads.map(({ text, total }) => [text, total])).toEqual([
    ['2 家 B 证持有人委托他人生产，登记中没有自己的产线，其中 1 家的委托半年内到期', 2],
    ['1 家申办者在登记与企业资料中没有生产能力', 1],
    ['1 家企业的原辅包登记仍为 I，可能尚无关联的制剂', 1],
  ]);
  expect(leads.map(({ rows }) => rows.map(({ title }) => title))).toEqual([
    ['示例持有人0委托示例受托有限公司', '示例持有人1委托示例受托有限公司'],
    [expect.stringMatching(/^CTR\d+ 示例研发有限公司$/)],
    [expect.stringMatching(/ 示例合成药业$/)],
  ]);
  expect(leads[0]?.rows[0]?.path).toBe(`/sys/CommissionedProduction?id=${leads[0]?.rows[0]?.id}`);
});
