import type { Data } from 'shared/contract/endpoints';
import type { ServiceDetail } from 'shared/contract/service';
import { createTestApp, type TestApp } from '../testing/app';
import { anEnterprise, aPlatform, aService, aSpot, aTopic, dayFromNow } from '../testing/builders';
import { afterFirstStatement } from '../testing/database';
import { findDetail } from './detail';
import { bestCards, cardsByIds } from './store';

let portal: TestApp;
beforeAll(async () => {
  portal = await createTestApp();
});
afterAll(() => portal?.close());

const offer = { certs: ['GMP_CN'], price_mode: 'range', price_min: 8, price_max: 20, keywords: ['冻干'] };
const make = {
  service: (fields = {}) =>
    aService(portal.database, { ...offer, scale_min: 5, scale_max: 80, scale_unit: 'kg', ...fields }),
  spot: (fields = {}) => aSpot(portal.database, { ...offer, ...fields }),
  platform: (fields = {}) => aPlatform(portal.database, { ...offer, ...fields }),
};

const firstLabels = {
  service: ['研发阶段', '批量范围', '报价', '服务类别', '生产地址'],
  spot: ['现货类型', '库存量', '价格', '发货地', '报价有效至'],
  platform: ['平台类型', '技术领域', '技术成熟度', '合作方式', '报价'],
};

test.each(['service', 'spot', 'platform'] as const)(
  'detail of a %s: sheet, text, proofs and provider',
  async (kind) => {
    const id = await make[kind]();
    const answer = await portal.get(`/api/Service/detail?kind=${kind}&id=${id}`);
    expect(answer).toMatchObject({ status: 200, success: true, code: 0 });
    const detail = answer.data as ServiceDetail;
    expect(detail.card).toMatchObject({ id, kind });
    expect(detail.sheet.map((row) => row.label)).toEqual(expect.arrayContaining(firstLabels[kind]));
    for (const row of detail.sheet) expect(row.value).not.toMatch(/undefined|null|NaN|^\s*$/);
    expect(detail.description.length).toBeGreaterThan(0);
    expect(detail.evidence.map((e) => e.certType).sort()).toEqual([...detail.card.certs].sort());
    expect(detail.provider.name).toBe(detail.card.enterprise.name);
    const counts = {
      service: detail.provider.serviceCount,
      spot: detail.provider.spotCount,
      platform: detail.provider.platformCount,
    };
    expect(counts[kind]).toBeGreaterThan(0);
    // Private fields stay inside.
    expect(JSON.stringify(answer.data)).not.toMatch(/owner|reject|norm|uscc|legalRep/);
  },
);

test('stages of cases are written out', async () => {
  const cases = [{ name: '示例案例', stage: 'phase1', year: 2025, outcome: '按期交付' }];
  const id = await make.service({ cases });
  const { data } = await portal.get(`/api/Service/detail?id=${id}`);
  expect((data as ServiceDetail).cases[0]?.stage).toBe('I 期');
});

test.each([
  ['unknown id', 'id=01930000-0000-7000-8000-0000000000ff', 404],
  ['id of another kind', 'spot', 404],
  ['id that is none', 'id=1;drop', 400],
  ['no id', '', 400],
  ['unknown kind', 'id=01930000-0000-7000-8000-0000000000ff&kind=house', 400],
  ['two ids', 'id=a&id=b', 400],
])('detail with %s answers %s', async (_, query, status) => {
  const real = query === 'spot' ? `id=${await make.service()}&kind=spot` : query;
  const answer = await portal.get(`/api/Service/detail?${real}`);
  expect(answer).toMatchObject({ status, success: false, code: status, data: null });
});

test('a record that is no longer public is not found', async () => {
  const answer = await portal.get(`/api/Service/detail?id=${await make.service({ status: 'offline' })}`);
  expect(answer.status).toBe(404);
});

test('a record whose enterprise is taken down while it is read is not found', async () => {
  const { pool } = portal.database;
  for (const kind of ['service', 'spot', 'platform'] as const) {
    const id = await make[kind]();
    const down = () =>
      pool.query(
        `update enterprise set status = 'offline' where id = (select enterprise_id from ${kind} where id = $1)`,
        [id],
      );
    expect(await findDetail(afterFirstStatement(portal.database, down), kind, id)).toBeUndefined();
  }
});

test.each([
  'page=0',
  'page=x',
  'pageSize=11',
  'sort=best',
  'kind=all',
  'scaleMin=-1',
  'scaleMin=9&scaleMax=1',
  'scaleUnit=斤',
  'q=%00',
  `q=${'长'.repeat(101)}`,
])('list refuses %s', async (query) =>
  expect(await portal.get(`/api/Service/list?${query}`)).toMatchObject({ status: 400, code: 400 }),
);

test('several values of a filter come as repeated parameters', async () => {
  for (const category_code of ['M03', 'M04', 'M05']) await make.service({ category_code });
  const { data } = await portal.get('/api/Service/list?categories=M05&categories=M04&pageSize=50');
  const codes = new Set((data as { items: { categoryCode: string }[] }).items.map((card) => card.categoryCode));
  expect([...codes].sort()).toEqual(['M04', 'M05']);
});

test('cards by id: public ones of that kind only', async () => {
  const [open, closed, spot] = [await make.service(), await make.service({ status: 'offline' }), await make.spot()];
  const cards = await cardsByIds(portal.database.db, 'service', [open, closed, spot]);
  expect([...cards.keys()]).toEqual([open]);
  expect(await cardsByIds(portal.database.db, 'service', [])).toEqual(new Map());
});

test('goods whose offer is over leave lists, search and counts by themselves; their page stays and says so', async () => {
  const enterprise_id = await anEnterprise(portal.database);
  const of = { enterprise_id, spot_kind: 'excipient', name: '示例淀粉辅料' };
  const live = await make.spot({ ...of, offer_until: dayFromNow(0) });
  const open = await make.spot(of);
  const over = await make.spot({ ...of, offer_until: dayFromNow(1) });
  const topic = await aTopic(portal.database, { sections: [{ title: '现货', kind: 'spot', itemIds: [over, live] }] });
  await portal.database.pool.query('update spot set offer_until = $2 where id = $1', [over, dayFromNow(-1)]);
  const ids = (data: unknown) => (data as { items: { id: string }[] }).items.map(({ id }) => id).sort();
  const found = async (path: string) => (await portal.get(path)).data;
  expect(ids(await found('/api/Service/list?kind=spot&spotKinds=excipient'))).toEqual([live, open].sort());
  const { facets } = (await found('/api/Service/list?kind=spot&q=淀粉辅料')) as Data<'Service/list'>;
  expect(facets[0]?.options.find(({ value }) => value === 'spot')?.count).toBe(2);
  const { groups } = (await found('/api/Search/all?q=淀粉辅料')) as Data<'Search/all'>;
  expect(groups.find(({ kind }) => kind === 'spot')?.count).toBe(2);
  const detail = (await found(`/api/Service/detail?kind=spot&id=${over}`)) as ServiceDetail;
  expect(detail.card).toMatchObject({ id: over, offerOver: true });
  expect(detail.provider.spotCount).toBe(2);
  const other = (await found(`/api/Service/detail?kind=spot&id=${live}`)) as ServiceDetail;
  expect(other.card).toMatchObject({ offerOver: false });
  expect(ids({ items: await bestCards(portal.database.db, 'spot', 50) })).not.toContain(over);
  expect(await found(`/api/Enterprise/detail?id=${enterprise_id}`)).toMatchObject({ spot: { total: 2 } });
  expect(await found(`/api/SpecialService/detail?id=${topic}`)).toMatchObject({
    sections: [{ items: [{ id: live }] }],
  });
});
