import { randomUUID } from 'node:crypto';
import type { DemandDetail } from 'shared/contract/demand';
import type { EnterpriseDetail } from 'shared/contract/enterprise-endpoints';
import type { FileInfo } from 'shared/contract/file';
import type { FileValue } from 'shared/contract/listing-fields';
import type { CaseDetail } from 'shared/contract/review';
import type { ServiceDetail } from 'shared/contract/service';
import { uuidv7 } from '../db/uuid';
import { collectFiles } from '../file/collect';
import { aFile } from '../file/testing/a-file';
import { announce, download, upload } from '../file/testing/client';
import { aPdf, aPng } from '../file/testing/samples';
import { createRoom, exportText, importText } from '../import/testing';
import { createBlobStorage } from '../storage/create-blob-storage';
import { createTestApp, type TestApp } from '../testing/app';
import { createDesk, type Desk, drafts, type Person } from './testing';

let portal: TestApp;
let desk: Desk;
let reviewer: Person;
beforeAll(async () => {
  portal = await createTestApp();
  desk = await createDesk(portal);
  reviewer = await desk.aReviewer();
});
afterAll(() => portal.close());

const line = '承接冻干粉针的临床样品与商业化生产，含工艺验证与稳定性研究，可提供完整的技术转移文件。';
const fileOf = ({ id }: Pick<FileInfo, 'id'>, alt = ''): Partial<FileValue> => ({ id, alt });
const aPicture = async (who: Person) => (await upload(portal, who.token, await aPng())).data;
const statusOf = async (id: string, token = '') => (await download(portal, id, token)).status;
const detailOf = async (id: string, kind = 'service') =>
  (await portal.get(`/api/Service/detail?id=${id}&kind=${kind}`)).data as ServiceDetail;
const usesOf = async (id: string) =>
  (await desk.pool.query<{ file_id: string }>('select file_id from file_use where subject_id = $1', [id])).rows.map(
    ({ file_id }) => file_id,
  );

describe('a formatted text', () => {
  it.each(['service', 'spot', 'platform'] as const)('of a %s is drawn with its form and read as text', async (kind) => {
    const me = await desk.aPublisher();
    const description = `<h2>产能</h2><p>${line}<strong>${kind}冻干线</strong></p><ul><li>一线</li><li>二线</li></ul>`;
    const { id } = await desk.create(me, kind, { ...drafts[kind](), description });
    await desk.submit(me, id);
    await desk.decide(reviewer, id, 'approve');

    const detail = await detailOf(id, kind);
    expect(detail.richDescription).toMatchObject([
      { kind: 'heading', level: 2, text: '产能' },
      { kind: 'paragraph', runs: [{ text: line }, { text: `${kind}冻干线`, strong: true }] },
      { kind: 'list', ordered: false },
    ]);
    expect(detail.description).toEqual(['产能', `${line}${kind}冻干线`, '一线\n二线']);
    const { rows } = await desk.pool.query(`select description from ${kind} where id = $1`, [id]);
    expect(rows[0].description).not.toMatch(/[<>]/);
    // The editor gets back what was published.
    const { values } = await desk.detail(me, id);
    expect(values.description).toMatch(/^<h2>产能<\/h2>\n<p>.*<strong>/);
  });

  it('without form stays the plain text that it was', async () => {
    const me = await desk.aPublisher();
    const description = `${line}\n\n温度 < 25 ℃，第二段。`;
    const { id, values } = await desk.create(me, 'service', { ...drafts.service(), description });
    expect(values.description).toBe(description);
    await desk.submit(me, id);
    await desk.decide(reviewer, id, 'approve');
    expect(await detailOf(id)).toMatchObject({
      richDescription: null,
      description: [line, '温度 < 25 ℃，第二段。'],
    });
    expect((await desk.detail(me, id)).values.description).toBe(description);
  });

  it.each([
    ['<p>甲<script>alert(1)</script>乙</p>', '甲乙'],
    ['<p onclick="x()" style="x">甲<img src=x onerror=alert(1)>乙</p>', '甲\n\n乙'],
    ['<p>甲<svg onload=alert(1)><text>x</text></svg></p>', '甲'],
    ['<p><a href="javascript:alert(1)">甲</a></p>', '甲'],
    ['<div><iframe srcdoc="<p>x"></iframe>甲</div>', '甲'],
  ])('keeps nothing of %s but its text', async (description, text) => {
    const me = await desk.aPublisher();
    const { id, version } = await desk.create(me, 'service', { title: '示例服务', description });
    expect((await desk.detail(me, id)).values.description).toBe(text);
    const saved = await desk.save(me, { id, version }, { description: `<h3>小节</h3>${description}` });
    expect(saved).toMatchObject({ state: 'saved' });
    const after = (await desk.detail(me, id)).values.description as string;
    expect(after).toMatch(/^<h3>小节<\/h3>/);
    expect(after).not.toMatch(/script|onerror|onclick|style|svg|iframe|<a/);
  });

  it('is also cleaned when a draft of another origin is published', async () => {
    const me = await desk.aPublisher();
    const { id } = await desk.create(me, 'service');
    await desk.submit(me, id);
    await desk.pool.query(
      `update listing set draft = jsonb_set(draft, '{description}', to_jsonb($2::text)) where id = $1`,
      [id, `<p onclick="x()">${line}</p><img src=x onerror=alert(1)><script>alert(1)</script><h2>尾</h2>`],
    );
    await desk.decide(reviewer, id, 'approve');
    expect((await detailOf(id)).richDescription).toEqual([
      { kind: 'paragraph', runs: [{ text: line }] },
      { kind: 'heading', level: 2, text: '尾' },
    ]);
  });

  it('hides neither contacts nor controlled substances behind its form', async () => {
    const me = await desk.aPublisher();
    const { id } = await desk.create(me, 'service', {
      ...drafts.service(),
      description: `<p>${line}电话 138<strong>0013</strong>8000</p><p><a href="https://example.com/8613800138000">介绍</a></p>`,
    });
    const answer = await desk.submit(me, id);
    expect(answer).toMatchObject({ state: 'faults' });
    const messages = 'faults' in answer ? answer.faults.map(({ message }) => message).join() : '';
    expect(messages).toContain('13800138000');
    expect(messages.match(/138/g)?.length).toBeGreaterThan(1);

    const other = await desk.create(me, 'service', {
      ...drafts.service(),
      description: `<p>${line}麻<em>醉</em>药品</p>`,
    });
    await desk.submit(me, other.id);
    const { rows } = await desk.pool.query('select flags from review_case where subject_id = $1', [other.id]);
    expect(rows[0].flags).toContain('controlled');
  });

  it('counts characters that are read, not those of markup', async () => {
    const me = await desk.aPublisher();
    const short = await desk.create(me, 'service', {
      ...drafts.service(),
      description: '<p><strong>很短</strong></p>',
    });
    expect(short.faults).toMatchObject([{ field: 'description' }]);
    const long = `<p>${Array.from({ length: 3000 }, () => '<strong>文</strong><em>字</em>').join('')}</p>`;
    expect((await desk.create(me, 'service', { ...drafts.service(), description: long })).faults).toEqual([]);
    const tooLong = await desk.post(me, 'create', {
      id: uuidv7(),
      kind: 'service',
      values: { description: `<p>${'字'.repeat(100_000)}</p>` },
    });
    expect(tooLong.message).toBe('内容过长，请删减后保存');
  });

  it('shows the reviewer where links lead, and that only the form was changed', async () => {
    const me = await desk.aPublisher();
    const id = await desk.published(me, reviewer, 'service');
    await desk.save(me, await desk.detail(me, id), {
      description: `<p><strong>${drafts.service().description}</strong></p>`,
    });
    await desk.submit(me, id);
    const look = async () => {
      const { id: caseId } = await desk.caseOf(id);
      return ((await desk.look(reviewer, 'case', { id: caseId })).data as CaseDetail).view;
    };
    const description = (await look()).fields.find(({ key }) => key === 'description');
    expect(description?.after).toBe(`${description?.before}\n\n（文字未变，只改了格式）`);
    await desk.decide(reviewer, id, 'approve');
    await desk.save(me, await desk.detail(me, id), {
      description: `<p><a href="https://example.com/a">${drafts.service().description}</a></p>`,
    });
    await desk.submit(me, id);
    expect((await look()).fields.find(({ key }) => key === 'description')?.after).toContain(
      '（https://example.com/a）',
    );
  });
});

describe('files of a record', () => {
  it('are private until published, public then, and gone for visitors after it was taken down', async () => {
    const me = await desk.aPublisher();
    const [picture, paper] = [
      await aPicture(me),
      (await upload(portal, me.token, await aPdf(), { name: '说明.pdf' })).data,
    ];
    const files = [fileOf(picture, '示例冻干车间'), fileOf(paper)];
    const { id, values } = await desk.create(me, 'service', { ...drafts.service(), files });
    expect(values.files).toEqual([
      { id: picture.id, name: picture.name, alt: '示例冻干车间' },
      { id: paper.id, name: '说明.pdf', alt: '' },
    ]);
    expect([await statusOf(picture.id), await statusOf(picture.id, me.token)]).toEqual([401, 200]);
    // Who edits it sees the page with them already.
    const shown = (await desk.get(me, 'preview', { id })).data as { detail: ServiceDetail };
    expect(shown.detail.files.map((file) => file.id)).toEqual([picture.id, paper.id]);
    expect(await statusOf(picture.id)).toBe(401);
    await desk.submit(me, id);
    const { id: caseId } = await desk.caseOf(id);
    expect(((await desk.look(reviewer, 'case', { id: caseId })).data as CaseDetail).view.files).toMatchObject([
      { id: picture.id, type: 'image/png', label: '图片 1：示例冻干车间' },
      { id: paper.id, type: 'application/pdf', label: '附件 2' },
    ]);
    expect(await statusOf(picture.id)).toBe(401);
    await desk.decide(reviewer, id, 'approve');

    expect((await detailOf(id)).files).toMatchObject([
      { id: picture.id, type: 'image/png', alt: '示例冻干车间', width: picture.width, height: picture.height },
      { id: paper.id, type: 'application/pdf', name: '说明.pdf', size: paper.size },
    ]);
    expect([await statusOf(picture.id), await statusOf(paper.id)]).toEqual([200, 200]);

    // A change without the paper: it stays public until the change is.
    await desk.save(me, await desk.detail(me, id), { files: files.slice(0, 1) });
    expect(await statusOf(paper.id)).toBe(200);
    await desk.submit(me, id);
    await desk.decide(reviewer, id, 'approve');
    expect([await statusOf(picture.id), await statusOf(paper.id)]).toEqual([200, 401]);

    await desk.post(me, 'takeOffline', { id });
    expect(await statusOf(picture.id)).toBe(401);
    const stranger = await desk.aPerson();
    expect(await statusOf(picture.id, stranger.token)).toBe(404);
    expect(await statusOf(picture.id, me.token)).toBe(200);
  });

  it('come back with an earlier version; one that is gone is named', async () => {
    const me = await desk.aPublisher();
    const [one, two] = [await aPicture(me), await aPicture(me)];
    const { id, version } = await desk.create(me, 'service', { title: '示例服务' });
    await desk.save(me, { id, version }, { files: [fileOf(one, '一'), fileOf(two, '二')] });
    await desk.save(me, await desk.detail(me, id), { files: null });
    await desk.pool.query(`update file set collect_at = now() - interval '1 day' where collect_at is not null`);
    await collectFiles({ pool: desk.pool, blobs: createBlobStorage(portal.config) });
    const now = await desk.detail(me, id);
    const back = await desk.post(me, 'restore', { id, seenVersion: now.version, version: version + 1 });
    expect(back.data).toMatchObject({
      state: 'saved',
      gone: [],
      listing: { values: { files: [{ alt: '一' }, { alt: '二' }] } },
    });

    await desk.save(me, await desk.detail(me, id), { files: [fileOf(one, '一')] });
    await desk.pool.query('delete from file where id = $1', [two.id]);
    const later = await desk.detail(me, id);
    const again = await desk.post(me, 'restore', { id, seenVersion: later.version, version: version + 1 });
    expect(again.data).toMatchObject({ state: 'saved', gone: [two.name] });
    expect((await desk.detail(me, id)).values.files).toMatchObject([{ id: one.id }]);
  });

  it('are shared by a copy and kept while one of them uses them', async () => {
    const me = await desk.aPublisher();
    const picture = await aPicture(me);
    const { id } = await desk.create(me, 'service', { ...drafts.service(), files: [fileOf(picture, '示例')] });
    const colleague = await desk.aColleague(me.enterprise, 'edit');
    const newId = uuidv7();
    expect((await desk.post(colleague, 'duplicate', { id, newId })).data).toMatchObject({
      values: { files: [{ id: picture.id }] },
    });
    await desk.post(me, 'remove', { id });
    expect([await usesOf(id), await usesOf(newId)]).toEqual([[], [picture.id]]);
    await desk.post(colleague, 'remove', { id: newId });
    const { rows } = await desk.pool.query('select collect_at from file where id = $1', [picture.id]);
    expect(rows[0].collect_at).not.toBeNull();
  });

  it('are kept up to a number, those that are needed first', async () => {
    const me = await desk.aPublisher();
    const { id } = await desk.create(me, 'service', { title: '示例服务' });
    for (let n = 0; n < 8; n++) {
      const files = await Promise.all(Array.from({ length: 9 }, () => aFile(portal.database, me.id)));
      await desk.save(me, await desk.detail(me, id), { files: files.map((one) => ({ id: one, alt: '示例' })) });
    }
    const { values } = await desk.detail(me, id);
    const used = await usesOf(id);
    expect(used).toHaveLength(60);
    expect(used).toEqual(expect.arrayContaining((values.files as FileValue[]).map((file) => file.id)));
  });

  it('are one’s own, finished and uploaded for this', async () => {
    const [me, rival] = [await desk.aPublisher(), await desk.aPublisher()];
    const { id, version } = await desk.create(me, 'service', { title: '示例服务' });
    const files = async (list: unknown) =>
      (await desk.post(me, 'save', { id, seenVersion: version, changes: { files: list } })).code;
    const unfinished = (await announce(portal, me.token, { size: 100 })).address.split('/').pop();
    expect(await files([{ id: (await aPicture(rival)).id }])).toBe(404);
    expect(await files([{ id: randomUUID() }])).toBe(404);
    expect(await files([{ id: unfinished }])).toBe(1624);
    expect(await files([{ id: await aFile(portal.database, me.id, 'logo') }])).toBe(400);
    for (const wrong of [
      'x',
      [{ id: 'x' }],
      [{ id: randomUUID(), src: '/x' }],
      [{ id: randomUUID(), alt: '字'.repeat(101) }],
    ])
      expect(await files(wrong)).toBe(400);
    const many = await Promise.all(Array.from({ length: 10 }, () => aFile(portal.database, me.id)));
    expect(await files(many.map((one) => ({ id: one })))).toBe(400);
    expect(await usesOf(id)).toEqual([]);
    expect((await desk.detail(me, id)).values.files).toBeUndefined();
  });

  it('need a description where they are pictures, and name no contact', async () => {
    const me = await desk.aPublisher();
    const picture = await aPicture(me);
    const faultsWith = async (alt: string) =>
      (await desk.create(me, 'service', { ...drafts.service(), files: [fileOf(picture, alt)] })).faults;
    expect(await faultsWith('')).toMatchObject([{ field: 'files', message: '请为第 1 个文件写一句图片说明' }]);
    expect(await faultsWith('联系 13800138000')).toMatchObject([{ field: 'files' }]);
    expect(await faultsWith('示例冻干车间')).toEqual([]);
  });

  it('of a demand are for those who are signed in, until it is closed', async () => {
    const me = await desk.aPerson();
    const stranger = await desk.aPerson();
    const paper = (await upload(portal, me.token, await aPdf(), { name: '要求.pdf' })).data;
    const { id } = await desk.create(me, 'demand', { ...drafts.demand(), files: [fileOf(paper)] });
    expect(await statusOf(paper.id, stranger.token)).toBe(404);
    await desk.submit(me, id);
    await desk.decide(reviewer, id, 'approve');

    const detail = (await portal.get(`/api/Demand/detail?id=${id}`)).data as DemandDetail;
    expect(detail.fileCount).toBe(1);
    expect(JSON.stringify(detail)).not.toContain('要求.pdf');
    expect((await portal.get(`/api/Demand/files?id=${id}`)).code).toBe(401);
    expect((await portal.get(`/api/Demand/files?id=${id}`, stranger.token)).data).toMatchObject({
      files: [{ id: paper.id, name: '要求.pdf' }],
    });
    expect([await statusOf(paper.id), await statusOf(paper.id, stranger.token)]).toEqual([401, 200]);
    const read = await portal.get(`/api/File/accesses?id=${paper.id}`, me.token);
    expect(read.data).toMatchObject({ items: [{ as: 'visitor', who: '已登录的访客' }] });

    await desk.post(me, 'closeDemand', { id, outcome: 'closed_none' });
    expect(await statusOf(paper.id, stranger.token)).toBe(404);
    expect((await portal.get(`/api/Demand/files?id=${id}`, stranger.token)).data).toEqual({ files: [] });
  });
});

it('an enterprise shows its logo and a formatted introduction', async () => {
  const me = await desk.aPublisher();
  const logo = (await upload(portal, me.token, await aPng(), { purpose: 'logo' })).data;
  const before = await desk.detail(me, me.enterprise);
  const saved = await desk.save(me, before, {
    intro: '<p>示例企业，<strong>无菌制剂</strong>。</p>',
    logo: [fileOf(logo)],
    shortName: '示例',
    website: null,
  });
  expect(saved).toMatchObject({ state: 'saved' });
  expect(await statusOf(logo.id)).toBe(401);
  expect(await desk.submit(me, me.enterprise)).toMatchObject({ state: 'pending' });
  await desk.decide(reviewer, me.enterprise, 'approve');
  const { enterprise } = (await portal.get(`/api/Enterprise/detail?id=${me.enterprise}`)).data as EnterpriseDetail;
  expect(enterprise).toMatchObject({
    intro: '示例企业，无菌制剂。',
    richIntro: [{ kind: 'paragraph' }],
    logo: { id: logo.id },
  });
  expect(await statusOf(logo.id)).toBe(200);
});

describe.each(['service', 'demand'] as const)('an import that takes a %s offline', (kind) => {
  it('takes its files from the public, and leaves those of others', async () => {
    const me = await desk.aPublisher();
    const room = createRoom();
    const publishOne = async () => {
      const picture = await aPicture(me);
      const { id } = await desk.create(me, kind, { ...drafts[kind](), files: [fileOf(picture, '示例灌装线')] });
      await desk.submit(me, id);
      await desk.decide(reviewer, id, 'approve');
      return { id, file: picture.id };
    };
    const [gone, stays] = [await publishOne(), await publishOne()];
    const rival = (await desk.aPublisher()).token;
    expect([await statusOf(gone.file, rival), await statusOf(stays.file, rival)]).toEqual([200, 200]);

    const lines = (await exportText(desk.pool, kind, 'jsonl')).split('\n');
    const put = async (status: string) => {
      const line = JSON.parse(lines.find((text) => text.includes(gone.id)) ?? '');
      return importText(desk.pool, room, kind, JSON.stringify({ ...line, status, keywords: [status] }));
    };
    expect(await put('published')).toMatchObject({ figures: { changed: 1 }, refused: [] });
    expect(await statusOf(gone.file, rival)).toBe(200);
    expect(await put(kind === 'demand' ? 'closed_none' : 'offline')).toMatchObject({
      figures: { changed: 1 },
      refused: [],
    });
    expect([await statusOf(gone.file, rival), await statusOf(stays.file, rival)]).toEqual([404, 200]);
    expect(await statusOf(gone.file, me.token)).toBe(200);
    room.remove();
  });
});
