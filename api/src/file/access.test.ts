import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import type { FileAccess } from 'shared/contract/file';
import type { FilePurpose } from 'shared/contract/vocabulary/file';
import sharp from 'sharp';
import { transaction } from '../db/transaction';
import { createBlobStorage } from '../storage/create-blob-storage';
import { accountId, type Called, createTestApp, type TestApp } from '../testing/app';
import { anAccount, anEnterprise, builtPassword } from '../testing/builders';
import { untilWaiting } from '../testing/database';
import { attachFiles, detachFiles, publishFiles } from './attach';
import { collectFiles } from './collect';
import { aFile } from './testing/a-file';
import { download, upload } from './testing/client';
import { aPdf, aPng } from './testing/samples';

let portal: TestApp;
let desk: Called;
const token: Record<string, string> = {};
const owner = accountId(1);
beforeAll(async () => {
  portal = await createTestApp();
  desk = await portal.console();
  const { database } = portal;
  const [own, other] = [await anEnterprise(database), await anEnterprise(database)];
  await database.pool.query('update account set enterprise_id = $1 where id = $2', [own, owner]);
  await anAccount(database, { user_name: 'colleague', enterprise_id: own });
  await anAccount(database, { user_name: 'rival', enterprise_id: other });
  await anAccount(database, { user_name: 'operator01', role: 'operator' });
  await anAccount(database, { user_name: 'reviewer01', role: 'operator', duties: ['reviewer'] });
  token.owner = await portal.login('user1');
  token.stranger = await portal.login('user2');
  for (const name of ['colleague', 'rival', 'operator01']) token[name] = await portal.login(name, builtPassword);
  token.reviewer = await desk.login('reviewer01', builtPassword);
  token.desk = await desk.login('operator01', builtPassword);
  token.visitor = '';
});
afterAll(() => portal?.close());

const people = ['visitor', 'stranger', 'rival', 'colleague', 'owner', 'operator01', 'desk', 'reviewer'] as const;
/** `desk`: an operator at the console who is no reviewer. */
const atDesk: readonly string[] = ['desk', 'reviewer'];
const statuses = async (id: string) => {
  const answers: Record<string, number> = {};
  for (const person of people)
    answers[person] = (await download(atDesk.includes(person) ? desk : portal, id, token[person])).status;
  return answers;
};
const inTx = <T>(work: Parameters<typeof transaction<T>>[1]) => transaction(portal.database.db, work);
const attach = (purpose: FilePurpose, ids: string[], subject: string, account = owner) =>
  inTx((tx) => attachFiles(tx, account, purpose, ids, subject));

const nobody = {
  visitor: 401,
  stranger: 404,
  rival: 404,
  colleague: 404,
  owner: 404,
  operator01: 404,
  desk: 403,
  reviewer: 404,
};
const everybody = Object.fromEntries(people.map((person) => [person, person === 'desk' ? 403 : 200]));

it.each<[FilePurpose, object, object]>([
  // Used by nothing yet, and then by a record.
  ['claim', { owner: 200 }, { owner: 200, reviewer: 200 }],
  ['evidence', { owner: 200 }, { owner: 200, reviewer: 200, colleague: 200 }],
  ['listing', { owner: 200 }, { owner: 200, reviewer: 200, colleague: 200 }],
  ['logo', { owner: 200 }, { owner: 200, reviewer: 200, colleague: 200 }],
])('shows a file for %s to whom it is for', async (purpose, alone, used) => {
  const { data } = await upload(portal, token.owner as string, await aPng(), { purpose });
  expect(await statuses(data.id)).toEqual({ ...nobody, ...alone });
  const subject = randomUUID();
  await attach(purpose, [data.id], subject);
  expect(await statuses(data.id)).toEqual({ ...nobody, ...used });
  await inTx((tx) => publishFiles(tx, subject, [data.id]));
  expect(await statuses(data.id)).toEqual(purpose === 'claim' ? { ...nobody, ...used } : everybody);
  await inTx((tx) => publishFiles(tx, subject, []));
  expect(await statuses(data.id)).toEqual({ ...nobody, ...used });
  expect(await statuses(randomUUID())).toEqual(nobody);
});

it('writes down who opened a private file, for its owner', async () => {
  const { data } = await upload(portal, token.owner as string, await aPdf(), { purpose: 'evidence' });
  const subject = randomUUID();
  await attach('evidence', [data.id], subject);
  await statuses(data.id);
  const accesses = (who: string) => portal.get(`/api/File/accesses?id=${data.id}`, token[who]);
  const { items, total } = (await accesses('owner')).data as { items: FileAccess[]; total: number };
  expect([total, items.map(({ who, as }) => [who, as])]).toEqual([
    3,
    [
      ['平台审核人员', 'reviewer'],
      ['user1', 'owner'],
      ['colleague', 'member'],
    ],
  ]);
  // What one person opens within an hour is one line, with its last time.
  await portal.database.pool.query("update file_access set at = at - interval '1 second' where file_id = $1", [
    data.id,
  ]);
  await statuses(data.id);
  const again = (await accesses('owner')).data as { items: FileAccess[]; total: number; times: number };
  expect([again.total, again.times, again.items.map(({ times }) => times)]).toEqual([3, 6, [2, 2, 2]]);
  for (const { at, lastAt } of again.items) expect(Date.parse(lastAt)).toBeGreaterThan(Date.parse(at));
  await portal.database.pool.query("update file_access set at = at - interval '1 hour' where file_id = $1", [data.id]);
  await statuses(data.id);
  expect((await accesses('owner')).data).toMatchObject({ total: 6, times: 9 });
  const past = await portal.get(`/api/File/accesses?id=${data.id}&page=2`, token.owner);
  expect(past.data).toMatchObject({ items: [], total: 6, times: 9 });
  expect((await accesses('colleague')).status).toBe(404);
  expect((await accesses('rival')).status).toBe(404);
  // Everybody sees it then, and nobody is written down.
  await inTx((tx) => publishFiles(tx, subject, [data.id]));
  await statuses(data.id);
  expect((await accesses('owner')).data).toMatchObject({ total: 6, times: 9 });
});

it('lets browsers keep what is public, and nothing else', async () => {
  const { data } = await upload(portal, token.owner as string, await aPng());
  const subject = randomUUID();
  await attach('listing', [data.id], subject);
  expect((await download(portal, data.id, token.owner)).headers.get('cache-control')).toBe('no-store');
  await inTx((tx) => publishFiles(tx, subject, [data.id]));
  const { headers } = await download(portal, data.id);
  expect(headers.get('cache-control')).toBe('public, max-age=300');
  const again = await fetch(`${portal.url}/api/File/content?id=${data.id}`, {
    headers: { 'if-none-match': headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
});

it('draws the watermark over papers of a claim and certificates, and over nothing else', async () => {
  const white = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const darkest = async (purpose: FilePurpose) => {
    const { data } = await upload(portal, token.owner as string, white, { purpose });
    const { channels } = await sharp((await download(portal, data.id, token.owner)).body).stats();
    return channels[0]?.min ?? 0;
  };
  for (const purpose of ['claim', 'evidence'] as const) expect(await darkest(purpose)).toBeLessThan(230);
  for (const purpose of ['listing', 'logo'] as const) expect(await darkest(purpose)).toBe(255);
});

it('lets a record use own files, finished and for their purpose, and those of colleagues', async () => {
  const { database } = portal;
  const [mine, claim, theirs] = [
    await aFile(database, owner),
    await aFile(database, owner, 'claim'),
    await aFile(database, accountId(2)),
  ];
  const subject = randomUUID();
  await expect(attach('listing', [mine, claim], subject)).rejects.toMatchObject({ codeName: 'invalid' });
  await expect(attach('listing', [mine, theirs], subject)).rejects.toMatchObject({ codeName: 'notFound' });
  await expect(attach('listing', [randomUUID()], subject)).rejects.toMatchObject({ codeName: 'notFound' });
  const { rows } = await database.pool.query('select from file_use where subject_id = $1', [subject]);
  expect(rows.length).toBe(0);
  await attach('listing', [mine], subject);
  const [colleague] = (await database.pool.query(`select id from account where user_name = 'colleague'`)).rows;
  const [rival] = (await database.pool.query(`select id from account where user_name = 'rival'`)).rows;
  await attach('listing', [mine], randomUUID(), colleague.id);
  await expect(attach('listing', [mine], randomUUID(), rival.id)).rejects.toMatchObject({ codeName: 'notFound' });
  expect((await portal.post('/api/File/remove', { id: mine }, token.owner)).status).toBe(409);
});

it('collects what nothing uses for a day, with its bytes', async () => {
  const { pool } = portal.database;
  const { files } = portal.config;
  const folder = files.kind === 'disk' ? files.folder : '';
  const blobs = createBlobStorage({ files });
  const [kept, left, copied] = await Promise.all(
    [1, 2, 3].map(async () => (await upload(portal, token.owner as string, await aPng())).data.id),
  );
  const [one, two] = [randomUUID(), randomUUID()];
  await attach('listing', [kept, left, copied] as string[], one);
  await attach('listing', [copied as string], two);
  await inTx((tx) => detachFiles(tx, one, [kept as string]));
  const there = () => [kept, left, copied].map((id) => readdirSync(folder).includes(id as string));
  await collectFiles({ pool, blobs });
  expect(there()).toEqual([true, true, true]);
  await pool.query(`update file set collect_at = collect_at - interval '24 hours'`);
  // What is used stays, whatever was noted down.
  await pool.query('update file set collect_at = now() where id = $1', [kept]);
  // Papers of a person who has gone do not, as an account's removal leaves them.
  const paper = await aFile(portal.database, owner, 'claim');
  await attach('claim', [paper], randomUUID());
  await pool.query('update file set account_id = null, collect_at = now() where id = $1', [paper]);
  expect(await collectFiles({ pool, blobs })).toBeGreaterThan(0);
  expect(there()).toEqual([true, false, true]);
  expect((await pool.query('select from file where id = $1', [paper])).rows).toEqual([]);
  await expect(attach('listing', [left as string], two)).rejects.toMatchObject({ codeName: 'notFound' });
});

it('collects the others when the bytes of one cannot be removed, and lets nobody use what is due', async () => {
  const { pool } = portal.database;
  const blobs = createBlobStorage(portal.config);
  await pool.query('delete from file where collect_at is not null');
  const files = await Promise.all([1, 2, 3].map(() => aFile(portal.database, owner)));
  for (const [i, id] of files.entries())
    await pool.query("update file set collect_at = now() - $2 * interval '1 minute' where id = $1", [id, 30 - i]);
  const [first, stuck] = files as [string, string];
  await expect(attach('listing', [first], randomUUID())).rejects.toMatchObject({ codeName: 'notFound' });
  const failing = {
    ...blobs,
    clear: (id: string) => (id === stuck ? Promise.reject(new Error('no removing')) : blobs.clear(id)),
  };
  const passedOver = new Map<string, number>();
  await expect(collectFiles({ pool, blobs: failing }, passedOver)).rejects.toThrow('no removing');
  const left = async () => (await pool.query('select id from file where id = any($1)', [files])).rows;
  expect(await left()).toEqual([{ id: stuck }]);
  // Its bytes may be gone in part: nobody uses it, and the same process tries it again an hour later.
  await expect(attach('listing', [stuck], randomUUID())).rejects.toMatchObject({ codeName: 'notFound' });
  expect(await collectFiles({ pool, blobs }, passedOver)).toBe(0);
  jest.spyOn(Date, 'now').mockReturnValueOnce(Date.now() + 3_700_000);
  expect(await collectFiles({ pool, blobs }, passedOver)).toBe(1);
  expect(await left()).toEqual([]);
});

it('counts the uses of a file that others take up or let go of at the same moment', async () => {
  const { pool } = portal.database;
  const file = await aFile(portal.database, owner);
  const [one, two] = [randomUUID(), randomUUID()];
  const collected = async () =>
    (await pool.query('select collect_at from file where id = $1', [file])).rows[0].collect_at;
  /** Lets go of a use while another transaction, which is still open, has done something else to the file. */
  const detach = async (subject: string, meanwhile: Parameters<typeof transaction<unknown>>[1]) => {
    const { detaching } = await inTx(async (tx) => {
      await meanwhile(tx);
      const detaching = inTx((other) => detachFiles(other, subject, []));
      await untilWaiting(portal.database, 1);
      return { detaching };
    });
    await detaching;
  };
  await attach('listing', [file], one);
  await detach(one, (tx) => attachFiles(tx, owner, 'listing', [file], two));
  expect(await collected()).toBeNull();
  await attach('listing', [file], one);
  await detach(one, (tx) => detachFiles(tx, two, []));
  expect(await collected()).not.toBeNull();
});
