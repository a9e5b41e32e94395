import { connect } from 'node:net';
import { createTestApp, type TestApp } from '../testing/app';
import { aService } from '../testing/builders';

let one: TestApp;
beforeAll(async () => {
  one = await createTestApp();
});
afterAll(() => one.close());

const raw = (path: string, init?: RequestInit) => fetch(one.url + path, init);

async function expectEnvelope(response: Response, status: number, code = status) {
  const text = await response.text();
  expect(response.headers.get('content-type')).toContain('application/json');
  expect(JSON.parse(text)).toEqual({
    success: false,
    code,
    message: expect.stringMatching(/\p{Script=Han}/u),
    data: null,
  });
  expect(text).not.toMatch(/ at |node_modules|select |Error/);
  expect(response.status).toBe(status);
}

it.each([
  ['unknown call', '/api/Nothing/here', undefined, 404],
  ['wrong method, which must not be 405', '/api/Auth/login', undefined, 404],
  [
    'broken JSON',
    '/api/Auth/login',
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"a":' },
    400,
  ],
  [
    'empty JSON body',
    '/api/Auth/login',
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: '' },
    400,
  ],
  [
    'JSON that is no object',
    '/api/Auth/login',
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: '[1]' },
    400,
  ],
  [
    'unknown content type',
    '/api/Auth/login',
    { method: 'POST', headers: { 'content-type': 'text/csv' }, body: 'a,b' },
    415,
  ],
  [
    'a body that is not UTF-8',
    '/api/Auth/login',
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: Buffer.from('7b2261223a22ff227d', 'hex') },
    400,
  ],
  [
    'half a character',
    '/api/Auth/login',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"userName":"\\ud800","password":"x"}',
    },
    400,
  ],
  [
    'deep nesting',
    '/api/Auth/login',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"userName":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
    },
    400,
  ],
  [
    'plain text',
    '/api/Auth/login',
    { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{"userName":"a","password":"b"}' },
    415,
  ],
  [
    'a form where JSON belongs',
    '/api/Auth/login',
    { method: 'POST', body: new URLSearchParams({ userName: 'user1', password: 'x' }) },
    415,
  ],
  ['an address that cannot be decoded', '/api/Service/%zz', undefined, 400],
  ['an address beyond all measure', `/api/Service/list?q=${'x'.repeat(40_000)}`, undefined, 400],
  [
    'too much',
    '/api/Auth/login',
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: `"${'x'.repeat(2 << 20)}"` },
    413,
  ],
])('answers %s with the envelope', async (_, path, init, status) => {
  await expectEnvelope(await raw(path, init), status);
});

it.each([
  'kind=nonsense',
  'page=0',
  'page=-1',
  'page=1.5',
  'page=99999999999999999999',
  'page=abc',
  'pageSize=7',
  'pageSize=1000000',
  'sort=drop%20table',
  `q=${'x'.repeat(10_000)}`,
  'q=%00',
  'q=%ED%A0%80',
  'q=a&q=b',
  'scaleMin=-1',
  'scaleMax=NaN',
  `${'stages=I&'.repeat(100)}`,
])('never fails with 5xx, whatever the query (%#)', async (query) => {
  const response = await raw(`/api/Service/list?${query}`);
  expect(response.status).toBeLessThan(500);
  if (response.status >= 400) await expectEnvelope(response, 400);
});

it.each([
  "q='%20or%201=1--",
  'q=%25%25',
  'q=%5C',
  'q=_',
  'categories=__proto__',
  'provinces=%E7%81%AB%E6%98%9F',
  'page=10000&pageSize=50',
  'q=&stages=&scaleMin=&kind=',
])('takes odd but legal input calmly: %s', async (query) => {
  const answer = await one.get(`/api/Service/list?${query}`);
  expect(answer).toMatchObject({ status: 200, success: true });
});

/** Sends a body in eight parts, between which the server has time to answer; resolves with what comes back, and when. */
async function sendSlowly(path: string, type: string): Promise<{ answer: string; early: boolean }> {
  const part = '1'.repeat(1 << 18);
  const socket = connect(Number(new URL(one.url).port), '127.0.0.1');
  let came = '';
  let early = false;
  socket.on('data', (data) => {
    came += data;
  });
  const over = new Promise<void>((done) => socket.on('close', () => done()));
  socket.on('error', () => {});
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${8 * part.length}\r\n\r\n`,
  );
  for (let i = 0; i < 8; i++) {
    socket.write(part);
    await raw('/api/Health/live');
    early ||= i < 7 && came !== '';
  }
  await over;
  return { answer: came, early };
}

it.each([
  ['/api/Auth/login', 'application/json'],
  ['/api/User/Islogon', 'multipart/form-data; boundary=x'],
])('%s lets a body that is too large come to its end, so that its sender reads the answer', async (path, type) => {
  const { answer, early } = await sendSlowly(path, type);
  expect(early).toBe(false);
  expect(answer).toMatch(/^HTTP\/1.1 413 /);
  expect(answer).toContain('"code":413,"message":"提交的内容过大"');
});

it.each([
  ['deep nesting', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ['an object that is no text', '{"toString":1,"valueOf":1}'],
  ['another value', '"2"'],
])('refuses %s where the address repeats the body', async (_, mobile) => {
  const body = `{"mobile":${mobile}}`;
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
  await expectEnvelope(await raw('/api/Auth/sendVerificationCodeByMobile?mobile=1', init), 400);
});

it.each(['[1]', '7', '"x"'])('speaks of a body %s without the words of programmers', async (body) => {
  const headers = { 'content-type': 'application/json' };
  const answer = await (await raw('/api/Auth/login', { method: 'POST', headers, body })).json();
  expect(answer).toMatchObject({ code: 400, message: '提交的内容有误，请检查后重试' });
});

it.each([
  '/',
  '/none',
  '/user/',
  '/robots.txt',
  '/favicon.ico',
  '/manifest.webmanifest',
  '/openapi.json',
  '/static/favicon.svg',
  '/static/none',
  '/shell/none.js',
  '/remotes/none',
  '/media/none.mp4',
  '/%zz',
  '/api',
  '/api/%zz',
  '/api/Nothing',
  '/api/Service/list',
])('no browser guesses what %s is', async (path) => {
  const { headers } = await raw(path, { redirect: 'manual' });
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

it.each([
  ['a read', '/api/Service/list', 'GET'],
  ['a refusal', '/api/User/info', 'GET'],
  ['an unknown call', '/api/Nothing', 'GET'],
  ['the name of all calls', '/api', 'GET'],
  ['another method', '/api/Service/list', 'OPTIONS'],
  ['a bad address', '/api/%zz', 'GET'],
])('%s, opened as a page, runs nothing, stands in no frame and is not kept', async (_, path, method) => {
  const { headers } = await raw(path, { method });
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(headers.get('cache-control')).toBe('no-store');
});

it.each([['/static/'], ['/shell/'], ['/static/..%2f..%2fpackage.json'], ['/static/a%00.svg']])(
  '%s is a file that is not there',
  async (path) => {
    const answer = await raw(path);
    expect([answer.status, await answer.text()]).toEqual([404, '没有这个文件\n']);
  },
);

it('answers a part beyond the end of a file with its length', async () => {
  const answer = await raw('/static/favicon.svg', { headers: { range: 'bytes=999999-' } });
  expect([answer.status, answer.headers.get('content-range')]).toEqual([416, expect.stringMatching(/^bytes \*\/\d+$/)]);
});

it.each(['br', 'gzip'])('compresses public reads and documents with %s', async (encoding) => {
  const id = await aService(one.database, { description: '冻干粉针。'.repeat(400) });
  for (const path of [`/api/Service/detail?id=${id}`, '/user/login']) {
    const { headers } = await raw(path, { headers: { 'accept-encoding': encoding } });
    expect([path, headers.get('content-encoding')]).toEqual([path, encoding]);
  }
});

it.each(['Service/detail?id=1', 'RawMaterial/detail?id=', 'Service/detail'])(
  'refuses a malformed id: %s',
  async (path) => {
    expect(await one.get(`/api/${path}`)).toMatchObject({ status: 400, code: 400 });
  },
);

it('answers 503 while the database is away and recovers by itself', async () => {
  const other = await createTestApp();
  const broken = jest.spyOn(other.database.pool, 'connect').mockImplementation(() => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  });
  expect(await other.get('/api/Home/overview')).toMatchObject({
    status: 503,
    code: 503,
    message: '服务正在恢复，请稍后重试',
  });
  broken.mockRestore();
  expect((await other.get('/api/Home/overview')).status).toBe(200);
  await other.close();
});

it('keeps API answers out of every cache', async () => {
  expect((await raw('/api/Service/list')).headers.get('cache-control')).toBe('no-store');
  expect((await raw('/api/Nothing/here')).headers.get('cache-control')).toBe('no-store');
});

it('describes every call in /openapi.json', async () => {
  const description = (await (await raw('/openapi.json')).json()) as { paths: Record<string, unknown> };
  expect(Object.keys(description.paths)).toEqual(
    expect.arrayContaining(['/api/Auth/login', '/api/User/Islogon', '/api/Service/list']),
  );
  expect(JSON.stringify(description.paths['/api/Service/list'])).toContain('"stages"');
  expect(undeclared(description)).toEqual([]);
});

/** Fields that a schema requires without declaring them, with their way to it. */
function undeclared(node: unknown, way = ''): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { required, properties } = node as { required?: unknown; properties?: object };
  const missing = Array.isArray(required) ? required.filter((name) => !Object.hasOwn(properties ?? {}, name)) : [];
  const below = Object.entries(node).flatMap(([name, child]) => undeclared(child, `${way}/${name}`));
  return [...missing.map((name) => `${way}: ${name}`), ...below];
}
