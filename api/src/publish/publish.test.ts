import { readdirSync } from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import { join } from 'node:path';
import { codes } from 'shared/contract/codes';
import { until } from 'shared/testing/real/until';
import { revokeText } from '../release/tokens';
import { entriesOf, makeRelease, tarOf } from './testing/fixture';
import { createPublishApp, type PublishApp } from './testing/portal';

let one: PublishApp;
let chromium: string | undefined;
beforeEach(async () => {
  chromium = process.env.CHROMIUM_PATH;
  one = await createPublishApp();
});
afterEach(async () => {
  if (chromium === undefined) delete process.env.CHROMIUM_PATH;
  else process.env.CHROMIUM_PATH = chromium;
  await one.close();
});

const versions = async () => (await one.database.pool.query('select version, hash from release order by 1, 2')).rows;

/** An upload that the test holds in its hand. */
async function upload(token: string): Promise<ClientRequest> {
  const call = request(`${one.url}/api/Release/publish`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-tar', 'x-release-token': token },
  });
  call.on('error', () => {});
  return call;
}

it('answers the very same release again with success, and puts right what is damaged of it', async () => {
  const built = makeRelease();
  const [first, second] = await Promise.all([one.publish(built), one.publish(built)]);
  expect([first.data?.fresh, second.data?.fresh].sort()).toEqual([false, true]);
  await one.storage.remove('demo', `1.0.0-${built.release.hash}`);
  expect(await one.publish(built)).toMatchObject({ status: 200, data: { fresh: false } });
  expect(await one.storage.verify(built.release)).toEqual([]);
});

it('uploads without keeping others from publishing, and leaves nothing where the rules refuse in the end', async () => {
  const [slow, quick] = [makeRelease({ inPage: '/* a */' }), makeRelease({ inPage: '/* b */' })];
  const stage = one.storage.stage;
  const drops: string[] = [];
  let isUploading = () => {};
  let goOn = () => {};
  const uploading = new Promise<void>((done) => {
    isUploading = done;
  });
  const rest = new Promise<void>((done) => {
    goOn = done;
  });
  jest.spyOn(one.storage, 'stage').mockImplementationOnce(async (...at) => {
    isUploading();
    await rest;
    const staged = await stage(...at);
    return { ...staged, drop: () => staged.drop().then(() => void drops.push(at[1])) };
  });
  const first = one.publish(slow);
  await uploading;
  expect(await one.publish(quick)).toMatchObject({ data: { fresh: true } });
  goOn();
  expect(await first).toMatchObject({ code: codes.releaseVersionTaken.code });
  expect(drops).toEqual([`1.0.0-${slow.release.hash}`]);
  expect(readdirSync(join(one.storage.localFolder, 'demo'))).toEqual([`1.0.0-${quick.release.hash}`]);
});

it('stores nothing with a token that was revoked while the gate looked', async () => {
  const token = await one.tokenFor('demo');
  const stage = one.storage.stage;
  jest.spyOn(one.storage, 'stage').mockImplementationOnce(async (...at) => {
    await revokeText(one.database.pool, token);
    return stage(...at);
  });
  expect(await one.publish(makeRelease(), token)).toMatchObject({ code: codes.releaseTokenRefused.code });
  expect(await versions()).toEqual([]);
  expect(one.uploads()).toEqual([]);
});

it('checks a release through the whole gate and stores nothing of it', async () => {
  const check = (built: ReturnType<typeof makeRelease>, token?: string) => one.publish(built, token, 'check');
  const good = makeRelease();
  const token = await one.tokenFor('demo');
  expect(await check(good, token)).toMatchObject({ status: 200, data: { version: '1.0.0', fresh: true } });
  expect(await check(makeRelease({ inPage: 'throw new Error("no luck");' }), token)).toMatchObject({
    code: codes.releaseDoesNotMount.code,
  });
  expect(await check(good, await one.tokenFor('other'))).toMatchObject({ code: codes.releaseTokenRefused.code });
  expect(await versions()).toEqual([]);
  expect(one.uploads()).toEqual([]);
  await one.publish(good, token);
  expect(await check(good, token)).toMatchObject({ data: { fresh: false } });
  const other = makeRelease({ inPage: '/* other */' });
  expect(await check(other, token)).toMatchObject({ code: codes.releaseVersionTaken.code });
});

it('lets one of two win that claim one version at once', async () => {
  const builds = ['a', 'b'].map((letter) => makeRelease({ inPage: `/* ${letter} */` }));
  const answers = await Promise.all(builds.map((built) => one.publish(built)));
  expect(answers.map(({ code }) => code).sort()).toEqual([0, codes.releaseVersionTaken.code]);
  const won = builds[answers.findIndex(({ success }) => success)]?.release;
  expect(await versions()).toEqual([{ version: '1.0.0', hash: won?.hash }]);
});

it('takes back in what was removed after its time, through the whole gate', async () => {
  const built = makeRelease();
  await one.publish(built);
  await one.database.pool.query('update release set removed_at = now()');
  await one.storage.remove('demo', `1.0.0-${built.release.hash}`);
  expect(await one.publish(built)).toMatchObject({ data: { fresh: true } });
  const { rows } = await one.database.pool.query('select removed_at from release');
  expect(rows).toEqual([{ removed_at: null }]);
});

it('leaves nothing of an upload that breaks off', async () => {
  const call = await upload(await one.tokenFor(null));
  const tar = await tarOf(entriesOf(makeRelease({ files: { 'page.js': 'x'.repeat(100_000) } })));
  call.write(tar.subarray(0, 50_000));
  await until(() => one.uploads().length === 1);
  call.destroy();
  await until(() => one.uploads().length === 0);
  expect(await versions()).toEqual([]);
});

it('stops judging when the client goes away', async () => {
  const call = await upload(await one.tokenFor(null));
  const forever = makeRelease({ inEntry: 'for (;;);' });
  call.end(await tarOf(entriesOf(forever)));
  await until(() => one.uploads().length === 1);
  call.destroy();
  await until(() => one.uploads().length === 0);
  expect(await versions()).toEqual([]);
});

it('lets a few wait and sends the next one away at once', async () => {
  const token = await one.tokenFor(null);
  const answered: number[] = [];
  const calls = await Promise.all(
    Array.from({ length: 6 }, async (_, i) => {
      const call = await upload(token);
      call.on('response', ({ statusCode }) => answered.push(statusCode ?? 0));
      call.end(await tarOf(entriesOf(makeRelease({ version: `1.0.${i}`, inEntry: 'for (;;);' }))));
      return call;
    }),
  );
  await until(() => answered.length > 0);
  expect(answered).toEqual([codes.tooMany.status]);
  for (const call of calls) call.destroy();
  await until(() => one.uploads().length === 0);
  expect(await versions()).toEqual([]);
});

it.each(['/nowhere/chromium', process.execPath])('says so when %s is no browser, and stores nothing', async (path) => {
  process.env.CHROMIUM_PATH = path;
  expect(await one.publish(makeRelease())).toMatchObject({
    status: 503,
    code: codes.releaseGateAway.code,
    message: expect.stringContaining('Chromium'),
  });
  expect(await versions()).toEqual([]);
});

it('gives a staged release to nobody without the key', async () => {
  const built = makeRelease({ inEntry: 'for (;;);' });
  const call = await upload(await one.tokenFor(null));
  call.end(await tarOf(entriesOf(built)));
  await until(() => one.uploads().length === 1);
  const cookie = `portal-check=${'A'.repeat(43)}`;
  for (const headers of [{ cookie: '' }, { cookie }]) {
    const page = await fetch(`${one.url}/sys/Demo`, { headers });
    expect(page.status).toBe(404);
    expect(await page.text()).not.toContain('"check":true');
    const file = await fetch(`${one.url}/remotes/demo/1.0.0-${built.release.hash}/entry.js`, { headers });
    expect(file.status).toBe(404);
  }
  call.destroy();
  await until(() => one.uploads().length === 0);
});

it('takes tars only, and other calls take none', async () => {
  const headers = { 'content-type': 'application/json', 'x-release-token': await one.tokenFor(null) };
  const json = await fetch(`${one.url}/api/Release/publish`, { method: 'POST', headers, body: '{}' });
  expect(json.status).toBe(415);
  const tar = { 'content-type': 'application/x-tar' };
  expect((await fetch(`${one.url}/api/Auth/login`, { method: 'POST', headers: tar, body: 'x' })).status).toBe(415);
});
