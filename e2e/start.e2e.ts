/** @jest-environment node */
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, launch, removeFolder, startPortal, untilReady } from 'shared/testing/real/portal';

/** How many services the public list holds. */
const total = async (url: string) =>
  ((await (await fetch(`${url}/api/Service/list`)).json()) as { data: { total: number } }).data.total;

const folder = () => mkdtempSync(join(tmpdir(), 'portal-start-'));

it('npm start serves the portal, names page and accounts, and stops cleanly on Ctrl-C', async () => {
  const data = folder();
  const port = await freePort();
  const started = launch(['scripts/start.mjs'], {
    PORT: String(port),
    PORTAL_OPERATE_PORT: String(await freePort()),
    PORTAL_VAR: data,
  });
  await untilReady(`http://localhost:${port}`, started);
  expect((await fetch(`http://localhost:${port}/sys/home`)).status).toBe(200);
  const before = await total(`http://localhost:${port}`);
  expect(before).toBeGreaterThanOrEqual(600);
  expect(started.output()).toMatch(/\[1\/\d\]/);
  expect(started.output()).toContain(`http://localhost:${port}`);
  expect(started.output()).toContain('demand01');
  started.child.kill('SIGINT');
  expect(await started.exited).toBe(0);

  // The data is there again, and sample rows are not loaded twice.
  const again = await startPortal({ folder: data, port });
  expect(await total(again.url)).toBe(before);
  expect(await again.stop()).toBe(0);
  removeFolder(data);
});

it('refuses a second start on the same data directory with one sentence and harms nothing', async () => {
  const first = await startPortal();
  const second = launch(['--import', 'tsx', 'api/src/server.ts'], {
    PORT: String(await freePort()),
    PORTAL_OPERATE_PORT: String(await freePort()),
    PORTAL_VAR: first.folder,
  });
  expect(await second.exited).not.toBe(0);
  expect(second.output()).toContain('数据目录');
  expect(second.output()).not.toMatch(/\n\s+at /);
  expect((await fetch(`${first.url}/api/Health/ready`)).status).toBe(200);
  await first.stop();
  removeFolder(first.folder);
});

it('says in one sentence that the port is taken', async () => {
  const port = await freePort();
  const holder = createServer().listen(port, '127.0.0.1');
  const data = folder();
  const started = launch(['--import', 'tsx', 'api/src/server.ts'], {
    PORT: String(port),
    PORTAL_OPERATE_PORT: String(await freePort()),
    PORTAL_VAR: data,
  });
  expect(await started.exited).not.toBe(0);
  expect(started.output()).toContain(String(port));
  expect(started.output()).toMatch(/端口/);
  expect(started.output()).not.toMatch(/\n\s+at /);
  holder.close();
  removeFolder(data);
});

it('says in one sentence that the database does not answer', async () => {
  const data = folder();
  const started = launch(['--import', 'tsx', 'api/src/server.ts'], {
    PORT: String(await freePort()),
    PORTAL_OPERATE_PORT: String(await freePort()),
    PORTAL_VAR: data,
    DATABASE_URL: `postgresql://nobody@127.0.0.1:${await freePort()}/none`,
  });
  expect(await started.exited).not.toBe(0);
  expect(started.output()).toMatch(/数据库/);
  expect(started.output()).not.toMatch(/\n\s+at /);
  removeFolder(data);
});

it('recovers after its process was killed: the data stays, the next start takes over', async () => {
  const first = await startPortal();
  first.process.kill('SIGKILL');
  await new Promise((done) => first.process.on('exit', done));
  const second = await startPortal({ folder: first.folder });
  const login = await fetch(`${second.url}/api/Auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: 'demand01', password: 'Sample-2026' }),
  });
  expect(login.status).toBe(200);
  expect(await second.stop()).toBe(0);
  removeFolder(first.folder);
});
