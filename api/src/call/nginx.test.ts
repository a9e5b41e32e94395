import { readFileSync, writeFileSync } from 'node:fs';
import { get, type IncomingHttpHeaders } from 'node:http';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';
import { releaseName } from 'shared/contract/vocabulary/release';
import { makeRelease, writeBuilt } from '../publish/testing/fixture';
import { storeRelease } from '../registry/store';
import { cookieNames } from '../registry/visitor';
import { type Called, createTestApp, type TestApp } from '../testing/app';
import { type Nginx, nginxFile, type Reply, startNginx } from '../testing/nginx';

const long = `/* ${'x'.repeat(3000)} */`;
const page = '<!doctype html><script>document.title = localStorage.getItem("token")</script>';
const built = makeRelease({
  files: {
    'section.js': long,
    'page.html': page,
    'a.css': long,
    'img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  },
});
const at = `/remotes/demo/${releaseName(built.release)}`;

const operateHost = 'operate.portal.example';

let portal: TestApp;
let operate: Called;
let nginx: Nginx;
beforeAll(async () => {
  portal = await createTestApp({
    env: { PORTAL_PUBLIC_URL: 'https://portal.example', PORTAL_OPERATE_ORIGIN: `https://${operateHost}` },
  });
  const { release } = built;
  writeBuilt(built, join(portal.config.folder, 'built'));
  // As it would lie there if the gate had let it through.
  await portal.storage.put(release.name, releaseName(release), join(portal.config.folder, 'built'));
  await storeRelease(portal.database.pool, release, release.files[0]?.integrity ?? '');
  writeFileSync(join(portal.config.shellFolder, 'main.js'), long);
  writeFileSync(join(portal.config.shellFolder, 'main.js.br'), brotliCompressSync(long));
  operate = await portal.console();
  nginx = await startNginx(portOf(portal), portOf(operate));
});
afterAll(async () => {
  await nginx?.stop();
  await portal.close();
});

const portOf = ({ url }: Called) => Number(new URL(url).port);

/** A server's own answer to a request as nginx hands it on. */
const direct = (path: string, headers: Record<string, string> = {}, server: Called = portal) =>
  new Promise<Reply>((done, fail) => {
    const forwarded = { host: 'portal.example', 'x-forwarded-proto': 'https', 'x-forwarded-for': '127.0.0.1' };
    get(server.url + path, { agent: false, headers: { ...forwarded, ...headers } }, (answer) =>
      done({ status: answer.statusCode ?? 0, headers: answer.headers, body: answer }),
    ).on('error', fail);
  });

/** What belongs to the connection between two programs, and the marks that are new in each document. */
function comparable({ status, headers }: Reply) {
  const { date, connection, server, ...rest } = headers as IncomingHttpHeaders & Record<string, string>;
  delete rest['keep-alive'];
  // A cached copy has a length, even if the portal sent it in chunks.
  delete rest['transfer-encoding'];
  delete rest['content-length'];
  const plain = JSON.stringify(rest)
    .replace(/nonce-[\w+/=]+/g, 'nonce')
    .replace(/portal-visitor=[^;]+/g, 'portal-visitor=…');
  return { status, headers: JSON.parse(plain) as IncomingHttpHeaders };
}

const paths = {
  'a script of a section': `${at}/section.js`,
  'a page that a team published': `${at}/page.html`,
  'a style of a section': `${at}/a.css`,
  'an image of a section': `${at}/img/a.svg`,
  'a file that is not there': `${at}/none.js`,
  'a script of the shell': '/shell/main.js',
  'a public read': '/api/Service/list',
  'a call that is refused': '/api/User/info',
  'an unknown call': '/api/Nothing/here',
  'the description': '/openapi.json',
  'a static file': '/static/favicon.svg',
  'a document': '/user/login',
  'a document that is not there': '/nothing/here',
};

describe.each(['br', 'identity'])('with encoding %s', (encoding) => {
  it.each(Object.entries(paths))('passes on every header of %s, fresh and kept', async (_, path) => {
    const headers = { 'accept-encoding': encoding };
    const own = await direct(path, headers);
    const body = await text(own.body);
    for (let time = 0; time < 2; time++) {
      const passed = await nginx.ask(path, { headers });
      expect(comparable(passed)).toEqual(comparable(own));
      if (!/^\/(user|nothing)/.test(path)) expect(await text(passed.body)).toBe(body);
      else passed.body.resume();
    }
  });
});

it('lets no published file be a page of the portal', async () => {
  const { headers } = await nginx.ask(`${at}/page.html`);
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';.* sandbox$/);
  expect(headers['x-content-type-options']).toBe('nosniff');
});

/** `own` is the portal's answer, `passed` the same through nginx. */
async function expectSameStream(own: Reply, passed: Reply) {
  const { 'x-accel-buffering': forNginx, ...rest } = comparable(own).headers;
  expect(forNginx).toBe('no');
  expect(comparable(passed)).toEqual({ status: 200, headers: rest });
  for await (const part of passed.body) {
    expect(String(part)).toContain('event: registry');
    break;
  }
  own.body.destroy();
}

it('passes on every header of the event stream, and its first event at once', async () =>
  expectSameStream(await direct('/api/Events'), await nginx.ask('/api/Events')));

it('answers with the public address, whatever host a visitor names', async () => {
  const passed = await nginx.ask('/user/login', { headers: { 'x-forwarded-host': 'evil.example' } });
  expect(passed.headers['strict-transport-security']).toBe('max-age=31536000');
  expect(passed.headers['set-cookie']?.join()).toContain('; Secure');
  expect(await text(passed.body)).not.toContain('evil.example');
});

it('lets an upload of 10 MB pass, and the refusal of a larger one', async () => {
  const token = await portal.login('user1');
  const headers = { token, authorization: token, 'tus-resumable': '1.0.0' };
  const size = 10 << 20;
  const created = await nginx.ask('/api/File/upload', {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(size),
      'upload-metadata': `purpose ${Buffer.from('claim').toString('base64')}`,
    },
  });
  const address = String(created.headers.location);
  expect([created.status, address]).toEqual([201, expect.stringMatching(/^\/api\/File\/upload\/.{36}$/)]);
  const patch = { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
  // One byte more than is left is refused by the portal, not by nginx.
  const tooMuch = await nginx.ask(address, { method: 'PATCH', headers: patch, body: Buffer.alloc(size + 1) });
  expect(JSON.parse(await text(tooMuch.body))).toMatchObject({ success: false, code: 413 });
  const sent = await nginx.ask(address, { method: 'PATCH', headers: patch, body: Buffer.alloc(size) });
  expect([sent.status, sent.headers['upload-offset']]).toEqual([204, String(size)]);
  const { headers: known } = await nginx.ask(address, { method: 'HEAD', headers });
  expect([known['upload-offset'], known['upload-length']]).toEqual([String(size), String(size)]);
});

describe('the console, under its own name and on its own port', () => {
  const host = operateHost;

  it.each([
    ['a document', '/user/login'],
    ['the first page', '/operate/Release'],
    ['a script of the shell', '/shell/main.js'],
    ['a call without a login', '/api/Release/overview'],
    ['a call of the portal alone', '/api/Service/list'],
    ['a file of a section of the portal', `${at}/section.js`],
    ['an unknown address', '/nothing/here'],
  ])('passes on every header of %s', async (_, path) => {
    for (const encoding of ['br', 'identity']) {
      const own = await direct(path, { host, 'accept-encoding': encoding }, operate);
      const passed = await nginx.ask(path, { host, headers: { 'accept-encoding': encoding } });
      expect(comparable(passed)).toEqual(comparable(own));
      own.body.resume();
      passed.body.resume();
    }
  });

  it('passes on every header of its event stream, and its first event at once', async () =>
    expectSameStream(await direct('/api/Events', { host }, operate), await nginx.ask('/api/Events', { host })));

  it('gives out no file of a team, and its login is not reached by the name of the portal', async () => {
    const status = async (path: string, to: string) => {
      const { status: seen, body } = await nginx.ask(path, { host: to });
      body.resume();
      return seen;
    };
    const section = `${at}/section.js`;
    expect([await status(section, 'portal.example'), await status(section, host)]).toEqual([200, 404]);
    const login = async (to: string) => {
      const { body } = await nginx.ask('/api/Operator/login', {
        host: to,
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: `https://${to}` },
        body: Buffer.from(JSON.stringify({ userName: 'user1', password: 'wrong' })),
      });
      return (JSON.parse(await text(body)) as { code: number }).code;
    };
    expect(await login('portal.example')).toBe(404);
    expect(await login(host)).not.toBe(404);
  });
});

it('stands in docs/operate.md word for word', () => {
  const docs = readFileSync(resolve(nginxFile, '../../docs/operate.md'), 'utf8');
  expect(docs).toContain(`\`\`\`nginx\n${readFileSync(nginxFile, 'utf8')}\`\`\``);
});

describe('before a portal that does not know its public address', () => {
  let second: TestApp;
  let before: Nginx;
  beforeAll(async () => {
    second = await createTestApp({ database: portal.database });
    writeBuilt(built, join(second.config.folder, 'built'));
    const { name } = built.release;
    await second.storage.put(name, releaseName(built.release), join(second.config.folder, 'built'));
    before = await startNginx(portOf(second));
  });
  afterAll(() => before?.stop());

  it('tells it of TLS, also for the event stream', async () => {
    // The stream removes a cookie that names no account any more.
    const cookie = `${cookieNames.account}=old`;
    for (const path of ['/user/login', '/api/Events']) {
      const { headers, body } = await before.ask(path, { headers: { cookie } });
      body.destroy();
      const cookies = headers['set-cookie'] ?? [];
      expect(cookies.length).toBeGreaterThan(0);
      for (const set of cookies) expect(set).toContain('; Secure');
    }
  });

  it('gives out files of sections that it keeps while the portal is away', async () => {
    const first = await before.ask(`${at}/section.js`);
    await text(first.body);
    await second.close();
    expect((await before.ask('/robots.txt')).status).toBe(502);
    const kept = await before.ask(`${at}/section.js`);
    expect(comparable(kept)).toEqual(comparable(first));
    expect(await text(kept.body)).toBe(long);
  });
});
