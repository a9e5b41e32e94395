import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { uploadAddress } from 'shared/contract/paths';
import { createTestApp, type TestApp } from '../testing/app';
import { announce, ask, download, idOf, sendPart, upload } from './testing/client';
import { aPng } from './testing/samples';

let portal: TestApp;
let [mine, theirs] = ['', ''];
let png: Buffer;
beforeAll(async () => {
  portal = await createTestApp();
  [mine, theirs] = [await portal.login('user1'), await portal.login('user2')];
  png = await aPng();
});
afterAll(() => portal?.close());

const progress = async (address: string, token = mine) => {
  const { status, headers } = await ask(portal, 'HEAD', address, token);
  return [status, headers.get('upload-offset'), headers.get('upload-length')];
};
const stored = (id: string) => {
  const { files } = portal.config;
  return files.kind === 'disk' ? readdirSync(join(files.folder, id)) : [];
};

it('takes a file in parts and answers how far it is', async () => {
  const { response, address } = await announce(portal, mine, { size: png.length });
  expect([response.status, address]).toEqual([201, expect.stringMatching(/^\/api\/File\/upload\/[0-9a-f-]{36}$/)]);
  expect(await progress(address)).toEqual([200, '0', String(png.length)]);
  const half = Math.floor(png.length / 2);
  const first = await sendPart(portal, mine, address, 0, png.subarray(0, half));
  expect([first.status, first.headers.get('upload-offset')]).toEqual([204, String(half)]);
  const early = await portal.post('/api/File/finish', { id: idOf(address) }, mine);
  expect([early.status, early.message]).toEqual([409, '文件还没有上传完成']);
  // The same part again, as after a lost answer.
  expect((await sendPart(portal, mine, address, 0, png.subarray(0, half))).status).toBe(409);
  expect((await sendPart(portal, mine, address, half, png.subarray(half))).status).toBe(204);
  const finished = await portal.post('/api/File/finish', { id: idOf(address) }, mine);
  expect(finished.data).toMatchObject({ state: 'ready', type: 'image/png', width: 640, height: 480, name: '示例.png' });
  expect((await portal.post('/api/File/finish', { id: idOf(address) }, mine)).data).toEqual(finished.data);
  expect(stored(idOf(address))).toEqual([expect.stringMatching(/^content-/)]);
  expect((await download(portal, idOf(address), mine)).status).toBe(200);
});

it('keeps one of two parts that arrive for the same place', async () => {
  const { address } = await announce(portal, mine, { size: png.length });
  const parts = [1, 2, 3, 4].map((n) => png.subarray(0, Math.floor((png.length * n) / 5)));
  const sent = await Promise.all(parts.map((part) => sendPart(portal, mine, address, 0, part)));
  const taken = sent.map(({ status }) => status);
  expect(taken.filter((status) => status === 204).length).toBe(1);
  expect(taken.filter((status) => status === 409).length).toBe(3);
  expect(stored(idOf(address))).toHaveLength(1);
  const offset = parts[taken.indexOf(204)]?.length ?? 0;
  expect(await progress(address)).toEqual([200, String(offset), String(png.length)]);
  await sendPart(portal, mine, address, offset, png.subarray(offset));
  const { database, config } = portal;
  const PORTAL_FILES = config.files.kind === 'disk' ? config.files.folder : '';
  const other = await createTestApp({ database, env: { PORTAL_FILES } });
  const finish = (_: unknown, i: number) =>
    (i % 2 ? other : portal).post('/api/File/finish', { id: idOf(address) }, mine);
  const finished = await Promise.all(Array.from({ length: 12 }, finish));
  await other.close();
  expect(new Set(finished.map(({ status }) => status))).toEqual(new Set([200]));
  expect(stored(idOf(address)).length).toBe(1);
});

it('stores nothing of a file that has as many parts as it may have', async () => {
  const { address } = await announce(portal, mine, { size: 100 });
  await sendPart(portal, mine, address, 0, png.subarray(0, 1));
  await portal.database.pool.query('update file set parts = array_fill(parts[1], array[1000]) where id = $1', [
    idOf(address),
  ]);
  const kept = stored(idOf(address));
  for (let round = 0; round < 3; round += 1)
    expect((await sendPart(portal, mine, address, 1, png.subarray(1, 50))).status).toBe(409);
  expect(stored(idOf(address))).toEqual(kept);
});

it('refuses in the envelope of all calls', async () => {
  const { address } = await announce(portal, mine, { size: png.length });
  const refusals = await Promise.all([
    announce(portal, '', { size: 10 }),
    announce(portal, mine, { size: 0 }),
    announce(portal, mine, { size: (10 << 20) + 1 }),
    announce(portal, mine, { size: 10, purpose: 'other' }),
  ]);
  const asked = [
    ...refusals.map(({ response }) => response),
    await ask(portal, 'POST', uploadAddress, mine, { 'tus-resumable': '0.9' }),
    await ask(portal, 'PATCH', address, theirs, { 'content-type': 'application/offset+octet-stream' }),
    await sendPart(portal, theirs, address, 0, png),
    await sendPart(portal, mine, address, 7, png.subarray(7)),
    await sendPart(portal, mine, address, 0, Buffer.concat([png, png])),
    await sendPart(portal, mine, `${uploadAddress}/..%2f..%2fetc`, 0, png),
    await ask(portal, 'PATCH', address, mine, { 'content-type': 'application/json' }, new Uint8Array([123, 125])),
  ];
  const answers = await Promise.all(
    asked.map(async (one) => {
      const { success, code } = (await one.json()) as { success: boolean; code: number };
      return [success, one.status, code];
    }),
  );
  const no = (status: number, code = status) => [false, status, code];
  const protocol = [no(400), no(400), no(404), no(409), no(413), no(404), no(415)];
  expect(answers).toEqual([no(401), no(422, 1622), no(413), no(400), ...protocol]);
  expect(await progress(address)).toEqual([200, '0', String(png.length)]);
  expect((await ask(portal, 'HEAD', address, theirs)).status).toBe(404);
});

it('gives up an upload, and forgets it', async () => {
  const { address } = await announce(portal, mine, { size: png.length });
  await sendPart(portal, mine, address, 0, png.subarray(0, 50));
  expect((await ask(portal, 'DELETE', address, theirs)).status).toBe(204);
  expect((await progress(address))[0]).toBe(200);
  expect((await ask(portal, 'DELETE', address, mine)).status).toBe(204);
  expect((await progress(address))[0]).toBe(404);
  expect(() => stored(idOf(address))).toThrow('ENOENT');
});

it('takes no more files than one person can use', async () => {
  const { pool } = portal.database;
  await pool.query('delete from file');
  await pool.query(
    `insert into file (id, account_id, purpose, name, announced)
     select gen_random_uuid(), a.id, 'listing', 'x', 1 from account as a, generate_series(1, 60) where a.user_name = 'user1'`,
  );
  const { response } = await announce(portal, mine, { size: 10 });
  expect([response.status, (await response.json()).message]).toEqual([429, expect.stringContaining('60 个文件')]);
  expect((await upload(portal, theirs, png)).status).toBe(200);
});
