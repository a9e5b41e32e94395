import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrationsFolder } from '../folders';
import { aDemand, aPlatform, aService, aSpot, type Fields } from '../testing/builders';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { bestDemands, bestSupplies } from './kinds';
import { bestServices } from './store';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => database.pool.query('truncate service, spot, platform, demand cascade'));

/** Descriptions have a length to reach; these sentences limit nothing. */
const [offer, wish] = [
  '承接冻干粉针的临床样品与商业化生产，含工艺验证与稳定性研究，按项目管理。',
  '现有一款冻干粉针处于三期临床，寻求具备商业化能力的合作单位，欢迎来信洽谈。',
];
const seller = (description: string, fields: Fields<'service'> = {}) =>
  aService(database, { description: offer + description, ...fields });
const asker = (description: string, fields: Fields<'demand'> = {}) =>
  aDemand(database, { description: wish + description, ...fields });
/** Ids that a demand is shown, and the demands that a service is shown: no pair may stand on one side alone. */
async function shownFor(demand: string, service: string): Promise<boolean> {
  const ofDemand = (await bestServices(database.db, demand))?.some((one) => one.service.id === service);
  const ofService = (await bestDemands(database.db, service))?.some((one) => one.demand.id === demand);
  expect(ofService).toBe(ofDemand);
  return ofDemand === true;
}
const told = async (demand: string, service: string, name: string) =>
  (await bestServices(database.db, demand))
    ?.find((one) => one.service.id === service)
    ?.match.criteria.find((one) => one.name === name)?.text;

test.each([
  ['只接长三角客户。', '浙江', '寻受托方。', true],
  ['只接长三角客户。', '四川', '寻受托方。', false],
  ['只接长三角客户。', '江苏', '我司位于成都，寻受托方。', false],
  ['只接长三角客户。', '四川', '我司位于苏州，寻受托方。', true],
  // Markets, sites and where the provider shall be are no seats of clients.
  ['只接长三角客户。', '江苏', '拟在美国申报，受托方须位于江苏。', true],
  ['境外委托方恕不承接。', '境外', '寻受托方。', false],
  ['境外委托方恕不承接。', '上海', '寻受托方，供应海外市场。', true],
  ['境外委托方恕不承接。', '上海', '我司总部位于德国，国内签约。', true],
  ['境外委托方恕不承接。', '上海', '我司总部位于德国。', false],
  ['客户限粤闽琼。', '海南', '寻受托方。', true],
  ['客户限粤闽琼。', '湖南', '寻受托方。', false],
  ['EU clients only.', '北京', '寻受托方。', false],
  ['可支持境外申报，服务全国客户。', '境外', '寻受托方。', true],
])('a service that says %s and a client in %s (%s)', async (description, province, text, isShown) => {
  const service = await seller(description);
  expect(await shownFor(await asker(text, { province }), service)).toBe(isShown);
});

test('goods keep to the regions of their clients, and say so', async () => {
  const { db } = database;
  const buyer = (province: string) =>
    asker('', { province, title: '采购示例海藻糖 20 kg', category_code: 'B01', scale_min: 20, scale_unit: 'kg' });
  const [near, far] = [await buyer('广东'), await buyer('四川')];
  const spot = await aSpot(database, { name: '示例海藻糖', description: '仅供应广东企业。' });
  const [found] = (await bestSupplies(db, near, ['spot'])) ?? [];
  expect(found?.supply.id).toBe(spot);
  expect(found?.match.criteria.find(({ name }) => name === '不承接范围')?.text).toBe(
    '现货只接广东的客户，需求方在广东',
  );
  expect(await bestSupplies(db, far, ['spot'])).toEqual([]);
  expect((await bestDemands(db, spot, 'spot'))?.map(({ demand }) => demand.id)).toEqual([near]);
});

test('platforms keep to the regions of their clients', async () => {
  const { db } = database;
  const developer = (province: string) =>
    asker('', { province, title: '脂质体主动载药工艺委托开发', category_code: 'C02', dosage_form: 'IN06' });
  const [near, far] = [await developer('广东'), await developer('四川')];
  const platform = await aPlatform(database, {
    description: `${offer}客户限大湾区。`,
    dosage_forms: ['IN06'],
    modalities: ['small'],
  });
  expect((await bestSupplies(db, near, ['platform']))?.map(({ supply }) => supply.id)).toEqual([platform]);
  expect(await bestSupplies(db, far, ['platform'])).toEqual([]);
  expect((await bestDemands(db, platform, 'platform'))?.map(({ demand }) => demand.id)).toEqual([near]);
});

test('the reason says whose clients are taken, and the smallest order', async () => {
  const service = await seller('只接江苏、上海客户。起订量 5 kg。');
  const demand = await asker('首批约 20 kg。', { province: '上海' });
  expect(await told(demand, service, '不承接范围')).toBe(
    '服务没有声明不承接的品种，需求不受限；服务只接上海、江苏的客户，需求方在上海；订单至少 5 kg，需求为 20 kg（文字所述）',
  );
});

test.each([
  ['起订量 5 kg。', '首批约 20 kg。', {}, true],
  ['起订量 5 kg。', '需要 500 g。', {}, false],
  ['10 批起接。', '预计 3 批。', {}, false],
  ['10 批起接。', '预计 12 批。', {}, true],
  // Another dimension, a year's need, a strength: nothing to compare.
  ['起订量 5 kg。', '预计 3 批。', {}, true],
  ['起订量 5 kg。', '年需求 2 kg。', {}, true],
  ['年采购量低于 100 kg 的恕不供货。', '年需求 2 kg。', {}, false],
  ['起订量 5 kg。', '规格 500 mg。', {}, true],
  // The field is stronger than the text.
  ['起订量 5 kg。', '先做 500 g。', { scale_min: 20, scale_unit: 'kg' }, true],
] as const)('a service with %s and a demand with %s %j', async (description, text, fields, isShown) => {
  const service = await seller(description);
  expect(await shownFor(await asker(text, { stage: 'phase3', ...fields }), service)).toBe(isShown);
});

test('goods with a smallest order in their text are not shown to smaller orders, of field or text', async () => {
  const spot = await aSpot(database, { name: '示例海藻糖', description: '100 g 起订，随货提供检验报告。' });
  const buyer = (title: string, fields: Fields<'demand'> = {}) =>
    aDemand(database, { title, category_code: 'B01', description: wish, ...fields });
  const demands = {
    small: await buyer('采购示例海藻糖 50 g'),
    enough: await buyer('采购示例海藻糖 2 kg'),
    smallField: await buyer('采购示例海藻糖', { scale_min: 20, scale_unit: 'g' }),
    open: await buyer('采购示例海藻糖'),
  };
  const shownTo: string[] = [];
  for (const [name, id] of Object.entries(demands)) {
    const found = (await bestSupplies(database.db, id, ['spot']))?.find(({ supply }) => supply.id === spot);
    if (found) shownTo.push(name);
    if (name === 'enough')
      expect(found?.match.criteria.find((one) => one.name === '起订量')?.text).toBe(
        '现货 100 g 起（文字所述），需求为 2 kg（文字所述），达到起订量',
      );
  }
  expect(shownTo).toEqual(['enough', 'open']);
  expect((await bestDemands(database.db, spot, 'spot'))?.map(({ demand }) => demand.id).toSorted()).toEqual(
    [demands.enough, demands.open].toSorted(),
  );
});

const year = new Date().getUTCFullYear() + 1;
/** A calendar whose only free days are the next year's August. */
const august = JSON.stringify([{ from: `${year}-08-01`, to: `${year}-08-31`, freeShare: 1 }]);

test.each([
  [`档期已排到 ${year} 年 3 月。`, `须在 ${year} 年 1 月前开工。`, null, false],
  [`档期已排到 ${year} 年 3 月。`, `须在 ${year} 年 6 月前开工。`, null, true],
  [`最早 ${year} 年 Q2 可开工。`, `不接受晚于 ${year} 年 3 月交付。`, null, false],
  // Counted from the day of writing; a time from an event binds nobody.
  [`最早 ${year + 1} 年 3 月可开工。`, '须于 4 个月内完成。', null, false],
  [`最早 ${year + 1} 年 3 月可开工。`, '最迟 6 周内开工。', null, false],
  [`最早 ${year + 1} 年 3 月可开工。`, '工期不超过 10 周。', null, false],
  [`最早 ${year + 1} 年 3 月可开工。`, '合同签订后 4 个月内完成。', null, true],
  [`最早 ${year + 1} 年 3 月可开工。`, '希望 4 个月内交付。', null, true],
  ['随时可开工。', '须于 4 个月内完成。', null, true],
  // A wish is no condition, and who says nothing is not ruled out.
  [`最早 ${year} 年 Q2 可开工。`, `希望 ${year} 年 3 月前交付。`, null, true],
  ['承接冻干粉针。', `须在 ${year} 年 1 月前开工。`, null, true],
  // The calendar is stronger than the text.
  [`最早 ${year} 年 Q2 可开工。`, `须在 ${year} 年 6 月前开工。`, august, false],
  ['随时可开工。', `须在 ${year} 年 6 月前开工。`, august, false],
] as const)('a service with %s, a demand with %s, calendar %j', async (description, text, slots, isShown) => {
  const service = await seller(description, { slots: slots ? JSON.parse(slots) : [] });
  expect(await shownFor(await asker(text), service)).toBe(isShown);
});

test('a slot in the text delays the delivery that a field or the text wishes, and caps it', async () => {
  const service = await seller(`最早 ${year} 年 Q2 可开工。`, { lead_time_weeks: 4 });
  const late = await asker('寻受托方。', { deliver_by: `${year}-03-01` });
  expect(await told(late, service, '交期')).toMatch(
    `服务方 ${year}-04-01 起有档期（文字所述）、周期 4 周，预计 ${year}-04-29 可交付，晚 8 周，超过周期的四分之一，得分封顶 60`,
  );
  const inWords = await asker(`希望 ${year} 年 6 月前交付。`);
  expect(await told(inWords, service, '交期')).toContain(`需求期望 ${year}-06-30 前交付（文字所述）`);
});

test('a changed text and a changed seat count at once', async () => {
  const service = await seller('承接冻干粉针。');
  const demand = await asker('需要 500 g。', { province: '四川' });
  const set = (table: string, id: string, column: string, value: string) =>
    database.pool.query(`update ${table} set ${column} = $2 where id = $1`, [id, value]);
  expect(await shownFor(demand, service)).toBe(true);
  await set('service', service, 'description', `${offer}只接长三角客户。`);
  expect(await shownFor(demand, service)).toBe(false);
  await set('demand', demand, 'province', '安徽');
  expect(await shownFor(demand, service)).toBe(true);
  await set('service', service, 'description', `${offer}起订量 5 kg。`);
  expect(await shownFor(demand, service)).toBe(false);
  await set('demand', demand, 'description', `${wish}需要 50 kg。`);
  expect(await shownFor(demand, service)).toBe(true);
  // 本省 follows the provider's own field.
  await set('service', service, 'description', `${offer}只接本省客户。`);
  expect(await shownFor(demand, service)).toBe(false);
  await set('service', service, 'site_province', '安徽');
  expect(await shownFor(demand, service)).toBe(true);
});

test('of an anonymous demand the description is not read', async () => {
  const service = await seller('只接长三角客户。起订量 5 kg。');
  const demand = await asker('我司位于成都，需要 500 g。', { anonymous: true, province: '江苏' });
  expect(await shownFor(demand, service)).toBe(true);
});

test('the migration reads what older records state', async () => {
  const { pool } = database;
  const near = await seller(`只接长三角客户。最早 ${year} 年 Q2 可开工。`);
  const spot = await aSpot(database, { description: '100 g 起订，仅供应江苏企业。' });
  const demand = await asker(`需要 500 g，须在 ${year} 年 1 月前交付。`, { province: '四川' });
  const rows = async () =>
    (
      await pool.query(`select
        (select json_agg(json_build_array(id, refused_clients, slot, free, free_from) order by id) from match_service) as services,
        (select json_agg(json_build_array(id, refused_clients, order_dimension, order_min) order by id) from match_spot) as spots,
        (select json_agg(json_build_array(id, client, amounts, begin_by, deliver_by, weight) order by id) from match_demand) as demands`)
    ).rows[0];
  const before = await rows();
  await pool.query(`
    update match_service set refused_clients = 0, slot = null, free = '{}', free_from = null, free_to = null;
    update match_spot set refused_clients = 0, order_dimension = null, order_min = null;
    update match_demand set client = 0, amounts = '{}', begin_by = null, weight = weight - 5, deliver_by = null`);
  await pool.query(readFileSync(join(migrationsFolder, '0534_stated_limits_filled.sql'), 'utf8'));
  expect(await rows()).toEqual(before);
  expect(JSON.stringify(before)).toContain(near);
  expect(JSON.stringify([before.spots, before.demands])).toMatch(new RegExp(`${spot}.*${demand}`));
});
