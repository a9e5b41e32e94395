import { sql } from 'kysely';
import type { LeadCard } from 'shared/contract/lead';
import { registers } from 'shared/contract/registers';
import { insertRows } from '../register/testing/rows';
import { createTestApp, type TestApp } from '../testing/app';
import { aMember, anAccount, anEnterprise, aRawMaterial, builtPassword, dayFromNow } from '../testing/builders';
import { leadRules } from './rules';

let portal: TestApp;
let token: string;
let own: string;
beforeAll(async () => {
  portal = await createTestApp();
  own = await anEnterprise(portal.database);
  const account = await anAccount(portal.database, { user_name: 'supplier', mobile: '13600007777' });
  await aMember(portal.database, account, own, 'view');
  token = await portal.login('supplier', builtPassword);
});
afterAll(() => portal?.close());

const list = async (query: Record<string, string> = {}) =>
  (await portal.get(`/api/Lead/list?${new URLSearchParams(query)}`, token)).data as {
    items: LeadCard[];
    total: number;
  };
const people = async (query?: Record<string, string>) => (await list(query)).items.map(({ who }) => who);

it('groups the rows of a holder, the ending ones first, and leaves out makers and the own enterprise', async () => {
  const maker = await anEnterprise(portal.database);
  await insertRows(portal.database, registers.DrugApproval, 1, () => ({ enterprise_id: maker }));
  const rows = [
    { mah_name: '示例甲持有人', valid_until: '2099-01-01' },
    { mah_name: '示例甲持有人', valid_until: '2099-01-01', drug_name: '别的胶囊' },
    { mah_name: '示例乙持有人', valid_until: dayFromNow(20) },
    { mah_name: '示例自产持有人', valid_until: dayFromNow(20), mah_enterprise_id: maker },
    { mah_name: '示例本企业', valid_until: dayFromNow(20), mah_enterprise_id: own },
    { mah_name: '示例双证持有人', valid_until: dayFromNow(20), class_code: 'AhBh' },
    { mah_name: '示例过期持有人', valid_until: dayFromNow(-20) },
  ];
  await insertRows(portal.database, registers.CommissionedProduction, rows.length, (i) => ({
    ...{ drug_name: '盐酸线索示例片', cmo_name: '示例受托有限公司', class_code: 'Bh', as_of: '2026-11-01' },
    ...rows[i],
  }));
  const { items, total } = await list();
  expect(total).toBe(2);
  expect(items).toMatchObject([
    {
      who: '示例乙持有人',
      total: 1,
      text: expect.stringMatching(/没有自己的产线，其中 1 项委托半年内到期$/),
      asOf: '2026-11-01',
    },
    { who: '示例甲持有人', total: 2, enterpriseId: null, text: expect.stringMatching(/没有自己的产线$/) },
  ]);
  expect(items[1]?.rows).toHaveLength(2);
  expect(items[1]?.rows[0]).toMatchObject({
    title: '示例甲持有人委托示例受托有限公司',
    path: expect.stringMatching(/^\/sys\/CommissionedProduction\?id=/),
  });
  expect(await people({ product: '线索示例' })).toEqual(['示例乙持有人', '示例甲持有人']);
  expect(await people({ product: '别的' })).toEqual(['示例甲持有人']);
  expect(await list({ page: '2', pageSize: '10' })).toMatchObject({ items: [], total: 2 });
});

it('knows sponsors without own capacity, and registrations at status I', async () => {
  const [researcher, builder] = [
    await anEnterprise(portal.database, { name: '示例研发有限公司', lines: [] }),
    await anEnterprise(portal.database, { lines: [{ name: '一号线' }] }),
  ];
  await insertRows(portal.database, registers.ClinicalTrial, 3, (i) => ({
    enterprise_id: [researcher, builder, null][i],
  }));
  expect((await list({ kind: 'sponsor' })).items).toMatchObject([
    { who: '示例研发有限公司', enterpriseId: researcher },
  ]);
  await aRawMaterial(portal.database, { product_name: '线索示例', company_name: '示例合成药业', review_status: 'I' });
  await aRawMaterial(portal.database, { product_name: '线索示例', company_name: '示例已激活药业', review_status: 'A' });
  expect(await people({ kind: 'inactive' })).toEqual(['示例合成药业']);
});

it('is for members of an enterprise who are signed in', async () => {
  expect(await portal.get('/api/Lead/list')).toMatchObject({ status: 401 });
  await anAccount(portal.database, { user_name: 'nobody1', mobile: '13600007778' });
  const other = await portal.login('nobody1', builtPassword);
  expect(await portal.get('/api/Lead/list', other)).toMatchObject({ status: 409, code: 1603 });
  expect(await portal.get('/api/Lead/list?kind=x', token)).toMatchObject({ status: 400 });
});

it('reads rows by an index of each register', async () => {
  const client = await portal.database.pool.connect();
  try {
    await client.query('begin; set local enable_seqscan = off; set local enable_sort = off');
    for (const { kind, rows } of leadRules) {
      const newest = sql`explain ${rows(sql<boolean>`true`)} order by r.as_of desc, r.id desc limit 2000`;
      const { sql: text, parameters } = newest.compile(portal.database.db);
      const plan = (await client.query(text, [...parameters])).rows.map((row) => row['QUERY PLAN']).join('\n');
      expect({ kind, plan }).toEqual({ kind, plan: expect.stringMatching(/_lead\b/) });
    }
  } finally {
    await client.query('rollback');
    client.release();
  }
});
