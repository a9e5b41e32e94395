import { enterpriseDetail } from 'shared/contract/enterprise-endpoints';
import type { ListingDetail } from 'shared/contract/listing';
import { listingPreview } from 'shared/contract/listing';
import { createTestApp, type TestApp } from '../testing/app';
import { dayFromNow } from '../testing/builders';
import { createDesk, type Desk, type DraftKind, drafts, type Person } from './testing';

let portal: TestApp;
let desk: Desk;
let reviewer: Person;
beforeAll(async () => {
  portal = await createTestApp();
  desk = await createDesk(portal);
  reviewer = await desk.aReviewer();
});
afterAll(() => portal.close());

const kinds = Object.keys(drafts) as DraftKind[];
async function preview(who: Person, id: string) {
  const answer = await desk.get(who, 'preview', { id });
  if (!answer.success) throw new Error(answer.message);
  return listingPreview.parse(answer.data);
}
const publicAddress = (kind: DraftKind, id: string) =>
  kind === 'demand' ? `/api/Demand/detail?id=${id}` : `/api/Service/detail?kind=${kind}&id=${id}`;
/** Everything that publishing writes. */
async function traces(id: string) {
  const { rows } = await portal.database.pool.query(
    `select (select last_value from import_no) as no, (select count(*) from demand_day) as days,
      (select count(*) from search_item) as found, (select count(*) from match_service) as matched,
      (select json_agg(s) from service as s where id = $1) as service, (select json_agg(d) from demand as d where id = $1) as demand,
      (select json_agg(l) from listing as l where id = $1) as listing`,
    [id],
  );
  return rows[0];
}

describe.each(kinds)('a %s', (kind) => {
  it('reads as the public page will, from the first word on', async () => {
    const me = await desk.aPublisher();
    const { id } = await desk.create(me, kind, {});
    expect(await preview(me, id)).toMatchObject({
      kind,
      detail: { card: { id, no: '发布后生成' }, sheet: expect.anything() },
    });

    const { version } = await desk.detail(me, id);
    await desk.save(me, { id, version }, drafts[kind]());
    const before = await traces(id);
    const { detail } = await preview(me, id);
    expect(await traces(id)).toEqual(before);
    expect((await portal.get(publicAddress(kind, id))).code).toBe(404);

    await desk.submit(me, id);
    await desk.decide(reviewer, id, 'approve');
    const { data } = await portal.get(publicAddress(kind, id));
    const moment = { no: '', updatedAt: '', publishedAt: '' };
    const timeless = (answer: unknown) => {
      const { card, ...rest } = answer as { card: object };
      return { ...rest, card: { ...card, ...moment } };
    };
    expect(timeless(detail)).toEqual(timeless(data));
  });

  it('shows a change beside what is public, and leaves that as it is', async () => {
    const me = await desk.aPublisher();
    const id = await desk.published(me, reviewer, kind);
    const title = kind === 'spot' ? 'name' : 'title';
    const shown = (await portal.get(publicAddress(kind, id))).data;
    await desk.save(me, await desk.detail(me, id), { [title]: '改过的名称一二三' });
    const { detail } = await preview(me, id);
    expect(detail).toMatchObject({
      card: { title: '改过的名称一二三', no: (shown as { card: { no: string } }).card.no },
    });
    expect((await portal.get(publicAddress(kind, id))).data).toEqual(shown);
  });
});

it('leaves out what is not valid yet', async () => {
  const me = await desk.aPublisher();
  const { id } = await desk.create(me, 'service', {
    ...drafts.service(),
    title: '短',
    scaleMin: 9,
    scaleMax: 2,
    leadTimeWeeks: 'bald',
    certs: ['GMP_CN'],
    oebLevel: 3,
  });
  const { detail } = await preview(me, id);
  const sheet = Object.fromEntries(
    (detail as { sheet: { label: string; value: string }[] }).sheet.map((row) => [row.label, row.value]),
  );
  expect(detail).toMatchObject({ card: { title: '未填写服务名称', scaleMin: null, leadTimeWeeks: null, certs: [] } });
  expect(sheet).toMatchObject({ 职业暴露等级: 'OEB 3' });
  expect(Object.keys(sheet)).not.toContain('批量范围');
});

it('knows free capacity by production line, in public, in matching and in the editor', async () => {
  const me = await desk.aPublisher();
  const lines = ['一线', '二线'].map((line) => ({
    ...{ site: '示例市', workshop: '冻干车间', line, dosageForm: '冻干粉针', batchSize: '', annual: '' },
    ...{ sterile: true, oeb: null, freeFrom: null },
  }));
  await portal.database.pool.query('update enterprise set lines = $1 where id = $2', [
    JSON.stringify(lines),
    me.enterprise,
  ]);
  const day = dayFromNow(40);
  const slots = [
    { from: dayFromNow(10), to: dayFromNow(39), freeShare: 0, line: '冻干车间 一线' },
    { from: day, to: dayFromNow(70), freeShare: 0.5, line: '冻干车间 二线' },
    { from: dayFromNow(60), to: dayFromNow(90), freeShare: 1 },
  ];
  const { id } = await desk.create(me, 'service', { ...drafts.service(), slots });
  expect((await desk.detail(me, id)).enterprise?.lines).toEqual(['冻干车间 一线', '冻干车间 二线']);
  expect((await preview(me, id)).detail).toMatchObject({ slots });
  await desk.submit(me, id);
  await desk.decide(reviewer, id, 'approve');
  expect((await portal.get(publicAddress('service', id))).data).toMatchObject({ slots });
  const { rows } = await portal.database.pool.query('select free_from::text as day from match_service where id = $1', [
    id,
  ]);
  expect(rows).toEqual([{ day }]);
});

it('shows the enterprise’s own page', async () => {
  const me = await desk.aPublisher();
  const own = (await desk.get(me, 'list', { kind: 'enterprise' })).data as { items: ListingDetail[] };
  const { id } = own.items[0] as ListingDetail;
  await desk.save(me, await desk.detail(me, id), { intro: '示例简介：多剂型受托生产。', city: '示例市' });
  const { detail } = await preview(me, id);
  expect(enterpriseDetail.parse(detail).enterprise).toMatchObject({
    id,
    intro: '示例简介：多剂型受托生产。',
    city: '示例市',
  });
  const stored = (await portal.get(`/api/Enterprise/detail?id=${id}`)).data;
  expect(stored).toMatchObject({ enterprise: { intro: expect.not.stringContaining('示例简介') } });
});

it('is for those who may read the draft', async () => {
  const me = await desk.aPublisher();
  const rival = await desk.aPublisher();
  const colleague = await desk.aColleague(me.enterprise, 'view');
  const { id } = await desk.create(me, 'service');
  expect(await preview(colleague, id)).toMatchObject({ kind: 'service' });
  expect((await desk.get(rival, 'preview', { id })).code).toBe(404);
  expect((await portal.get(`/api/Listing/preview?id=${id}`)).success).toBe(false);
});

it('keeps two previews and a save of one record apart', async () => {
  const me = await desk.aPublisher();
  const id = await desk.published(me, reviewer, 'service');
  const now = await desk.detail(me, id);
  const [first, saved, second] = await Promise.all([
    preview(me, id),
    desk.save(me, now, { siteCity: '无锡' }),
    preview(me, id),
  ]);
  expect(saved.state).toBe('saved');
  expect([first.kind, second.kind]).toEqual(['service', 'service']);
});
