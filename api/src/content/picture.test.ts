import { randomUUID } from 'node:crypto';
import type { ContentDetail, ContentPublished, ContentSaved } from 'shared/contract/content';
import { fileAddress } from 'shared/contract/paths';
import { collectFiles } from '../file/collect';
import { download, upload } from '../file/testing/client';
import { aPng } from '../file/testing/samples';
import { createDesk, type Desk, type Person } from '../listing/testing';
import { createBlobStorage } from '../storage/create-blob-storage';
import { createTestApp, type TestApp } from '../testing/app';
import { aConference, anEnterprise, aRoadShow } from '../testing/builders';

let portal: TestApp;
let desk: Desk;
let console_: Awaited<ReturnType<TestApp['console']>>;
let editor: Person;
let second: Person;
let reviewer: Person;
beforeAll(async () => {
  portal = await createTestApp();
  desk = await createDesk(portal);
  console_ = await portal.console();
  editor = await desk.aReviewer(['editor']);
  second = await desk.aReviewer(['editor']);
  reviewer = await desk.aReviewer(['reviewer']);
}, 30_000);
afterAll(() => portal.close());

const post = async <T>(call: string, body: object, who = editor): Promise<T> => {
  const answer = await console_.post(`/api/Content/${call}`, body, who.token);
  if (!answer.success) throw new Error(answer.message);
  return answer.data as T;
};
const query = (text: string, values: unknown[] = []) => portal.database.pool.query(text, values);
const aPicture = async (who = editor) =>
  (await upload(console_, who.token, await aPng(), { purpose: 'content' })).data.id as string;

async function draft(cover: string, id = randomUUID() as string, version = 0): Promise<ContentDetail> {
  const values = {
    kind: 'news',
    title: '示例资讯：带封面的资讯',
    sourceName: '示例来源',
    content: '<p>正文</p>',
    cover,
  };
  const changes = version === 0 ? values : { cover };
  const saved = await post<ContentSaved>('save', { id, kind: 'conference', seenVersion: version, changes });
  if (saved.state !== 'saved') throw new Error(saved.state);
  return saved.detail;
}
async function publish({ id, version }: ContentDetail, at: string | null = null): Promise<ContentDetail> {
  const answer = await post<ContentPublished>('publish', { id, seenVersion: version, at });
  if (answer.state === 'faults') throw new Error(JSON.stringify(answer.faults));
  return answer.detail;
}
/** What a visitor, a reviewer and the other editor get. */
const statuses = async (id: string) =>
  Promise.all([
    download(portal, id).then(({ status }) => status),
    download(console_, id, reviewer.token).then(({ status }) => status),
    download(console_, id, second.token).then(({ status }) => status),
  ]);

it('shows a picture as long as a record that shows it is public, by the clock', async () => {
  const picture = await aPicture();
  expect(await statuses(picture)).toEqual([401, 404, 404]);
  const made = await draft(fileAddress(picture));
  expect(await statuses(picture)).toEqual([401, 404, 200]);
  const { id } = await publish(made, new Date(Date.now() + 3_600_000).toISOString());
  expect(await statuses(picture)).toEqual([401, 404, 200]);
  await query("update conference set published_at = now() - interval '1 second' where id = $1", [id]);
  expect(await statuses(picture)).toEqual([200, 200, 200]);
  const { data } = await portal.get(`/api/Conference/detail?id=${id}`);
  expect(data).toMatchObject({ cover: fileAddress(picture) });
  await post('takeDown', { id });
  expect(await statuses(picture)).toEqual([401, 404, 200]);
});

it('keeps the pictures of all versions, and lets them go with a draft', async () => {
  const [first, next] = [await aPicture(), await aPicture()];
  const { id } = await draft(fileAddress(first));
  const { version } = await draft(fileAddress(next), id, 1);
  const unused = await aPicture();
  // Named by an import, which uses nothing at the desk.
  const named = await aPicture();
  await aConference(portal.database, { cover: fileAddress(named) });
  const collect = async () => {
    await query("update file set collect_at = now() - interval '1 minute' where collect_at is not null");
    await collectFiles({ pool: portal.database.pool, blobs: createBlobStorage(portal.config) });
    const { rows } = await query('select id from file where id = any($1)', [[first, next, unused, named]]);
    return rows.map((row) => row.id).sort();
  };
  expect(await collect()).toEqual([first, next, named].sort());
  await post('restore', { id, version: 1, seenVersion: version });
  await post('remove', { id, seenVersion: version + 1 });
  expect(await collect()).toEqual([named]);
});

it('takes pictures of this record or of the editor alone, and members upload none', async () => {
  const theirs = await aPicture(second);
  await expect(draft(fileAddress(theirs))).rejects.toThrow('有文件不存在或已过期，请重新上传');
  await expect(draft(fileAddress(randomUUID()))).rejects.toThrow('有文件不存在或已过期，请重新上传');
  const member = await desk.aPerson();
  const refused = await upload(portal, member.token, await aPng(), { purpose: 'content' });
  expect(refused).toMatchObject({ success: false, message: '文件用途不正确' });
  for (const wrong of ['javascript:alert(1)', '/api/File/content?id=1', `${fileAddress(theirs)}&x=1`]) {
    const made = await draft(wrong);
    const answer = await post<ContentPublished>('publish', { id: made.id, seenVersion: made.version, at: null });
    expect(answer).toMatchObject({ state: 'faults', faults: [{ field: 'cover' }] });
  }
});

it('shows the cover of a road show from its time on, while its enterprise is public', async () => {
  const picture = await aPicture();
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
