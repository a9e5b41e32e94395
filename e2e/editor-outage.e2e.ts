/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Browser, Page } from 'playwright-core';
import { complaints, openBrowser, visitor } from 'shared/testing/real/browser';
import { type Portal, removeFolder, startPortal } from 'shared/testing/real/portal';
import { violations } from './harness/accessibility';
import { eventually, fillLogin, hold, login, open, present, saved, withoutStream } from './harness/journey';

let browser: Browser;
let portal: Portal;
beforeAll(async () => {
  browser = await openBrowser();
  portal = await startPortal();
});
afterAll(async () => {
  await browser.close();
  await portal.stop();
  removeFolder(portal.folder);
});

async function sql<Row = unknown>(statement: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: readFileSync(join(portal.folder, 'database-url'), 'utf8').trim() });
  await client.connect();
  try {
    return (await client.query(statement, values)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** A new service with a title that the server has; answers its id. */
async function begin(page: Page, title: string): Promise<string> {
  await login(page, portal.url, 'supply01');
  await open(page, `${portal.url}/personal/ServiceInfoEdit?id=new`);
  await present(page.getByLabel('服务名称'));
  await page.getByLabel('服务名称').fill(title);
  await saved(page);
  await page.waitForURL(/id=[0-9a-f-]{36}/);
  return new URL(page.url()).searchParams.get('id') ?? '';
}
const draftOf = async (id: string) =>
  (await sql<{ draft: Record<string, unknown> }>('select draft from listing where id = $1', [id]))[0]?.draft;

it.each(['desktop', 'mobile'] as const)(
  '%s: a session that ends while somebody types costs nothing of it',
  async (size) => {
    const { context, page, watched } = await visitor(browser, size);
    watched.expected.push(/the server responded with a status of 4\d\d/, /api\/Events/);
    // The save meets the end, and not the stream.
    await withoutStream(context);
    const id = await begin(page, `示例登录中断的服务 ${size}`);
    // It is typed before the session ends: any call of the page may meet the end first and leave for the login.
    const save = '**/api/Listing/save';
    const release = await hold(context, save);
    await page.getByLabel('不承接').fill('青霉素类');
    await sql(`delete from session where account_id = (select id from account where user_name = 'supply01')`);
    release();
    await page.waitForURL('**/user/login**');
    await context.unroute(save);
    expect((await draftOf(id))?.exclusions).toBeUndefined();
    expect(await violations(page)).toEqual([]);
    await fillLogin(page, 'supply01');
    await page.waitForURL('**/sys/home');
    // This browser has kept it.
    await open(page, `${portal.url}/personal/ServiceInfoEdit?id=${id}`);
    await page.getByText(/^已恢复您 .*未保存的内容。/).waitFor();
    expect(await page.getByLabel('不承接').inputValue()).toBe('青霉素类');
    await saved(page);
    expect(await draftOf(id)).toMatchObject({ exclusions: '青霉素类' });
    expect(complaints(watched)).toEqual([]);
    await context.close();
  },
);

/** Noise, which does not compress: more than a megabyte. */
const aPicture = async (page: Page): Promise<Buffer> => {
  const data = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 600 });
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
    const noise = pen.createImageData(800, 600);
    for (let i = 0; i < noise.data.length; i += 1) noise.data[i] = i % 4 === 3 ? 255 : Math.random() * 256;
    pen.putImageData(noise, 0, 0);
    return canvas.toDataURL('image/png').slice('data:image/png;base64,'.length);
  });
  return Buffer.from(data, 'base64');
};

it.each(['desktop', 'mobile'] as const)(
  '%s: the portal is killed while somebody types and uploads, and both go on by themselves',
  async (size) => {
    const { context, page, watched } = await visitor(browser, size);
    watched.expected.push(
      /ERR_CONNECTION|ERR_SOCKET_NOT_CONNECTED|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE_CHUNKED|status of 503/,
    );
    const id = await begin(page, `示例重启中的服务 ${size}`);
    const buffer = await aPicture(page);
    expect(buffer.length).toBeGreaterThan(1_000_000);
    // Slow enough to be met on its way.
    const wire = await context.newCDPSession(page);
    const speed = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 150_000 };
    await wire.send('Network.emulateNetworkConditions', speed);
    await page
      .locator('[data-field="files"] input[type="file"]')
      .setInputFiles({ name: '示例车间.png', mimeType: 'image/png', buffer });
    await eventually(
      true,
      async () => (await sql('select from file where name = $1 and received > 0', ['示例车间.png'])).length > 0,
    );
    await page.getByLabel('不承接').fill('青霉素类');
    const { folder, url, consoleUrl } = portal;
    const dead = new Promise((done) => portal.process.on('exit', done));
    portal.process.kill('SIGKILL');
    await dead;
    await page.getByRole('status').filter({ hasText: '网络中断，内容已留在本浏览器' }).first().waitFor();
    expect(await violations(page)).toEqual([]);
    await wire.send('Network.emulateNetworkConditions', { ...speed, uploadThroughput: -1 });
    portal = await startPortal({
      folder,
      port: Number(new URL(url).port),
      consolePort: Number(new URL(consoleUrl).port),
    });
    await page.getByLabel('第 1 个文件的图片说明').fill('示例冻干车间');
    await saved(page);
    const draft = await draftOf(id);
    expect(draft).toMatchObject({ exclusions: '青霉素类' });
    expect(complaints(watched)).toEqual([]);
    await context.close();
    const files = await sql<{ state: string }>('select state from file where name = $1', ['示例车间.png']);
    expect(files.map(({ state }) => state)).toContain('ready');
    await sql('delete from file_use where file_id in (select id from file where name = $1)', ['示例车间.png']);
    await sql('delete from file where name = $1', ['示例车间.png']);
  },
);
