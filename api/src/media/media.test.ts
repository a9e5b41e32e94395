import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestApp, type TestApp } from '../testing/app';

let portal: TestApp;
beforeAll(async () => {
  portal = await createTestApp();
});
afterAll(() => portal.close());

const name = 'sample-filling-line';
const ask = (path: string, headers: Record<string, string> = {}) => fetch(`${portal.url}/media/${path}`, { headers });

test('the sample film, its captions and its poster have their types', async () => {
  for (const [path, type] of [
    [`${name}.webm`, 'video/webm'],
    [`${name}.vtt`, 'text/vtt; charset=utf-8'],
    [`${name}.jpg`, 'image/jpeg'],
  ] as const) {
    const answer = await ask(path);
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, type]);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('accept-ranges')).toBe('bytes');
  }
});

test('a part of the film is answered as that part', async () => {
  const whole = readFileSync(join(portal.config.mediaFolder, `${name}.webm`));
  const part = async (range: string) => {
    const answer = await ask(`${name}.webm`, { range });
    return [answer.status, answer.headers.get('content-range'), Buffer.from(await answer.arrayBuffer())] as const;
  };
  expect(await part('bytes=100-199')).toEqual([206, `bytes 100-199/${whole.length}`, whole.subarray(100, 200)]);
  expect(await part('bytes=300000-')).toEqual([
    206,
    `bytes 300000-${whole.length - 1}/${whole.length}`,
    whole.subarray(300_000),
  ]);
  expect(await part('bytes=-10')).toEqual([
    206,
    `bytes ${whole.length - 10}-${whole.length - 1}/${whole.length}`,
    whole.subarray(-10),
  ]);
  expect((await part(`bytes=${whole.length}-`)).slice(0, 2)).toEqual([416, `bytes */${whole.length}`]);
});

test('nothing else of the machine is given out', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-media-'));
  writeFileSync(join(folder, 'page.html'), '<script>alert(1)</script>');
  writeFileSync(join(folder, 'a.webm'), 'x');
  writeFileSync(join(folder, '.hidden.webm'), 'x');
  const other = await createTestApp({ database: portal.database, env: { PORTAL_MEDIA_DIR: folder } });
  const status = async (path: string) => (await fetch(`${other.url}/media/${path}`)).status;
  expect(await status('a.webm')).toBe(200);
  for (const path of ['page.html', '.hidden.webm', '', 'none.webm', '..%2f..%2fpackage.json', '%2e%2e/a.vtt'])
    expect([path, [400, 403, 404].includes(await status(path))]).toEqual([path, true]);
  await other.close();
  rmSync(folder, { recursive: true });
});

test('the page may play films of this site and no others', async () => {
  const policy = (await fetch(`${portal.url}/sys/home`)).headers.get('content-security-policy');
  expect(policy).toContain("media-src 'self';");
});
