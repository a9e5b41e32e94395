import { randomUUID } from 'node:crypto';
import type { ContentDetail, ContentSaved } from 'shared/contract/content';
import type { Data } from 'shared/contract/endpoints';
import type { ContentKind } from 'shared/contract/vocabulary/content-desk';
import { createTestApp, type TestApp } from '../testing/app';
import { aConference, aDemand, anEnterprise, aRoadShow, aService } from '../testing/builders';
import { type ContentDesk, createContentDesk } from './testing';

let portal: TestApp;
let desk: ContentDesk;
beforeAll(async () => {
  portal = await createTestApp();
  desk = await createContentDesk(portal);
});
afterAll(() => portal.close());

const news = {
  kind: 'news',
  title: '示例资讯：冻干指南征求意见',
  sourceName: '示例来源',
  content: '<h2>要点</h2>\n<p>征求意见截至<strong>月底</strong>。</p>',
  tags: ['冻干'],
};
const hours = (n: number) => new Date(Date.now() + n * 3_600_000).toISOString();
const get = async <T>(call: string, query: Record<string, string>, who = desk.editor) =>
  (await desk.console.get(`/api/Content/${call}?${new URLSearchParams(query)}`, who.token)).data as T;
const detailOf = (id: string) => get<ContentDetail>('get', { id });
let asked = 0;
/** Past what the portal keeps of public answers. */
const open = (call: string, query: string) => portal.get(`/api/${call}?${query}&n=${asked++}`);
const article = (id: string) => open('Conference/detail', `id=${id}`);

it('leads a piece of news from a draft to the public page and down again', async () => {
  const draft = await desk.made('conference', news);
  expect(draft).toMatchObject({ state: 'draft', version: 1, onlineAt: null, path: null, updatedBy: desk.editor.name });
  expect((await article(draft.id)).status).toBe(404);

  const online = await desk.publish(draft);
  expect(online).toMatchObject({ state: 'online', detail: { state: 'online', changed: false, values: news } });
  expect((await detailOf(draft.id)).path).toMatch(new RegExp(`^https?://.*id=${draft.id}$`));
  const page = (await article(draft.id)).data as Data<'Conference/detail'>;
  expect(page.card).toMatchObject({ kind: 'news', title: news.title, readingMinutes: 1 });
  expect(page.content).toEqual([
    { kind: 'heading', level: 2, text: '要点' },
    { kind: 'paragraph', runs: [{ text: '征求意见截至' }, { text: '月底', strong: true }, { text: '。' }] },
  ]);

  // A change is not public before it is published, and publishing keeps the time.
  const changed = await desk.save('conference', { title: '示例资讯：冻干指南已发布' }, { id: draft.id, version: 2 });
  expect(changed).toMatchObject({ state: 'saved', detail: { state: 'online', changed: true } });
  expect(((await article(draft.id)).data as Data<'Conference/detail'>).card.title).toBe(news.title);
  await desk.publish({ id: draft.id, version: 3 });
  const later = (await article(draft.id)).data as Data<'Conference/detail'>;
  expect(later.card).toMatchObject({ title: '示例资讯：冻干指南已发布', publishedAt: page.card.publishedAt });

  expect((await desk.ask('takeDown', { id: draft.id })).data).toMatchObject({ state: 'offline' });
  expect((await article(draft.id)).status).toBe(404);
  expect((await desk.ask('takeDown', { id: draft.id })).code).toBe(1651);
  expect((await desk.ask('remove', { id: draft.id })).code).toBe(1651);
  const { items } = await get<Data<'Content/history'>>('history', { id: draft.id });
  expect(items.map(({ step, by }) => [step, by])).toEqual(
    ['takenDown', 'published', 'saved', 'published', 'saved'].map((step) => [step, desk.editor.name]),
  );
});

it('keeps what visitors have known: scheduled again and taken back it is offline, and no draft to be removed', async () => {
  const step = async (call: string, body: object) => (await desk.ask(call, body)).data as ContentDetail;
  const online = await desk.published('conference', news);
  const down = await step('takeDown', { id: online.id });
  expect(await desk.publish(down, hours(1))).toMatchObject({ state: 'scheduled' });
  expect(await step('takeDown', { id: online.id })).toMatchObject({ state: 'offline' });
  expect((await desk.ask('remove', { id: online.id })).code).toBe(1651);
  // Nobody has seen one whose time never came.
  const fresh = await desk.made('conference', news);
  await desk.publish(fresh, hours(1));
  expect(await step('takeDown', { id: fresh.id })).toMatchObject({ state: 'draft' });
  expect(await desk.ask('remove', { id: fresh.id })).toMatchObject({ success: true });
});

it('shows what is scheduled by the clock alone, wherever visitors look', async () => {
  const enterpriseId = await anEnterprise(portal.database);
  const [item, show, topic] = [
    await desk.published('conference', { ...news, title: '示例资讯：定时发布一' }, hours(1)),
    await desk.published(
      'roadshow',
      {
        title: '示例路演：冻干产线',
        enterpriseId,
        categoryCode: 'M05',
        mode: 'recorded',
        startAt: hours(-5),
        durationMin: 30,
        videoUrl: '/media/sample-filling-line.webm',
        speakers: [{ name: '示例主讲' }],
        agenda: [{ time: '00:00', topic: '产线介绍' }],
      },
      hours(1),
    ),
    await desk.published('topic', { title: '示例专题：冻干', lead: '示例导语', theme: 'dosage' }, hours(1)),
  ];
  const seen = async () => [
    (await article(item.id)).status,
    (await open('RoadShow/detail', `id=${show.id}`)).status,
    (await open('SpecialService/detail', `id=${topic.id}`)).status,
    ((await open('Conference/list', `q=${encodeURIComponent('定时发布一')}`)).data as Data<'Conference/list'>).total,
    ((await open('RoadShow/list', `enterpriseId=${enterpriseId}`)).data as Data<'RoadShow/list'>).total,
    (
      (await open('SpecialService/list', `q=${encodeURIComponent('示例专题：冻干')}`))
        .data as Data<'SpecialService/list'>
    ).total,
    ((await open('Enterprise/detail', `id=${enterpriseId}`)).data as Data<'Enterprise/detail'>).roadShows.total,
  ];
  expect([item.state, show.state, topic.state]).toEqual(['scheduled', 'scheduled', 'scheduled']);
  expect(await seen()).toEqual([404, 404, 404, 0, 0, 0, 0]);
  const { rows: before } = await portal.database.pool.query('select xmin from conference where id = $1', [item.id]);

  // The time comes: the row is the same, the clock is not.
  for (const [table, column, id] of [
    ['conference', 'published_at', item.id],
    ['road_show', 'online_at', show.id],
    ['special_service', 'online_at', topic.id],
  ])
    await portal.database.pool.query(`update ${table} set ${column} = now() - interval '1 second' where id = $1`, [id]);
  expect(before).toHaveLength(1);
  expect(await seen()).toEqual([200, 200, 200, 1, 1, 1, 1]);
  expect((await detailOf(show.id)).state).toBe('online');
  const page = (await open('RoadShow/detail', `id=${show.id}`)).data as Data<'RoadShow/detail'>;
  expect(page).toMatchObject({
    speakers: [{ name: '示例主讲', title: '', org: '' }],
    agenda: [{ time: '00:00', topic: '产线介绍' }],
  });

  // What is online is not scheduled again; what waits can be called back.
  expect((await desk.ask('publish', { id: item.id, seenVersion: 2, at: hours(1) })).code).toBe(1651);
  const waiting = await desk.published('conference', { ...news, title: '示例资讯：定时发布二' }, hours(1));
  expect((await desk.ask('takeDown', { id: waiting.id })).data).toMatchObject({ state: 'draft', onlineAt: null });
});

it('takes a topic offline at its time and refuses a time that is over', async () => {
  const values = { title: '示例专题：限时', lead: '示例导语', theme: 'dosage' };
  const draft = await desk.made('topic', { ...values, offlineAt: hours(-1) });
  expect(await desk.publish(draft)).toEqual({
    state: 'faults',
    faults: [{ field: 'offlineAt', message: '下线时间应晚于上线时间，也应晚于现在' }],
  });
  const online = await desk.published('topic', { ...values, offlineAt: hours(1) });
  await portal.database.pool.query(
    `update special_service set online_at = now() - interval '2 hours', offline_at = now() - interval '1 hour' where id = $1`,
    [online.id],
  );
  expect((await detailOf(online.id)).state).toBe('offline');
});

it('lists a topic’s records in the editor’s order, found by their names', async () => {
  const ids = [await aService(portal.database), await aService(portal.database)];
  const { items } = await get<Data<'Content/records'>>('records', { kind: 'service', ids: ids[1] as string });
  expect(items).toEqual([{ id: ids[1], title: expect.any(String), open: true }]);
  const found = await get<Data<'Content/records'>>('records', { kind: 'service', q: items[0]?.title.slice(-6) ?? '' });
  expect(found.items.map(({ id }) => id)).toContain(ids[1]);
  const sections = [{ title: '可承接的服务', kind: 'service', itemIds: [ids[1], ids[0]] }];
  const topic = await desk.published('topic', {
    title: '示例专题：栏目',
    lead: '示例导语',
    theme: 'generic',
    sections,
  });
  const page = (await open('SpecialService/detail', `id=${topic.id}`)).data as Data<'SpecialService/detail'>;
  expect(page.sections.map(({ title, items: cards }) => [title, cards.map(({ id }) => id)])).toEqual([
    ['可承接的服务', [ids[1], ids[0]]],
  ]);
});

it('says of a record whether visitors see it, its enterprise included', async () => {
  const { database } = portal;
  const enterprise_id = await anEnterprise(database);
  const made = {
    service: await aService(database, { enterprise_id }),
    demand: await aDemand(database, { enterprise_id }),
    roadshow: await aRoadShow(database, { enterprise_id }),
    enterprise: enterprise_id,
    conference: await aConference(database),
  };
  const opened = async () => {
    const answers = Object.entries(made).map(([kind, ids]) => get<Data<'Content/records'>>('records', { kind, ids }));
    return (await Promise.all(answers)).map(({ items }) => items[0]?.open);
  };
  expect(await opened()).toEqual([true, true, true, true, true]);
  await database.pool.query("update enterprise set status = 'offline' where id = $1", [enterprise_id]);
  await database.pool.query("update conference set published_at = now() + interval '1 day' where id = $1", [
    made.conference,
  ]);
  expect(await opened()).toEqual([false, false, false, false, false]);
});

it('keeps one note for a board and period, and shows it above the places', async () => {
  await portal.database.pool.query(
    `insert into ranking_period (period, as_of, formula_version, counted) values ('2026-Q3', '2026-09-30', '1', '{}')`,
  );
  const values = { board: 'clinical', period: '2026-Q3', content: '<p>本期说明。</p>' };
  const note = await desk.published('note', values);
  expect(note.title).toBe('2026-Q3 临床与注册榜');
  const ranking = (await open('Enterprise/top10', 'board=clinical')).data as { note?: unknown };
  expect(ranking.note).toEqual([{ kind: 'paragraph', runs: [{ text: '本期说明。' }] }]);
  expect(await desk.publish(await desk.made('note', values))).toMatchObject({
    state: 'faults',
    faults: [{ field: 'period' }],
  });
});

it('shows both versions to the second of two editors and loses nothing', async () => {
  const draft = await desk.made('conference', news);
  await desk.save('conference', { title: '甲的标题一二三' }, { id: draft.id, version: 1 });
  const conflict = await desk.save(
    'conference',
    { title: '乙的标题一二三' },
    { id: draft.id, version: 1, who: desk.second },
  );
  expect(conflict).toMatchObject({
    state: 'conflict',
    version: 2,
    by: desk.editor.name,
    fields: [{ field: 'title', base: news.title, theirs: '甲的标题一二三', yours: '乙的标题一二三' }],
  });
  // Another field stands beside it.
  const merged = await desk.save('conference', { summary: '乙的摘要' }, { id: draft.id, version: 1, who: desk.second });
  expect(merged).toMatchObject({
    state: 'saved',
    merged: ['title'],
    detail: { values: { title: '甲的标题一二三', summary: '乙的摘要' } },
  });
  expect((await desk.ask('publish', { id: draft.id, seenVersion: 1 })).code).toBe(409);
});

it('goes back to an earlier version, and to what is online', async () => {
  const online = await desk.published('conference', news);
  const { id } = online;
  await desk.save('conference', { title: '示例：改过的标题', summary: '新的摘要' }, { id, version: 2 });
  const restored = (await desk.ask('restore', { id, seenVersion: 3, version: 2 })).data as ContentSaved;
  expect(restored).toMatchObject({ state: 'saved', detail: { version: 4, values: news } });
  await desk.save('conference', { title: '示例：又改了标题' }, { id, version: 4 });
  expect((await desk.ask('discard', { id, seenVersion: 5 })).data).toMatchObject({ changed: false, values: news });
  expect((await desk.ask('restore', { id, seenVersion: 6, version: 9 })).code).toBe(409);
});

it('keeps every version as it was: with its record it goes, an account that is deleted it loses', async () => {
  const [drafted, gone] = [randomUUID(), randomUUID()];
  await desk.save('conference', news, { id: drafted });
  await desk.save('conference', news, { id: gone, who: desk.second });
  const query = (text: string, values: unknown[] = []) => portal.database.pool.query(text, values);
  for (const change of [
    `update content_version set step = 'published' where content_id = '${drafted}'`,
    `update content_version set changes = '{}', account_id = null where content_id = '${drafted}'`,
    `delete from content_version where content_id = '${drafted}'`,
    'truncate content_version',
  ])
    await expect(query(change)).rejects.toThrow('kept as they are');
  await query('update content_version set account_id = null where content_id = $1', [drafted]);
  expect((await desk.ask('remove', { id: gone, seenVersion: 1 }, desk.second)).status).toBe(200);
  expect((await query('select from content_version where content_id = $1', [gone])).rowCount).toBe(0);
  expect((await query('select from content_version where content_id = $1', [drafted])).rowCount).toBe(1);
});

it('edits what an import wrote', async () => {
  const id = await aConference(portal.database);
  const before = await detailOf(id);
  expect(before).toMatchObject({ state: 'online', version: 0, updatedBy: null, faults: [] });
  await desk.save('conference', { fee: '免费' }, { id, version: 0 });
  await desk.publish({ id, version: 1 });
  expect((await article(id)).data).toMatchObject({ fee: '免费', card: { title: before.title } });
});

it('lets no markup through that a structured text does not have', async () => {
  const content =
    '<p onclick="alert(1)">正文<script>alert(2)</script><a href="javascript:alert(3)">链接</a></p><img src="https://example.com/x.png" onerror="alert(4)"><iframe src="//x"></iframe>';
  const preview = (await desk.ask('preview', { kind: 'conference', values: { ...news, content } })).data;
  const clean = [{ kind: 'paragraph', runs: [{ text: '正文链接' }] }];
  expect(preview).toEqual({ content: clean, faults: [] });
  const { id, values } = await desk.published('conference', { ...news, content });
  expect((await article(id)).data).toMatchObject({ content: clean });
  expect(values.content).toBe('<p>正文链接</p>');
});

it.each<[ContentKind, object, object]>([
  ['conference', { kind: 'meeting' }, { startAt: '请选择开始时间' }],
  ['conference', { kind: 'meeting', startAt: hours(2), endAt: hours(1) }, { endAt: '结束时间应不早于开始时间' }],
  ['conference', { content: '<script>x</script>' }, { content: '没有可读的内容' }],
  ['conference', { cover: 'https://example.com/x.png' }, { cover: expect.stringContaining('/media/') }],
  ['conference', { cover: '/Media/x.png' }, { cover: expect.stringContaining('/media/') }],
  ['roadshow', { enterpriseId: randomUUID() }, { enterpriseId: '这家企业不存在或未公开，请重新选择' }],
  ['roadshow', { captionsUrl: '/media/x.vtt' }, { captionsUrl: '有字幕时要有视频' }],
  ['roadshow', { materials: [{ name: 'x', path: '/etc/passwd' }] }, { materials: expect.stringContaining('/media/') }],
  ['topic', { sections: [{ title: 'x', kind: 'service', itemIds: [] }] }, { sections: '第 1 个栏目：请选择内容' }],
  ['note', { period: '2026' }, { period: '期次格式应为 2026-Q3' }],
])('does not publish %s with %j', async (kind, values, wanted) => {
  const answer = await desk.publish(await desk.made(kind, values));
  if (answer.state !== 'faults') throw new Error(answer.state);
  expect(Object.fromEntries(answer.faults.map(({ field, message }) => [field, message]))).toMatchObject(wanted);
});

it.each([
  [{ title: 5 }, '「标题」的内容格式不正确'],
  [{ nothing: 'x' }, '没有字段「nothing」'],
  [{ title: 'a\u0000b' }, '内容包含无法保存的字符'],
  [{ title: '\ud800' }, '内容包含无法保存的字符'],
])('refuses to store %j', async (changes, message) => {
  const answer = await desk.ask('save', { id: randomUUID(), kind: 'conference', seenVersion: 0, changes });
  expect([answer.code, answer.message]).toEqual([400, message]);
});

it('is for editors alone, at the console alone', async () => {
  for (const duties of [['reviewer'], ['operator'], []]) {
    const { token } = await desk.aReviewer(duties);
    expect((await desk.console.get('/api/Content/list', token)).code).toBe(403);
    const body = { id: randomUUID(), kind: 'conference', seenVersion: 0, changes: {} };
    expect((await desk.console.post('/api/Content/save', body, token)).code).toBe(403);
  }
  expect((await desk.console.get('/api/Content/list')).code).toBe(401);
  expect((await portal.get('/api/Content/list', desk.editor.token)).status).toBe(404);
});

it('finds records by kind, state and keyword, edited last first', async () => {
  const draft = await desk.made('conference', { ...news, title: '示例：列表检索用' });
  const list = await get<Data<'Content/list'>>('list', { q: '列表检索用' });
  expect(list.items.map(({ id, state }) => [id, state])).toEqual([[draft.id, 'draft']]);
  expect(list.facets.map(({ name }) => name)).toEqual(['kinds', 'states']);
  expect((await get<Data<'Content/list'>>('list', { q: '列表检索用', state: 'online' })).total).toBe(0);
  expect((await get<Data<'Content/list'>>('list', { q: '列表检索用', kind: 'topic' })).total).toBe(0);
  await desk.ask('remove', { id: draft.id });
  expect((await get<Data<'Content/list'>>('list', { q: '列表检索用' })).total).toBe(0);
});
