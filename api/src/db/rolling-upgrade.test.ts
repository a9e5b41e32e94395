import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { consoleSections } from 'shared/contract/vocabulary/console';
import { freePort } from 'shared/testing/real/free-port';
import { addAccounts, testPassword } from '../testing/app';
import { aDemand, aRawMaterial, aService } from '../testing/builders';
import { createTestDatabase, type TestDatabase } from '../testing/database';

const root = resolve(__dirname, '../../..');
const previous = readFileSync(join(root, 'deploy/previous-release'), 'utf8').match(/^[0-9a-f]{40}$/m)?.[0] ?? '';

/** The previous release's files, with this checkout's packages. */
function checkOut(folder: string) {
  try {
    execFileSync('git', ['cat-file', '-e', `${previous}^{commit}`], { cwd: root, stdio: 'ignore' });
  } catch {
    throw new Error(
      `The previous release (commit ${previous} in deploy/previous-release) is not in this clone: fetch its history, such as with git fetch --unshallow.`,
    );
  }
  const rooms = ['api', 'shared', 'package.json', 'tsconfig.json'];
  const archive = execFileSync('git', ['archive', previous, ...rooms], { cwd: root, maxBuffer: 1 << 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  const packages = join(folder, 'node_modules');
  mkdirSync(packages);
  const own = /^(\..*|shared|shell|api|e2e|bench|sample|doubles|remote-.*)$/;
  for (const name of readdirSync(join(root, 'node_modules')))
    if (!own.test(name)) symlinkSync(join(root, 'node_modules', name), join(packages, name));
  for (const name of ['shared', 'api']) {
    symlinkSync(join(folder, name), join(packages, name));
    const nested = join(root, name, 'node_modules');
    if (existsSync(nested)) symlinkSync(nested, join(folder, name, 'node_modules'));
  }
  mkdirSync(join(folder, 'shell/dist'), { recursive: true });
  const shell = { scripts: [{ path: 'main.js', integrity: 'sha384-x' }], styles: [], chunks: {}, shares: {} };
  writeFileSync(join(folder, 'shell/dist/shell.json'), JSON.stringify(shell));
  // It refuses to start without the console's sections; which release they are of does not matter here.
  for (const name of consoleSections)
    cpSync(join(root, `remote-${name}/dist`), join(folder, `remote-${name}/dist`), { recursive: true });
}

let folder: string;
let database: TestDatabase;
let server: ChildProcess;
let url: string;
let output = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-previous-'));
  checkOut(folder);
  database = await createTestDatabase();
  for (let i = 0; i < 3; i++) {
    await aService(database, { certs: ['GMP_CN'], keywords: ['冻干'] });
    await aDemand(database, { keywords: ['冻干'] });
    await aRawMaterial(database);
  }
  await addAccounts(database);
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  server = spawn(process.execPath, ['--import', 'tsx', 'api/src/server.ts'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: String(port),
      PORTAL_VAR: join(folder, 'var'),
      DATABASE_URL: database.connectionString,
    },
  });
  const ended = new Promise<void>((done) => server.on('exit', () => done()));
  for (const stream of [server.stdout, server.stderr])
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  const ready = async () => (await fetch(`${url}/api/Health/ready`).catch(() => null))?.status === 200;
  while (!(await ready())) {
    const gone = await Promise.race([
      ended.then(() => true),
      new Promise<false>((done) => setTimeout(done, 100, false)),
    ]);
    if (gone) throw new Error(`The previous release does not start on this schema:\n${output}`);
  }
});
afterAll(async () => {
  if (server?.exitCode === null) {
    const ended = new Promise((done) => server.on('exit', done));
    server.kill('SIGINT');
    await ended;
  }
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

interface Answer {
  success: boolean;
  data: { items?: { id: string }[]; token?: string };
}
async function call(path: string, { token = '', body }: { token?: string; body?: unknown } = {}) {
  const response = await fetch(`${url}/api/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { token, authorization: token, 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const answer = (await response.json()) as Answer;
  expect({ path, status: response.status, ...(answer.success ? {} : answer) }).toEqual({ path, status: 200 });
  return answer.data;
}

it('reads lists, details, search and matches', async () => {
  for (const noun of ['Service', 'Demand', 'Enterprise', 'RawMaterial']) {
    const { items } = await call(`${noun}/list`);
    expect(items?.length).toBeGreaterThan(0);
  }
  const [service] = (await call('Service/list?kind=service')).items as { id: string }[];
  await call(`Service/detail?kind=service&id=${service?.id}`);
  await call('Home/overview');
  await call(`Search/all?q=${encodeURIComponent('冻干')}`);
});

it('signs people in, keeps what they store, and signs them out, many times', async () => {
  const [service] = (await call('Service/list?kind=service')).items as { id: string }[];
  for (const userName of ['user1', 'user2', 'user1']) {
    const { token = '' } = await call('Auth/login', { body: { userName, password: testPassword } });
    await call('User/info', { token });
    await call('Enquiry/unread', { token });
    await call('CollectInfo/list?type=service', { token });
    await call('Session/list', { token });
    await call('CollectInfo/AddCollectInfo', { token, body: { type: 'service', targetId: service?.id } });
    await call('Auth/logout', { token, body: {} });
  }
});

it('leaves no fault in its log', () => {
  expect(output).not.toMatch(/"level":50/);
});
