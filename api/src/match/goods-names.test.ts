import type { ServiceKind } from 'shared/contract/service';
import { aDemand, aSpot } from '../testing/builders';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { bestDemands, bestSupplies } from './kinds';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

const goods: ServiceKind[] = ['spot'];

// Nothing in the market joins the two names; api/goods-names does.
test.each([
  ['求购 MCC 2 吨', '微晶纤维素'],
  ['采购微晶纤维素 500 kg', 'Microcrystalline cellulose'],
  ['Sourcing metformin hydrochloride 500 kg', '盐酸二甲双胍'],
  ['采购盐酸二甲双胍原料药 500 kg', 'Metformin HCl'],
  ['求购原料药 CAS 1115-70-4，500 kg', '盐酸二甲双胍'],
])('%s is answered by %s, from both sides', async (title, name) => {
  const spot = await aSpot(database, { name, name_en: null, cas_no: null });
  const id = await aDemand(database, {
    title,
    enterprise_id: null,
    category_code: 'M01',
    dosage_form: null,
    scale_min: 500,
    scale_max: null,
    scale_unit: 'kg',
  });
  const found = (await bestSupplies(database.db, id, goods)) ?? [];
  expect(found.map(({ supply }) => supply.id)).toContain(spot);
  const [match] = found.filter(({ supply }) => supply.id === spot).map((one) => one.match);
  expect(match?.criteria.find((one) => one.name === '品名')?.text).toContain('品种相同，盐型与规格待确认');
  expect((await bestDemands(database.db, spot, 'spot'))?.map(({ demand }) => demand.id)).toContain(id);
});

const nameTold = async (title: string, name: string) => {
  const spot = await aSpot(database, { name, name_en: null, cas_no: null });
  const id = await aDemand(database, { title, enterprise_id: null, category_code: 'M01' });
  const found = (await bestSupplies(database.db, id, goods)) ?? [];
  const match = found.find(({ supply }) => supply.id === spot)?.match;
  return match?.criteria.find((one) => one.name === '品名')?.text;
};

test.each([
  ['采购 Hyoscine Butylbromide 30 kg', '氢溴酸东莨菪碱'],
  ['采购辅酶 I 50 kg', '辅酶 II'],
  ['采购 LiHMDS 1.0 M in THF 500 L', '四氢呋喃'],
  ['采购乳糖酸红霉素 50 kg', '乳糖'],
])('%s does not ask for %s', async (title, name) => {
  expect(await nameTold(title, name)).toBeUndefined();
});

test.each([
  ['采购羟丙甲纤维素 K100M 20 kg', '羟丙甲纤维素 E5'],
  ['采购 PEG400 500 kg', 'PEG4000'],
])('%s asks for another grade than %s', async (title, name) => {
  expect(await nameTold(title, name)).toContain('品种相近，型号不同');
});

test.each([
  ['Looking for a CDMO for mAb fill-finish', false],
  ['Sourcing a CMO in Europe', false],
  ['Purchasing MCC 200 kg', true],
])('%s buys goods: %s', async (title, stated) => {
  const { rows } = await database.pool.query('select match_goods_stated($1, array[]::text[], null) as stated', [title]);
  expect(rows[0].stated).toBe(stated);
});

test('three letters are a name of goods only where they are known, and a name keeps its small words', async () => {
  const namesIn = async (...lines: string[]) =>
    (await database.pool.query('select match_goods_names($1) as names', [lines])).rows[0].names;
  expect(await namesIn('采购布洛芬 20 kg', 'FDA', 'CEP', 'MCC')).toEqual(['mcc', '布洛芬']);
  expect(await namesIn('Buying water for injection 500 L')).toEqual(['waterforinjection']);
});

test.each([
  ['采购 L-HPC LH-21 同等规格 600 kg', '低取代羟丙纤维素'],
  ['长期采购碘海醇原料药 3 吨/月', 'Iohexol USP'],
  ['求购 MCC 102 型 2 吨', '微晶纤维素 PH102'],
  ['采购无菌氢化可的松 20 kg', 'Hydrocortisone'],
])('%s asks for what %s is', async (title, name) => {
  expect(await nameTold(title, name)).toContain('品种相同');
});

test('goods that another number keeps apart stay apart', async () => {
  const spot = await aSpot(database, { name: 'Metformin', name_en: null, cas_no: '657-24-9' });
  const id = await aDemand(database, {
    title: '采购盐酸二甲双胍，CAS 1115-70-4',
    enterprise_id: null,
    category_code: 'M01',
  });
  expect((await bestSupplies(database.db, id, goods))?.map(({ supply }) => supply.id)).not.toContain(spot);
});
