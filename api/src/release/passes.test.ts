import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Release } from 'shared/contract/registry';
import { type Pass, unpackPass } from '../registry/pass';
import { cookieNames, createVisitors } from '../registry/visitor';
import { accountId, createTestApp, type TestApp } from '../testing/app';
import { applied, knows, machineOf, openStream, releaseOf, sectionOf, seed, visit } from '../testing/releases';

let one: TestApp;
let machine: Awaited<ReturnType<typeof machineOf>>;
let outside: Server;
let url: string;
/** What the developer's machine answers: path -> text, or a redirect. */
const answers = new Map<string, { status: number; headers?: Record<string, string>; text: string }>();
const [a, b] = ['aaaaaaaa', 'bbbbbbbb'] as [string, string];

beforeAll(async () => {
  outside = createServer((request, response) => {
    const { status, headers, text } = answers.get(request.url as string) ?? { status: 404, text: '' };
    response.writeHead(status, headers).end(text);
  });
  await new Promise<void>((done) => outside.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
  one = await createTestApp({ env: { PORTAL_PASS_ORIGINS: `https://build.example, ${url}/` } });
  machine = await machineOf(one);
  for (const hash of [a, b]) await seed(one, releaseOf('demo', hash));
  await knows(one, (await machine.verb('activate', 'demo', { hash: a })).data.revision);
});
afterAll(async () => {
  await one.close();
  outside.close();
});

const serve = (path: string, release: Partial<Release> | string) =>
  answers.set(path, { status: 200, text: typeof release === 'string' ? release : JSON.stringify(release) });
const make = (input: object) => machine.ask('createPass', { section: 'demo', userName: 'user1', ...input });
const passOf = (link: string) => new URL(link).hash.slice(1);

/** Uses a pass in a browser with these cookies; answers the call and the cookies from then on. */
async function use(pass: string, token: string, cookies: Record<string, string> = {}, verb = 'usePass') {
  const response = await fetch(`${one.url}/api/Release/${verb}`, {
    method: 'POST',
    headers: {
      ...{ token, authorization: token, 'content-type': 'application/json' },
      cookie: Object.entries(cookies)
        .map((pair) => pair.join('='))
        .join('; '),
    },
    body: JSON.stringify({ pass }),
  });
  return { response, answer: await response.json(), cookies: applied(cookies, response) };
}

it('gives one browser of the account another release for an hour, until it is left', async () => {
  const { data } = await make({ hash: b, userName: 'USER1' });
  expect(data.link).toMatch(new RegExp(`^${one.url}/user/pass#[\\w-]+\\.[\\w-]{43}$`));
  const left = (Date.parse(data.expiresAt) - Date.now()) / 60_000;
  expect(left).toBeGreaterThan(59);
  expect(left).toBeLessThanOrEqual(60);
  expect(unpackPass(passOf(data.link).split('.')[0] as string)).toMatchObject({ userName: 'user1', release: b });

  const token = await one.login('user1');
  const { answer, cookies, response } = await use(passOf(data.link), token, (await visit(one)).cookies);
  expect(answer.data).toEqual({ section: 'demo', release: `0.1.0-${b}`, expiresAt: data.expiresAt });
  expect(response.headers.getSetCookie()[0]).toMatch(/Max-Age=(3600|35\d\d); Path=\/; HttpOnly; SameSite=Lax$/);
  const page = await visit(one, cookies, '/sys/demo');
  expect(page.section('demo')).toMatchObject({
    ...{
      channel: 'pass',
      stable: { hash: b },
      fallback: { hash: a },
      passUntil: data.expiresAt,
      passLeft: expect.any(Number),
    },
  });
  expect(page.response.headers.get('link')).toContain(`/remotes/demo/0.1.0-${b}/entry.js`);
  expect((await visit(one)).section('demo')).toMatchObject({ channel: 'stable', stable: { hash: a } });

  const stream = await openStream(one, token, cookies);
  const untimed = (registry: object) =>
    JSON.parse(JSON.stringify(registry, (key, value) => (key === 'passLeft' ? undefined : value)));
  expect(untimed(stream.registry)).toEqual(untimed(page.registry));
  // A trial does not come before a pass.
  const { data: trial } = await machine.verb('trial', 'demo', { hash: b, percent: 100 });
  expect(sectionOf(await stream.at(trial.revision), 'demo')?.channel).toBe('pass');
  stream.close();
  await knows(one, (await machine.verb('trial', 'demo', { percent: 0 })).data.revision);

  const after = await use('', '', cookies, 'leavePass');
  expect(after.cookies[cookieNames.pass]).toBeUndefined();
});

it('is taken away by the stream when somebody else, or nobody, is signed in there', async () => {
  const { data } = await make({ hash: b });
  const { cookies } = await use(passOf(data.link), await one.login('user1'));
  for (const token of [await one.login('user2'), '']) {
    const stream = await openStream(one, token, cookies);
    expect(sectionOf(stream.registry, 'demo')?.channel).toBe('stable');
    expect(stream.cookies[cookieNames.pass]).toBeUndefined();
    stream.close();
  }
});

it('is refused to another account, after its time, and when it was altered', async () => {
  const visitors = createVisitors(one.database.pool);
  const { data } = await make({ hash: b });
  const pass = passOf(data.link);
  const token = await one.login('user1');
  expect((await use(pass, '')).response.status).toBe(401);
  const content = unpackPass(pass.split('.')[0] as string) as Pass;
  const refused = [
    await use(pass, await one.login('user2')),
    await use(await visitors.sealPass({ ...content, until: Date.now() - 1 }), token),
    await use(
      pass.replace(/^./, (ch) => (ch === 'A' ? 'B' : 'A')),
      token,
    ),
    await use(pass.slice(0, -1), token),
    await use(await visitors.accountCookie(accountId(1)), token),
    await use('', token),
  ];
  for (const { answer, response, cookies } of refused) {
    expect([response.status, answer.code]).toEqual([403, 1122]);
    expect(cookies).toEqual({});
  }
  const over = await visitors.passCookie([{ ...content, until: Date.now() - 1 }]);
  for (const value of [over, pass.replace(/^./, 'B'), 'x', '~~', pass.slice(0, -1)])
    expect((await visit(one, { [cookieNames.pass]: value })).section('demo')?.channel).toBe('stable');
});

it('holds passes of several sections at once, also of one that nobody has activated', async () => {
  await seed(one, releaseOf('fresh', 'cccccccc'));
  const token = await one.login('user1');
  const first = await use(passOf((await make({ hash: b })).data.link), token);
  const both = await use(passOf((await make({ section: 'fresh', hash: 'cccccccc' })).data.link), token, first.cookies);
  const page = await visit(one, both.cookies, '/sys/fresh');
  expect(page.response.status).toBe(200);
  expect(page.section('fresh')).toMatchObject({ channel: 'pass', fallback: null });
  expect(page.section('demo')).toMatchObject({ channel: 'pass', stable: { hash: b } });
  expect((await fetch(`${one.url}/sys/fresh`)).status).toBe(404);
});

it('ends with its release: once that is blocked, no pass is made, taken or followed', async () => {
  const { data } = await make({ hash: b });
  const token = await one.login('user1');
  const { cookies } = await use(passOf(data.link), token);
  expect((await visit(one, cookies)).section('demo')?.channel).toBe('pass');
  const block = await machine.verb('block', 'demo', { hash: b, reason: '泄漏数据' });
  await knows(one, block.data.revision);
  const blocked = { code: 1133, message: expect.stringContaining(`0.1.0-${b} 已禁用`) };
  expect(await make({ hash: b })).toMatchObject(blocked);
  expect((await use(passOf(data.link), token)).answer).toMatchObject(blocked);
  expect((await visit(one, cookies)).section('demo')).toMatchObject({ channel: 'stable', stable: { hash: a } });
  await knows(one, (await machine.verb('unblock', 'demo', { hash: b, reason: '误报' })).data.revision);
  expect((await visit(one, cookies)).section('demo')?.channel).toBe('pass');
});

it('says what is wrong with what a pass is asked for', async () => {
  expect(await make({})).toMatchObject({ status: 400 });
  expect(await make({ hash: b, url })).toMatchObject({ status: 400 });
  expect(await make({ hash: 'ffffffff' })).toMatchObject({ code: 1120 });
  expect(await make({ section: 'fresh', hash: b })).toMatchObject({ code: 1120 });
  expect(await make({ hash: b, userName: 'nobody' })).toMatchObject({ code: 1121, message: '没有账号 nobody' });
});

describe('a build elsewhere', () => {
  const built = releaseOf('demo', 'dddddddd', {
    version: '0.9.0',
    shares: { react: ['^19.0.0'] },
    routes: [{ path: '/sys/demo', title: '本地页', chunks: [] }],
  });

  it('comes from a listed origin, pinned by its hash; the policy of that browser lets its styles in', async () => {
    serve('/dist/release.json', built);
    const token = await one.login('user1');
    for (const address of [`${url}/dist`, `${url}/dist/`, `${url}/dist/entry.js?x#y`]) {
      const { data } = await make({ url: address });
      // A later build at that address is not the one the pass was made for.
      serve('/dist/release.json', { ...built, version: '0.9.1' });
      const { cookies, answer } = await use(passOf(data.link), token);
      expect(answer.data.release).toBe('0.9.0-dddddddd');
      const page = await visit(one, cookies, '/sys/demo');
      expect(page.section('demo')).toMatchObject({
        routes: built.routes,
        channel: 'pass',
        stable: {
          ...{ base: `${url}/dist/`, entry: `${url}/dist/entry.js`, integrity: built.files[0]?.integrity },
          shares: built.shares,
        },
        fallback: { hash: a },
      });
      const policy = page.response.headers.get('content-security-policy') ?? '';
      expect(policy).toMatch(new RegExp(`style-src 'self' 'nonce-[^']+' ${url};`));
      expect(policy).toMatch(new RegExp(`img-src [^;]* ${url};`));
      expect(policy.split(url)).toHaveLength(3);
      expect(page.response.headers.get('link')).toContain(`<${url}/dist/entry.js>; rel=preload`);
      expect((await visit(one)).response.headers.get('content-security-policy')).not.toContain(url);
      serve('/dist/release.json', built);
    }
  });

  it('is out when its origin is no longer listed', async () => {
    const { data } = await make({ url: `${url}/dist/` });
    const { cookies } = await use(passOf(data.link), await one.login('user1'));
    const other = await createTestApp({ database: one.database });
    const page = await visit(other, cookies);
    expect(page.section('demo')?.channel).toBe('stable');
    expect(page.response.headers.get('content-security-policy')).not.toContain(url);
    await other.close();
  });

  it.each([
    ['an origin that is not listed', () => 'https://elsewhere.example/dist/', 1121, '不在许可之列'],
    ['the metadata of a cloud', () => 'http://169.254.169.254/latest/', 1121, '不在许可之列'],
    ['a listed name as part of another', () => 'https://build.example.evil.example/dist/', 1121, '不在许可之列'],
    ['a password in the address', () => url.replace('//', '//a:b@'), 1121, '用户名或密码'],
    ['nothing there', () => `${url}/nothing/`, 1121, 'HTTP 404'],
    ['a redirect', () => `${url}/moved/`, 1121, '不能读取'],
    ['far too much', () => `${url}/huge/`, 1121, '超过 256 KB'],
    ['no JSON', () => `${url}/html/`, 1101, '不符合要求'],
    ['a file without a hash', () => `${url}/unpinned/`, 1101, '不符合要求'],
    ['an entry that leaves the folder', () => `${url}/leaving/`, 1101, '不符合要求'],
    ['another section', () => `${url}/other/`, 1101, '属于板块 other'],
    ["the shell's routes", () => `${url}/greedy/`, 1109, '/user/login'],
  ])('is refused with a reason: %s', async (_, address, code, text) => {
    const file = built.files[0] as Release['files'][number];
    answers.set('/moved/release.json', { status: 302, headers: { location: `${url}/dist/release.json` }, text: '' });
    serve('/huge/release.json', `${JSON.stringify(built)}${' '.repeat(300_000)}`);
    serve('/html/release.json', '<!doctype html>');
    serve('/unpinned/release.json', { ...built, files: [{ ...file, integrity: '' }] });
    serve('/leaving/release.json', { ...built, entry: '../x.js', files: [{ ...file, path: '../x.js' }] });
    serve('/other/release.json', releaseOf('other', 'dddddddd'));
    serve('/greedy/release.json', { ...built, routes: [{ path: '/user/login', title: '', chunks: [] }] });
    const answer = await make({ url: address() });
    expect(answer).toMatchObject({ code, message: expect.stringContaining(text), data: null });
  });
});
