import type { ContentPublished } from 'shared/contract/content';
import type { Data } from 'shared/contract/endpoints';
import { fileAddress } from 'shared/contract/file-address';
import { limits } from 'shared/contract/limits';
import { contentPreviewKey } from 'shared/contract/paths';
import { download } from '../file/testing/client';
import { createSigner } from '../lib/signing';
import { createTestApp, type TestApp } from '../testing/app';
import { anEnterprise, aService } from '../testing/builders';
import { type ContentDesk, createContentDesk } from './testing';

type Link = Data<'Content/previewLink'>;

let portal: TestApp;
let desk: ContentDesk;
beforeAll(async () => {
  portal = await createTestApp();
  desk = await createContentDesk(portal);
});
afterAll(() => portal.close());

async function keyOf(id: string): Promise<string> {
  const link = await desk.post<Link>('previewLink', { id });
  if (link.state === 'faults') throw new Error(JSON.stringify(link.faults));
  const { pathname, search } = new URL(link.address);
  return contentPreviewKey(pathname, search) as string;
}
const previewed = (key: string) => portal.get(`/api/Content/previewed?key=${encodeURIComponent(key)}`);
const news = { kind: 'news', title: '示例资讯：预览', sourceName: '示例来源', content: '<p>正文</p>' };

it('answers a draft as its public page will, and leaves nothing behind', async () => {
  const { id } = await desk.made('conference', news);
  const key = await keyOf(id);
  const before = await previewed(key);
  expect(before.data).toMatchObject({ kind: 'conference', detail: { card: { id, title: news.title } } });
  expect((await portal.get(`/api/Conference/detail?id=${id}`)).status).toBe(404);
  const online = await desk.post<ContentPublished>('publish', { id, seenVersion: 1, at: null });
  expect(online.state).toBe('online');
  const { card, ...rest } = (await portal.get(`/api/Conference/detail?id=${id}&n=1`)).data as Data<'Conference/detail'>;
  expect((before.data as { detail: object }).detail).toEqual({
    ...rest,
    card: { ...card, at: expect.any(String), publishedAt: expect.any(String) },
  });

  // A change of what is public: the key opens the working copy, visitors read the row.
  await desk.made('conference', { title: '示例资讯：预览改动' }, { id, version: 2 });
  expect((await previewed(key)).data).toMatchObject({
    detail: { card: { title: '示例资讯：预览改动', publishedAt: card.publishedAt } },
  });
  const { data } = await portal.get(`/api/Conference/detail?id=${id}&n=2`);
  expect(data).toMatchObject({ card: { title: news.title } });
});

it('shows road shows and topics too, but no note', async () => {
  const enterpriseId = await anEnterprise(portal.database);
  const show = await desk.made('roadshow', {
    ...{ title: '示例路演：预览', enterpriseId, categoryCode: 'M01', mode: 'live', durationMin: 30 },
    startAt: new Date(Date.now() + 86_400_000).toISOString(),
  });
  expect((await previewed(await keyOf(show.id))).data).toMatchObject({
    kind: 'roadshow',
    detail: { card: { id: show.id, phase: 'upcoming' } },
  });
  const service = await aService(portal.database, { enterprise_id: enterpriseId });
  const topic = await desk.made('topic', {
    ...{ title: '示例专题：预览', theme: 'dosage', lead: '示例导语，供预览之用。', content: '<p>正文</p>' },
    sections: [{ title: '服务', kind: 'service', itemIds: [service] }],
  });
  if (topic.faults.length > 0) throw new Error(JSON.stringify(topic.faults));
  expect((await previewed(await keyOf(topic.id))).data).toMatchObject({ kind: 'topic', detail: {} });
  const note = await desk.made('note', { board: 'all', period: '2026-Q3', content: '<p>说明</p>' });
  await expect(desk.post('previewLink', { id: note.id })).rejects.toThrow('没有单独的预览页');
});

it('names what has to be put right, before and after the address was given', async () => {
  const { id } = await desk.made('conference', { kind: 'news', title: '示例资讯：不完整' });
  const link = await desk.post<Link>('previewLink', { id });
  expect(link).toMatchObject({ state: 'faults', faults: [{ field: 'sourceName' }, { field: 'content' }] });
  const whole = await desk.made('conference', news);
  const key = await keyOf(whole.id);
  await desk.made('conference', { sourceName: null }, { id: whole.id, version: 1 });
  expect(await previewed(key)).toMatchObject({ status: 400, message: '还有 1 处需要修改，改好后才能预览' });
});

it('opens nothing with a key that is over, foreign or made up', async () => {
  const { id } = await desk.made('conference', news);
  const signer = await createSigner(portal.database.pool)();
  const now = Math.floor(Date.now() / 1000);
  const sealed = (purpose: 'preview' | 'visitor', until: number) => signer.seal(purpose, `${id}.${until}`);
  expect((await previewed(sealed('preview', now + 60))).status).toBe(200);
  const wrong = [sealed('preview', now - 1), sealed('visitor', now + 60), `${id}.${now + 60}.x`, 'x', 'x'.repeat(200)];
  for (const key of wrong)
    expect(await previewed(key)).toMatchObject({ status: 404, message: '预览已过期，请回到内容台重新打开' });
  const link = await desk.post<Link>('previewLink', { id });
  if (link.state === 'faults') throw new Error('faults');
  const left = Date.parse(link.expiresAt) / 1000 - now;
  expect(left).toBeGreaterThanOrEqual(limits.contentPreview.seconds - 1);
  expect(link.address).toContain(`/sys/`);
  expect((await desk.console.get(`/api/Content/previewed?key=x`, desk.editor.token)).status).not.toBe(200);
});

it('lets the key read the cover of its record, and no other file', async () => {
  const [cover, other] = [await desk.aPicture(), await desk.aPicture()];
  const { id } = await desk.made('conference', { ...news, cover: fileAddress(cover) });
  await desk.made('conference', { ...news, cover: fileAddress(other) });
  const key = await keyOf(id);
  const { detail } = (await previewed(key)).data as { detail: { cover: string } };
  const shown = await fetch(portal.url + detail.cover);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(shown.headers.get('cache-control') ?? '').not.toContain('public');
  expect((await fetch(`${portal.url}${detail.cover.replace(cover, other)}`)).status).not.toBe(200);
  expect((await download(portal, cover)).status).toBe(401);
});
