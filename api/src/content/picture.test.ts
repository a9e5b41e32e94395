import { randomUUID } from 'node:crypto';
import type { ContentDetail, ContentPublished } from 'shared/contract/content';
import { fileAddress } from 'shared/contract/file-address';
import { collectFiles } from '../file/collect';
import { download, upload } from '../file/testing/client';
import { aPng } from '../file/testing/samples';
import { createBlobStorage } from '../storage/create-blob-storage';
import { createTestApp, type TestApp } from '../testing/app';
import { aConference, anEnterprise, aRoadShow } from '../testing/builders';
import { type ContentDesk, createContentDesk } from './testing';

let portal: TestApp;
let desk: ContentDesk;
beforeAll(async () => {
  portal = await createTestApp();
  desk = await createContentDesk(portal);
});
afterAll(() => portal.close());

const query = (text: string, values: unknown[] = []) => portal.database.pool.query(text, values);
const draft = (cover: string, where?: { id: string; version: number }): Promise<ContentDetail> =>
  desk.made(
    'conference',
    where
      ? { cover }
      : { kind: 'news', title: '示例资讯：带封面的资讯', sourceName: '示例来源', content: '<p>正文</p>', cover },
    where,
  );
const aShow = {
  title: '示例路演：介绍带图',
  categoryCode: 'M05',
  mode: 'recorded',
  startAt: '2026-01-01T01:00:00Z',
  durationMin: 30,
  videoUrl: '/media/sample-filling-line.webm',
  speakers: [{ name: '示例主讲' }],
  agenda: [{ time: '00:00', topic: '产线介绍' }],
};
/** What a visitor, a reviewer and the other editor get. */
const statuses = async (id: string) =>
  Promise.all([
    download(portal, id).then(({ status }) => status),
    download(desk.console, id, desk.reviewer.token).then(({ status }) => status),
    download(desk.console, id, desk.second.token).then(({ status }) => status),
  ]);

it('shows a picture as long as a record that shows it is public, by the clock', async () => {
  const picture = await desk.aPicture();
  expect(await statuses(picture)).toEqual([401, 404, 404]);
  const made = await draft(fileAddress(picture));
  expect(await statuses(picture)).toEqual([401, 404, 200]);
  const { id } = made;
  await desk.publish(made, new Date(Date.now() + 3_600_000).toISOString());
  expect(await statuses(picture)).toEqual([401, 404, 200]);
  await query("update conference set published_at = now() - interval '1 second' where id = $1", [id]);
  expect(await statuses(picture)).toEqual([200, 200, 200]);
  const { data } = await portal.get(`/api/Conference/detail?id=${id}`);
  expect(data).toMatchObject({ cover: fileAddress(picture) });
  await desk.post('takeDown', { id });
  expect(await statuses(picture)).toEqual([401, 404, 200]);
});

it.each([
  ['conference', { kind: 'news', title: '示例资讯：正文带图', sourceName: '示例来源' }, 'conference', 'published_at'],
  ['topic', { title: '示例专题：导读带图', theme: 'dosage', lead: '示例导语' }, 'special_service', 'online_at'],
  ['note', { board: 'all', period: '2031-Q1' }, 'ranking_note', 'published_at'],
  ['roadshow', aShow, 'road_show', 'online_at'],
] as const)(
  'shows a picture in the text of a %s as long as visitors see the text',
  async (kind, values, table, column) => {
    const picture = await desk.aPicture();
    const content = `<p>正文</p>\n<img src="${fileAddress(picture)}" alt="冻干机" width="640" height="360">`;
    const enterpriseId = await anEnterprise(portal.database);
    const made = await desk.made(kind, { ...values, content, ...(kind === 'roadshow' && { enterpriseId }) });
    expect(made.values).toMatchObject({ content });
    expect(await statuses(picture)).toEqual([401, 404, 200]);
    expect(await desk.publish(made)).toMatchObject({ state: 'online' });
    expect(await statuses(picture)).toEqual([200, 200, 200]);
    const { id } = made;
    await query(`update ${table} set ${column} = now() + interval '1 hour' where id = $1`, [id]);
    expect(await statuses(picture)).toEqual([401, 404, 200]);
    await query(`update ${table} set ${column} = now() - interval '1 hour', status = 'offline' where id = $1`, [id]);
    expect(await statuses(picture)).toEqual([401, 404, 200]);
    // It is not collected as long as the row shows it.
    const { rows } = await query('select content_file_named($1) as named', [picture]);
    expect(rows[0].named).toBe(true);
  },
);

it('keeps the pictures of all versions, and lets them go with a draft', async () => {
  const [first, next] = [await desk.aPicture(), await desk.aPicture()];
  const { id } = await draft(fileAddress(first));
  const { version } = await draft(fileAddress(next), { id, version: 1 });
  const unused = await desk.aPicture();
  // Named by an import, which uses nothing at the desk.
  const named = await desk.aPicture();
  await aConference(portal.database, { cover: fileAddress(named) });
  const collect = async () => {
    await query("update file set collect_at = now() - interval '1 minute' where collect_at is not null");
    await collectFiles({ pool: portal.database.pool, blobs: createBlobStorage(portal.config) });
    const { rows } = await query('select id from file where id = any($1)', [[first, next, unused, named]]);
    return rows.map((row) => row.id).sort();
  };
  expect(await collect()).toEqual([first, next, named].sort());
  await desk.post('restore', { id, version: 1, seenVersion: version });
  await desk.post('remove', { id, seenVersion: version + 1 });
  expect(await collect()).toEqual([named]);
});

it('takes pictures of this record or of the editor alone, and members upload none', async () => {
  const theirs = await desk.aPicture(desk.second);
  await expect(draft(fileAddress(theirs))).rejects.toThrow('有文件不存在或已过期，请重新上传');
  await expect(draft(fileAddress(randomUUID()))).rejects.toThrow('有文件不存在或已过期，请重新上传');
  const member = await desk.aPerson();
  const refused = await upload(portal, member.token, await aPng(), { purpose: 'content' });
  expect(refused).toMatchObject({ success: false, message: '文件用途不正确' });
  for (const wrong of ['javascript:alert(1)', '/api/File/content?id=1', `${fileAddress(theirs)}&x=1`]) {
    const made = await draft(wrong);
    const answer = await desk.post<ContentPublished>('publish', { id: made.id, seenVersion: made.version, at: null });
    expect(answer).toMatchObject({ state: 'faults', faults: [{ field: 'cover' }] });
  }
});

it('shows the cover of a road show from its time on, while its enterprise is public', async () => {
  const picture = await desk.aPicture();
  const enterprise_id = await anEnterprise(portal.database);
  const id = await aRoadShow(portal.database, { enterprise_id, cover: fileAddress(picture) });
  const status = async () => (await download(portal, picture)).status;
  expect(await status()).toBe(200);
  await query("update road_show set online_at = now() + interval '1 hour' where id = $1", [id]);
  expect(await status()).toBe(401);
  await query('update road_show set online_at = null where id = $1', [id]);
  await query("update enterprise set status = 'offline' where id = $1", [enterprise_id]);
  expect(await status()).toBe(401);
});
