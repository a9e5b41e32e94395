import type { PoolClient } from 'pg';
import { termsOf } from 'shared/contract/vocabulary';
import { createPools } from '../db';
import { accountId, createTestApp, type TestApp } from '../testing/app';
import { aDemand, anEnterprise, aService, aSpot, insertRow } from '../testing/builders';
import { rowsOf } from '../testing/database';
import { countNext, sendSummaries } from './tell';

let portal: TestApp;
let [mine, theirs] = ['', ''];
let enterprise = '';
const query = rowsOf(() => portal.database);

beforeAll(async () => {
  portal = await createTestApp();
  [mine, theirs] = [await portal.login('user1'), await portal.login('user2')];
  enterprise = await anEnterprise(portal.database);
});
afterAll(() => portal.close());
beforeEach(() => query('delete from saved_search; delete from saved_search_due; delete from notification'));

interface Saved {
  id: string;
  name: string;
  conditions: string;
  path: string;
  frequency: string;
  fresh: number;
}
const post = (call: string, body: object, token = mine) => portal.post(`/api/SavedSearch/${call}`, body, token);
const saved = async (call: string, body: object, token = mine): Promise<Saved> =>
  ((await post(call, body, token)).data as { saved: Saved }).saved;
const list = async (token = mine): Promise<Saved[]> =>
  ((await portal.get('/api/SavedSearch/list', token)).data as { items: Saved[] }).items;
const settle = async () => {
  while (await countNext(portal.database.db));
};
const summaries = () => sendSummaries(portal.database.db, new Date('2026-11-24T09:00:00+08:00'));
interface Told {
  id: string;
  title: string;
  text: string;
  link: string;
}
const told = (account = 1) =>
  query<Told>('select id, title, text, link from notification where account_id = $1 order by id', [accountId(account)]);
const service = (fields: object = {}) => aService(portal.database, { enterprise_id: enterprise, ...fields });
/** As if some days had gone by since the last summary. */
const waited = (days: number) => query('update saved_search set told_on = today_cn() - $1::int', [days]);

it('the same conditions are one subscription, in whatever order and form they are asked', async () => {
  const first = await saved('add', {
    kind: 'service',
    query: '?stages=phase1&q=冻干&provinces=江苏&provinces=上海&page=3&sort=latest',
  });
  expect(first).toMatchObject({ frequency: 'daily', fresh: 0, conditions: expect.stringContaining('「冻干」') });
  expect(first.conditions).toContain('江苏');
  expect(first.path).toMatch(/^\/sys\/BuyMarket\?.*sort=latest/);
  const second = await saved('add', {
    kind: 'service',
    query: 'provinces=上海&provinces=江苏&provinces=火星&q= 冻干 &stages=phase1',
  });
  expect(second.id).toBe(first.id);
  const state = await portal.get(
    `/api/SavedSearch/state?kind=service&query=${encodeURIComponent('q=冻干&stages=phase1&provinces=江苏&provinces=上海')}`,
    mine,
  );
  expect(state.data).toMatchObject({ saved: { id: first.id } });
  expect(await list(theirs)).toEqual([]);
  // The same words in another market are another list.
  expect((await saved('add', { kind: 'platform', query: 'q=冻干' })).path).toContain('kind=platform');
  expect((await saved('add', { kind: 'demand' })).conditions).toBe('全部需求');
});

it('refuses what is no list, and more than may be', async () => {
  expect((await post('add', { kind: 'enterprise' })).message).toBe('市场类型不正确');
  expect((await post('add', { kind: 'service', query: 'scaleMin=-1' })).message).toBe('批量不能为负');
  expect((await saved('add', { kind: 'demand', query: 'dues=never' })).conditions).toBe('全部需求');
  const long = new URLSearchParams([
    ['q', '冻'.repeat(100)],
    ...termsOf('provinces')
      .slice(0, 30)
      .map(({ code }) => ['provinces', code]),
    ...termsOf('dosageForms')
      .slice(0, 30)
      .map(({ code }) => ['dosageForms', code]),
  ]);
  expect(await post('add', { kind: 'service', query: decodeURIComponent(String(long)) })).toMatchObject({
    status: 400,
    message: '条件过多，请减少后再订阅',
  });
  await query(
    `insert into saved_search (id, account_id, kind, query, name)
     select gen_random_uuid(), $1, 'spot', 'q=' || n, '示例' from generate_series(1, 29) as n`,
    [accountId(1)],
  );
  expect((await post('add', { kind: 'spot', query: 'q=x' })).message).toContain('最多订阅 30 项');
});

it('tells of a list with many conditions, and whoever asked for others beside it', async () => {
  const forms = termsOf('dosageForms')
    .slice(0, 29)
    .map(({ code }) => `dosageForms=${code}`);
  const many = [
    `dosageForms=IN03`,
    ...forms,
    ...termsOf('provinces')
      .slice(0, 30)
      .map(({ code }) => `provinces=${code}`),
  ];
  const long = await saved('add', { kind: 'service', query: many.join('&') });
  const short = await saved('add', { kind: 'service', query: 'dosageForms=IN03' }, theirs);
  await saved('change', { id: long.id, frequency: 'instant' });
  await saved('change', { id: short.id, frequency: 'instant' }, theirs);

  await service();
  await settle();
  expect((await told())[0]?.link.length).toBeGreaterThan(500);
  expect(await told(2)).toHaveLength(1);
});

it('what is published for the first time counts for who asked for it, and is told at once where that was chosen', async () => {
  const { id, path } = await saved('add', { kind: 'service', query: 'dosageForms=IN03' });
  await saved('change', { id, frequency: 'instant', name: '冻干粉针产能' });
  await saved('add', { kind: 'service', query: 'dosageForms=OS01' });
  await service({ title: '示例冻干粉针甲车间', dosage_forms: ['IN03'] });
  const second = await service({ title: '示例冻干粉针乙车间', dosage_forms: ['IN03'], status: 'draft' });
  await settle();
  expect(await told()).toEqual([
    expect.objectContaining({
      title: '订阅「冻干粉针产能」有 1 条新服务',
      text: '「示例冻干粉针甲车间」',
      link: path,
    }),
  ]);
  await query(`update service set status = 'published' where id = $1`, [second]);
  await settle();
  expect((await list()).map(({ fresh }) => fresh)).toEqual([0, 2]);
  expect(await told()).toHaveLength(2);
  // A change, and coming back after a time offline, are nothing new.
  await query(`update service set title = '示例冻干粉针丙车间' where id = $1`, [second]);
  await query(`update service set status = 'offline' where id = $1`, [second]);
  await query(`update service set status = 'published' where id = $1`, [second]);
  await settle();
  expect(await told()).toHaveLength(2);
  // Seen is seen; nobody else's list is.
  await saved('seen', { id }, theirs);
  expect((await list()).map(({ fresh }) => fresh)).toEqual([0, 2]);
  expect((await saved('seen', { id })).fresh).toBe(0);
});

it('a demand that a spot check has refused is nothing new when it comes back', async () => {
  await saved('add', { kind: 'demand' });
  const [back, first] = [
    await aDemand(portal.database, { status: 'rejected' }),
    await aDemand(portal.database, { status: 'rejected' }),
  ];
  for (const [id, step] of [
    [back, 'published'],
    [first, 'submitted'],
  ] as const) {
    await insertRow(portal.database, 'listing', { id, kind: 'demand', account_id: accountId(2), version: 1 });
    await insertRow(portal.database, 'listing_version', {
      ...{ listing_id: id, version: 1, step, account_id: accountId(2) },
      ...{ at: new Date().toISOString(), changes: {}, note: '' },
    });
  }
  await query(`update demand set status = 'published' where id = any($1)`, [[back, first]]);
  await settle();
  expect((await list())[0]).toMatchObject({ fresh: 1 });

  // The step of the publication itself, which is written beside it, makes nothing old.
  const third = await aDemand(portal.database, { status: 'rejected' });
  await insertRow(portal.database, 'listing', { id: third, kind: 'demand', account_id: accountId(2), version: 1 });
  await query(`begin;
    insert into listing_version (listing_id, version, step, account_id, changes, note)
      values ('${third}', 1, 'published', '${accountId(2)}', '{}', '');
    update demand set status = 'published' where id = '${third}';
    commit`);
  await settle();
  expect((await list())[0]).toMatchObject({ fresh: 2 });
});

it('keywords find by synonyms as the list does, in every market', async () => {
  await saved('add', { kind: 'service', query: 'q=API' });
  await saved('add', { kind: 'spot', query: 'q=示例西林' });
  await saved('add', { kind: 'demand', query: 'states=open&provinces=江苏' });
  await service({ title: '示例原料药合成开发' });
  await service({ title: '示例片剂开发' });
  await aSpot(portal.database, { enterprise_id: enterprise, name: '品种示例西林钠' });
  await aDemand(portal.database, { province: '江苏' });
  await aDemand(portal.database, { province: '上海' });
  await settle();
  expect((await list()).map(({ fresh }) => fresh)).toEqual([1, 1, 1]);
  expect((await portal.get('/api/SavedSearch/list?page=2', mine)).data).toMatchObject({ items: [], total: 3 });
  expect(await query('select from saved_search_due')).toEqual([]);
});

it('summaries come once a day or a week, with what was not seen yet', async () => {
  const daily = await saved('add', { kind: 'service', query: 'provinces=江苏' });
  const weekly = await saved('add', { kind: 'service' });
  await saved('change', { id: weekly.id, frequency: 'weekly' });
  await query(`update saved_search set created_at = created_at - interval '1 hour'`);
  for (let n = 1; n <= 4; n++) await service({ title: `示例新服务第${n}项`, site_province: '江苏' });
  await settle();
  expect(await summaries()).toBe(0);
  await waited(1);
  expect(await sendSummaries(portal.database.db, new Date('2026-11-24T08:59:59+08:00'))).toBe(0);
  expect(await summaries()).toBe(1);
  expect(await summaries()).toBe(0);
  const [summary] = await told();
  expect(summary?.title).toBe('订阅「江苏」有 4 条新服务');
  expect(summary?.text).toMatch(/^「示例新服务第\d项」「示例新服务第\d项」「示例新服务第\d项」 等$/);
  await waited(7);
  expect(await summaries()).toBe(1);
  expect((await told())[1]?.title).toBe('订阅「全部服务」有 4 条新服务');
  // A summary names nothing that was told at once before.
  await saved('change', { id: daily.id, frequency: 'instant' });
  await service({ title: '示例即时告知的服务', site_province: '江苏' });
  await settle();
  await saved('change', { id: daily.id, frequency: 'daily' });
  await service({ title: '示例随后的服务', site_province: '江苏' });
  await settle();
  await waited(1);
  await summaries();
  expect((await told()).at(-1)).toMatchObject({ title: '订阅「江苏」有 1 条新服务', text: '「示例随后的服务」' });
  // What was seen meanwhile is not told.
  await service({ site_province: '江苏' });
  await settle();
  await saved('seen', { id: daily.id });
  await saved('seen', { id: weekly.id });
  await waited(7);
  expect(await summaries()).toBe(0);
});

it('one click on a notification stops its subscription, for its person alone', async () => {
  const { id } = await saved('add', { kind: 'service' });
  await saved('change', { id, frequency: 'instant' });
  await service();
  await settle();
  const [notice] = await told();
  expect((await post('mute', { notificationId: notice?.id }, theirs)).code).toBe(404);
  expect(await saved('mute', { notificationId: notice?.id })).toMatchObject({ id, frequency: 'off', fresh: 1 });
  await service();
  await settle();
  expect(await told()).toHaveLength(1);
  expect((await list())[0]).toMatchObject({ fresh: 2 });
  expect((await post('change', { id, name: ' ' })).message).toContain('长度应为 1–60 个字');
  expect((await post('change', { id, name: '别人的' }, theirs)).code).toBe(404);
  await post('remove', { id }, theirs);
  expect(await list()).toHaveLength(1);
  await post('remove', { id });
  expect(await list()).toEqual([]);
  expect((await post('mute', { notificationId: notice?.id })).code).toBe(404);
});

it('what waited for a summary is told at once or never, by what is chosen then', async () => {
  const { id } = await saved('add', { kind: 'service' });
  await saved('change', { id, frequency: 'instant' });
  await service();
  await settle();
  const [notice] = await told();
  await saved('change', { id, frequency: 'daily' });
  await service({ title: '示例冻干粉针乙车间' });
  await settle();
  await saved('change', { id, frequency: 'instant' });
  expect((await told()).slice(1)).toEqual([expect.objectContaining({ text: '「示例冻干粉针乙车间」' })]);
  await saved('change', { id, frequency: 'daily' });
  for (const stop of [
    () => saved('mute', { notificationId: notice?.id }),
    () => saved('change', { id, frequency: 'off' }),
  ]) {
    await service();
    await settle();
    await stop();
    await saved('change', { id, frequency: 'daily' });
    await waited(1);
    expect(await summaries()).toBe(0);
  }
  expect(await told()).toHaveLength(2);
});

it('many questions are counted a hundred at a time, each once', async () => {
  await query(
    `insert into saved_search (id, account_id, kind, query, name, frequency)
     select gen_random_uuid(), $1, 'service', 'q=冻干' || repeat('+', n), '示例', 'instant' from generate_series(1, 230) as n`,
    [accountId(1)],
  );
  const counted = async () =>
    (
      await query<{ fresh: number; n: number }>(
        'select fresh, count(*)::int as n from saved_search group by fresh order by fresh',
      )
    ).map(({ fresh, n }) => [fresh, n]);
  await service();
  expect(await countNext(portal.database.db)).toBe(true);
  expect(await counted()).toEqual([
    [0, 130],
    [1, 100],
  ]);
  // What comes meanwhile begins at the first question.
  await service();
  await settle();
  expect(await counted()).toEqual([[2, 230]]);
  expect(await told()).toHaveLength(460);
  expect(await query('select from saved_search_due')).toEqual([]);
});

it('what another process has counted meanwhile is not counted again', async () => {
  await saved('add', { kind: 'service' });
  await service();
  // Held up between its claim and its work for longer than the claim lasts: its one connection is taken in between.
  const slow = createPools(portal.database.connectionString, { max: 1 });
  const taken = new Promise<PoolClient>((done) => {
    slow.pool.once('release', () => done(slow.pool.connect()));
  });
  const counting = countNext(slow.db);
  const between = await taken;
  await query(`update saved_search_due set since = now() - interval '1 second'`);
  await settle();
  between.release();
  await counting;
  await slow.close();
  expect((await list())[0]).toMatchObject({ fresh: 1 });
});

it('what a large import has written is counted once the search finds it', async () => {
  await saved('add', { kind: 'service' });
  await query(`insert into import_run (kind, source, format, fingerprint, file_name, search_paused)
    values ('service', 'content', 'csv', 'x', '大文件', true)`);
  const client = await portal.database.pool.connect();
  await client.query(`begin; select set_config('portal.search_paused', 'on', true)`);
  await aService({ ...portal.database, pool: client as never }, { enterprise_id: enterprise });
  await client.query('commit');
  client.release();
  // What people publish meanwhile does not wait.
  await service();
  await settle();
  expect((await list())[0]).toMatchObject({ fresh: 1 });
  await query('select search_rebuild()');
  await query('update import_run set search_paused = false; update saved_search_due set since = now()');
  await settle();
  expect((await list())[0]).toMatchObject({ fresh: 2 });
  expect(await query('select from saved_search_due')).toEqual([]);
});

it.each([
  ['scaleMin=x', 'a value that is refused'],
  ['dosageForms=IN03&dosageForms=GONE', 'a code that went'],
  ['q=冻干&formerFilter=1', 'a filter that went'],
])('a stored list of %s stays in the list and is passed over: %s', async (stored) => {
  await query(
    `insert into saved_search (id, account_id, kind, query, name) values (gen_random_uuid(), $1, 'service', $2, '旧条件')`,
    [accountId(1), stored],
  );
  await service({ title: '示例冻干粉针车间', dosage_forms: ['IN03'] });
  await settle();
  expect(await list()).toEqual([expect.objectContaining({ name: '旧条件', conditions: '条件已失效', fresh: 0 })]);
});

it('an import costs nothing where nobody subscribed', async () => {
  await saved('add', { kind: 'demand' });
  await service();
  expect(await query('select from saved_search_due')).toEqual([]);
});

it('what fails is tried again a minute later and holds up nothing else', async () => {
  await saved('add', { kind: 'service' });
  await saved('add', { kind: 'demand' });
  await service();
  await query('alter table saved_search add constraint broken check (fresh = 0)');
  await expect(settle()).rejects.toThrow('broken');
  await query('alter table saved_search drop constraint broken');
  await aDemand(portal.database);
  await settle();
  const fresh = async () => (await list()).map((one) => one.fresh);
  expect(await fresh()).toEqual([1, 0]);
  await query("update saved_search_due set since = since - interval '1 minute'");
  await settle();
  expect(await fresh()).toEqual([1, 1]);
});
