/** @jest-environment node */
const { spawn } = require('node:child_process');
const fs = require('node:fs');
const { createServer } = require('node:http');
const os = require('node:os');
const path = require('node:path');
const tar = require('tar-stream');

const cli = path.resolve(__dirname, '../release.mjs');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-cli-'));
/** Path -> what the portal's double answers: data, or {code, message} for a refusal. */
let answers;
let asked;
/** Whom the last call named. */
let operator;
let server;
let address;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const url = new URL(request.url, 'http://x');
    const key = url.pathname.slice('/api/'.length);
    const body = Buffer.concat(chunks);
    const isJson = request.headers['content-type'] === 'application/json';
    const input = request.method === 'GET' ? Object.fromEntries(url.searchParams) : isJson ? JSON.parse(body) : body;
    asked.push({ key, input, token: request.headers['x-release-token'] });
    operator = decodeURIComponent(request.headers['x-release-operator'] ?? '');
    const answer = answers[key];
    if (answer === 'html') return response.writeHead(502).end('<h1>Bad gateway</h1>');
    if (answer?.code) return response.writeHead(409).end(JSON.stringify({ success: false, data: null, ...answer }));
    return response.end(JSON.stringify({ success: true, code: 0, message: '', data: answer }));
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${server.address().port}`;
});
afterAll(async () => {
  fs.rmSync(folder, { recursive: true, force: true });
  await new Promise((done) => server.close(done));
});

const release = (version, hash, state = 'stored') => ({
  hash,
  version,
  createdAt: '2026-11-21T05:40:00Z',
  publishedBy: 'operator01',
  source: 'publish',
  size: 34_500,
  fileCount: 8,
  lastActiveAt: null,
  state,
  blocked: null,
});
const section = {
  name: 'markets',
  title: '服务市场',
  revision: 7,
  stable: 'bbbb2222',
  previous: 'aaaa1111',
  trial: null,
  disabled: null,
  releases: [
    release('0.3.0', 'cccc3333'),
    release('0.2.0', 'bbbb2222', 'stable'),
    release('0.1.0', 'aaaa1111', 'previous'),
    release('0.1.0', 'aaab0000'),
  ],
  changes: [
    {
      id: '1',
      section: 'markets',
      verb: 'activate',
      release: '0.2.0-bbbb2222',
      before: '0.1.0-aaaa1111',
      who: 'operator01',
      why: '新的筛选',
      detail: '',
      at: '2026-11-21T05:41:00Z',
    },
  ],
  health: [],
};

beforeEach(() => {
  asked = [];
  answers = { 'Release/overview': { sections: [section] } };
});

/** Runs the command as a person would; answers its exit code and what it printed. */
function run(args, { cwd = folder, env = {}, to = `${address}/` } = {}) {
  return new Promise((done) => {
    const child = spawn(process.execPath, [cli, ...args, ...(to ? ['--to', to] : [])], {
      stdio: ['ignore', 'pipe', 'pipe'],
      cwd,
      env: { ...process.env, PORTAL_RELEASE_TOKEN: 'secret', ...env },
    });
    let out = '';
    let err = '';
    child.stdout.on('data', (text) => {
      out += text;
    });
    child.stderr.on('data', (text) => {
      err += text;
    });
    child.on('close', (code) => done({ code, out, err }));
  });
}

it('shows all sections in aligned columns', async () => {
  const { code, out, err } = await run(['status']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out.split('\n').slice(0, 2)).toEqual([
    '板块     名称      稳定            上一个          试用  序号  最近变更',
    'markets  服务市场  0.2.0-bbbb2222  0.1.0-aaaa1111  –     7     2026-11-21 13:41 operator01 启用',
  ]);
  expect(asked).toEqual([{ key: 'Release/overview', input: {}, token: 'secret' }]);
});

it('shows one section with its releases and changes, and the same for programs', async () => {
  const { out } = await run(['status', 'markets']);
  expect(out).toContain('0.3.0-cccc3333  已存');
  expect(out).toContain('新的筛选');
  expect(JSON.parse((await run(['status', 'markets', '--json'])).out)).toEqual(section);
});

it('activates the highest version with the revision just read, and names who does it', async () => {
  answers['Release/activate'] = { revision: 8, stable: 'cccc3333', release: '0.3.0-cccc3333' };
  const { code, out } = await run(['activate', 'markets', '--reason', '修复导出', '--yes', '--as', '李工']);
  expect(code).toBe(0);
  expect(out).toBe('已启用 markets 0.3.0-cccc3333（变更序号 8）\n');
  expect(asked[1]).toMatchObject({
    key: 'Release/activate',
    input: { section: 'markets', hash: 'cccc3333', reason: '修复导出', seenRevision: 7 },
  });
  expect(operator).toBe('李工');
  await run(['activate', 'markets', '--reason', 'x', '--yes']);
  expect(operator).toBe(os.userInfo().username);
});

it('takes by default the highest version that nobody blocked, whatever was stored last', async () => {
  answers['Release/activate'] = { revision: 8, stable: 'x', release: 'x' };
  const blocked = { at: '2026-11-21T05:40:00Z', who: '自动', why: '出错', automatic: true };
  const releases = [
    release('0.2.5', 'eeee5555'),
    release('0.10.0', 'ffff6666'),
    { ...release('0.11.0', 'dddd7777'), blocked },
    ...section.releases,
  ];
  answers['Release/overview'] = { sections: [{ ...section, releases }] };
  expect((await run(['status', 'markets'])).out).toContain('0.11.0-dddd7777  自动收回');
  await run(['activate', 'markets', '--reason', 'x', '--yes']);
  expect(asked.at(-1)).toMatchObject({ key: 'Release/activate', input: { hash: 'ffff6666' } });
  const lower = ['activate', 'markets', '0.1.0-aaaa1111', '--reason', 'x', '--yes'];
  answers['Release/overview'] = { sections: [section] };
  const { code, err } = await run(lower);
  expect({ code, err }).toMatchObject({ code: 1, err: expect.stringContaining('低于现在的 0.2.0-bbbb2222') });
  expect(await run([...lower, '--force'])).toMatchObject({ code: 0 });
});

it('asks before anything changes: without a terminal it wants --yes, and always a reason', async () => {
  for (const args of [
    ['activate', 'markets'],
    ['rollback', 'markets'],
    ['trial', 'markets', '20'],
    ['disable', 'markets'],
    ['block', 'markets', 'cccc3333'],
  ]) {
    expect((await run([...args, '--yes'])).err).toContain('请用 --reason 写明原因');
    const { code, err } = await run([...args, '--reason', 'x']);
    expect({ args, code, err }).toMatchObject({ code: 1, err: expect.stringContaining('确定执行请加 --yes') });
  }
  expect((await run(['token', 'create', '--all'])).err).toContain('对所有板块有效');
  expect((await run(['token', 'revoke', 'x'])).err).toContain('--yes');
  expect(asked.filter(({ key }) => key !== 'Release/overview')).toEqual([]);
});

it('finds a failure by its number, with the stack', async () => {
  const number = 'CF-20261121-143005-7K3QX';
  const item = {
    ...{ number, section: 'markets', release: '0.2.0-bbbb2222', at: '2026-11-21T06:30:05Z', kind: 'mount' },
    ...{ route: '/detail/:id', message: 'no luck', stack: 'Error: no luck\n    at Page' },
  };
  answers['Release/errors'] = { items: [item], total: 1 };
  const { out } = await run(['errors', '--number', number]);
  expect(out).toBe(
    '2026-11-21 14:30  markets 0.2.0-bbbb2222  挂载失败  /detail/:id\nno luck\nError: no luck\n    at Page\n',
  );
  expect(asked[0].input).toEqual({ number, page: '1', pageSize: '20' });
  expect((await run(['errors', 'markets', '--release', 'bbbb2222'])).out).toContain(number);
  expect(asked.at(-1).input).toMatchObject({ section: 'markets', hash: 'bbbb2222' });
  answers['Release/errors'] = { items: [], total: 0 };
  expect((await run(['errors', '--number', number])).out).toContain(`没有编号为 ${number} 的错误`);
});

it('talks to the portal that runs over the data directory, as that one wrote it', async () => {
  const own = path.join(folder, 'elsewhere');
  fs.mkdirSync(own, { recursive: true });
  fs.writeFileSync(path.join(own, 'address'), `${address}\n`);
  const env = { PORTAL_VAR: own, PORT: '18083' };
  expect(await run(['status'], { env, to: null })).toMatchObject({ code: 0, err: '' });
  expect(asked).toHaveLength(1);
});

it.each([
  [['activate', 'markets', '0.1.0-aaaa1111', '--force'], 'activate', { hash: 'aaaa1111', seenRevision: 7 }],
  [['activate', 'markets', '0.2.0', '--seen', '3'], 'activate', { hash: 'bbbb2222', seenRevision: 3 }],
  [['rollback', 'markets'], 'rollback', { section: 'markets', reason: '演练', seenRevision: 7 }],
  [['promote', 'markets'], 'promote', { section: 'markets', seenRevision: 7 }],
  [['trial', 'markets', '20'], 'trial', { hash: 'cccc3333', percent: 20, accounts: [], seenRevision: 7 }],
  [['trial', 'markets', '0', '--accounts', 'a，b'], 'trial', { hash: 'cccc3333', percent: 0, accounts: ['a', 'b'] }],
  [['trial', 'markets', '0'], 'trial', { percent: 0, accounts: [] }],
  [['disable', 'markets', '--notice', '核对中'], 'disable', { section: 'markets', notice: '核对中', seenRevision: 7 }],
  [['enable', 'markets'], 'enable', { section: 'markets', seenRevision: 7 }],
  [['block', 'markets', '0.3.0'], 'block', { hash: 'cccc3333', seenRevision: 7 }],
  [['unblock', 'markets', '0.3.0'], 'unblock', { hash: 'cccc3333', seenRevision: 7 }],
])('%j sends %s %j', async (args, verb, input) => {
  answers[`Release/${verb}`] = { revision: 8, stable: 'x', release: 'x' };
  expect(await run([...args, '--reason', '演练', '--yes'])).toMatchObject({ code: 0, err: '' });
  expect(asked[1]).toMatchObject({ key: `Release/${verb}`, input });
});

it('tells who lost the race in the words of the portal', async () => {
  answers['Release/activate'] = { code: 1118, message: '该板块刚被他人变更，请刷新后重试' };
  const args = ['activate', 'markets', '--reason', 'x', '--yes'];
  expect(await run(args)).toEqual({
    code: 1,
    out: '',
    err: '该板块刚被他人变更，请刷新后重试（代码 1118）\n',
  });
  const { out } = await run([...args, '--json']);
  expect(JSON.parse(out)).toMatchObject({ success: false, code: 1118 });
});

it.each([
  [['activate', 'nothing'], '门户没有名为「nothing」的板块。现有：markets。'],
  [['activate', 'markets', '0.1.0'], '有多个发布符合「0.1.0」：0.1.0-aaaa1111、0.1.0-aaab0000'],
  [['activate', 'markets', '9.9.9'], '没有发布「9.9.9」'],
  [['trial', 'markets', 'many'], '试用比例应为 0–100 的数字'],
  [['pass', 'markets', 'cccc3333'], '请用 --account'],
  [['token', 'create'], '请写明令牌属于哪个板块'],
  [['publish', 'nothing'], '没有名为「nothing」的板块'],
])('%j ends with a sentence and changes nothing', async (args, sentence) => {
  const { code, err } = await run(args);
  expect(code).toBe(1);
  expect(err).toContain(sentence);
  expect(asked.filter(({ key }) => key !== 'Release/overview')).toEqual([]);
});

it('tells a proxy, a missing token and a silent address apart', async () => {
  answers['Release/overview'] = 'html';
  expect((await run(['status'])).err).toContain('的回答不是门户接口的格式（HTTP 502）');
  expect((await run(['status'], { env: { PORTAL_RELEASE_TOKEN: '' } })).err).toContain('没有令牌');
  const { code, err } = await run(['status'], { to: 'http://127.0.0.1:1' });
  expect(code).toBe(1);
  expect(err).toMatch(/^连接不上 http:\/\/127\.0\.0\.1:1（.+）：请确认门户已启动，或用 --to 指明地址。\n$/);
  expect((await run(['status'], { to: 'portal' })).err).toContain('地址不正确：portal');
});

it('takes the token that a portal on this machine wrote', async () => {
  fs.mkdirSync(path.join(folder, 'var'), { recursive: true });
  fs.writeFileSync(path.join(folder, 'var/operator-token'), 'from-file\n');
  await run(['status'], { env: { PORTAL_RELEASE_TOKEN: '' } });
  expect(asked[0].token).toBe('from-file');
});

it('verify fails when something does not fit', async () => {
  answers['Release/verify'] = { releases: 2, files: 16, problems: [] };
  expect(await run(['verify'])).toMatchObject({ code: 0, out: '核对了 2 个发布、16 个文件，全部与登记一致。\n' });
  const problem = { release: '0.1.0-aaaa1111', section: 'markets', file: 'entry.js', problem: '缺失' };
  answers['Release/verify'] = { releases: 2, files: 16, problems: [problem] };
  const { code, out } = await run(['verify', 'markets']);
  expect(code).toBe(1);
  expect(out).toMatch(/markets +0\.1\.0-aaaa1111 +entry\.js +缺失/);
});

describe('publish', () => {
  const own = path.join(folder, 'own');
  const text = 'x'.repeat(200_000);

  beforeEach(() => {
    fs.rmSync(own, { recursive: true, force: true });
    fs.mkdirSync(path.join(own, 'dist/deep'), { recursive: true });
    const files = [{ path: 'entry.js' }, { path: 'deep/page.js' }];
    const manifest = { name: 'own', version: '0.1.0', hash: 'dddd4444', files };
    fs.writeFileSync(path.join(own, 'section.json'), JSON.stringify({ name: 'own' }));
    for (const [name, content] of [
      ['release.json', JSON.stringify(manifest)],
      ['entry.js', text],
      ['entry.js.br', 'compressed'],
      ['.built', 'fingerprint'],
      ['deep/page.js', 'page'],
    ])
      fs.writeFileSync(path.join(own, 'dist', name), content);
  });

  async function unpack(body) {
    const entries = [];
    const extract = tar.extract();
    extract.end(body);
    for await (const entry of extract) {
      const chunks = [];
      for await (const chunk of entry) chunks.push(chunk);
      entries.push([entry.header.name, Buffer.concat(chunks).toString()]);
    }
    return entries;
  }

  it('streams the release with its description first, in steps, and says what the gate answered', async () => {
    answers['Release/publish'] = { section: 'own', hash: 'dddd4444', version: '0.1.0', fresh: true };
    const { code, out } = await run(['publish'], { cwd: own });
    expect(code).toBe(0);
    expect(out.split('\n').map((line) => line.replace(/[\d.]+ 秒/, 'n 秒'))).toEqual([
      `发布 own 0.1.0-dddd4444 到 ${address}（3 个文件）`,
      ...out.split('\n').filter((line) => line.startsWith('上传')),
      '检查中 …',
      '检查通过（n 秒），已存入 own 0.1.0-dddd4444。',
      '启用由运营者进行：npm run release -- activate own dddd4444',
      '',
    ]);
    expect(out).toContain('上传 100 %（195.4 KB / 195.4 KB）');
    const [first, ...rest] = await unpack(asked[0].input);
    expect(first[0]).toBe('release.json');
    expect(rest).toEqual([
      ['deep/page.js', 'page'],
      ['entry.js', text],
    ]);
  });

  it('checks without storing', async () => {
    answers['Release/check'] = { section: 'own', hash: 'dddd4444', version: '0.1.0', fresh: true };
    const { code, out } = await run(['publish', '--check'], { cwd: own });
    expect(code).toBe(0);
    expect(out).toContain('own 0.1.0-dddd4444 可以发布，没有存入');
    expect(asked.map(({ key }) => key)).toEqual(['Release/check']);
  });

  it('sends what does not belong into the folder too, for the gate to name it', async () => {
    fs.writeFileSync(path.join(own, 'dist/notes.txt'), 'x');
    answers['Release/publish'] = { code: 1103, message: '含有发布清单之外的文件：notes.txt' };
    const { code, err } = await run(['publish', 'own'], { cwd: own });
    expect({ code, err }).toEqual({ code: 1, err: '含有发布清单之外的文件：notes.txt（代码 1103）\n' });
    expect((await unpack(asked[0].input)).map(([name]) => name)).toContain('notes.txt');
  });

  it('needs a build', async () => {
    fs.rmSync(path.join(own, 'dist'), { recursive: true });
    expect((await run(['publish'], { cwd: own })).err).toContain('own 还没有构建结果');
  });
});
