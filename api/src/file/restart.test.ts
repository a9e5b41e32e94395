import { request } from 'node:http';
import { soaking } from 'shared/testing/real/repetitions';
import { until } from 'shared/testing/real/until';
import sharp from 'sharp';
import { createTestApp, type TestApp } from '../testing/app';
import { createKillable, type Killable, servers } from '../testing/killable';
import { announce, ask, download, idOf, sendPart } from './testing/client';

// The API is killed while a file arrives, again and again, and the file arrives all the same.
jest.setTimeout(soaking ? 1_800_000 : 600_000);

const files = soaking ? 25 : 1;
/** Of each file. */
const kills = soaking ? 4 : 2;
const part = 600_000;

let base: TestApp;
let api: Killable;
let token = '';
beforeAll(async () => {
  base = await createTestApp();
  token = await base.login('user1');
  api = await createKillable(servers.portal, { ...base.database, shellFolder: base.config.shellFolder });
});
afterAll(async () => {
  await api?.remove();
  await base?.close();
});

const portal = () => ({ url: api.url, post: base.post });
const offsetOf = async (address: string) =>
  Number((await ask(portal(), 'HEAD', address, token)).headers.get('upload-offset'));

/** Sends bytes and never ends. */
function hang(address: string, offset: number, bytes: Buffer) {
  const sent = request(portal().url + address, {
    method: 'PATCH',
    headers: {
      token,
      authorization: token,
      'tus-resumable': '1.0.0',
      'upload-offset': offset,
      'content-type': 'application/offset+octet-stream',
    },
  });
  sent.on('error', () => {});
  sent.write(bytes);
}

/** Bytes in the database, once they are more than before. */
const arrived = (address: string, before: number): Promise<number> =>
  until(async () => {
    const { rows } = await base.database.pool.query('select received from file where id = $1', [idOf(address)]);
    return Number(rows[0].received) > before && Number(rows[0].received);
  });

it(`loses nothing that was acknowledged, in ${files * kills} kills`, async () => {
  await api.start();
  let rounds = 0;
  for (let n = 0; n < files; n++) {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
    const original = await sharp({ create: { width: 1300, height: 1000, channels: 3, background: '#000', noise } })
      .png()
      .toBuffer();
    expect(original.length).toBeGreaterThan(part * kills * 2);
    const { address } = await announce(portal(), token, { size: original.length });
    let acknowledged = 0;
    for (let round = 0; round < kills; round++) {
      const sent = await sendPart(
        portal(),
        token,
        address,
        acknowledged,
        original.subarray(acknowledged, acknowledged + part / 4),
      );
      acknowledged = Number(sent.headers.get('upload-offset'));
      hang(address, acknowledged, original.subarray(acknowledged, acknowledged + part));
      const stored = await arrived(address, acknowledged);
      await api.kill();
      await api.start();
      acknowledged = await offsetOf(address);
      expect(acknowledged).toBe(stored);
      rounds += 1;
    }
    expect((await sendPart(portal(), token, address, acknowledged, original.subarray(acknowledged))).status).toBe(204);
    // The answer of the last part gets lost too: what counts is the call behind it.
    await api.kill();
    await api.start();
    const finish = await fetch(`${portal().url}/api/File/finish`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token, authorization: token },
      body: JSON.stringify({ id: idOf(address) }),
    });
    expect(await finish.json()).toMatchObject({ data: { state: 'ready', type: 'image/png' } });
    const { body } = await download(portal(), idOf(address), token);
    const pixels = (image: Buffer) => sharp(image).removeAlpha().raw().toBuffer();
    expect((await pixels(body)).equals(await pixels(original))).toBe(true);
  }
  expect(rounds).toBe(files * kills);
});
