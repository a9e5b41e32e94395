/** @jest-environment node */
import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { complaints, openBrowser, sizes, visitor } from 'shared/testing/real/browser';
import { type Portal, removeFolder, startPortal } from 'shared/testing/real/portal';
import { healthy, sideways, violations } from './harness/accessibility';
import { eventually, fillLogin, open, password, settled, storage } from './harness/journey';

let browser: Browser;
let portal: Portal;
let token = '';

beforeAll(async () => {
  browser = await openBrowser();
  portal = await startPortal();
  token = (await call('Auth/login', { userName: 'supply01', password })).token;
});
afterAll(async () => {
  await browser.close();
  await portal.stop();
  removeFolder(portal.folder);
});

/** A call of the member who publishes. */
async function call(path: string, body?: object) {
  const answer = await fetch(`${portal.url}/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { token, authorization: token, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { success, message, data } = (await answer.json()) as { success: boolean; message: string; data: never };
  if (!success) throw new Error(`${path}: ${message}`);
  return data as { token: string; version: number; state: string; values: { description: string } };
}

const title = '示例服务：图文说明的冻干粉针受托生产';
/** A service without its text. */
async function aDraft(): Promise<string> {
  const id = randomUUID();
  const values = {
    title,
    categoryCode: 'M05',
    modalities: ['small'],
    stages: ['phase3'],
    priceMode: 'negotiable',
    siteProvince: '江苏',
  };
  await call('Listing/create', { id, kind: 'service', values });
  return id;
}

/** A picture that the page itself draws. */
const aPicture = async (page: Page): Promise<Buffer> => {
  const data = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 800 });
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
    pen.fillStyle = '#2E4A7D';
    pen.fillRect(0, 0, 1200, 800);
    pen.fillStyle = '#fff';
    pen.fillRect(200, 200, 800, 400);
    return canvas.toDataURL('image/png').slice('data:image/png;base64,'.length);
  });
  return Buffer.from(data, 'base64');
};
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: '详情的格式' }).getByRole('button', { name, exact: true });

it('a member formats a text and adds a picture; a reviewer sees both; visitors read them', async () => {
  const id = await aDraft();
  const { context, page, watched } = await visitor(browser);
  await page.goto(`${portal.url}/personal/ServiceInfoEdit?id=${id}`);
  await fillLogin(page, 'supply01');
  await settled(page);
  const text = page.getByRole('textbox', { name: '详情' });
  await text.waitFor();
  // An account has one session, which is the page's from now on.
  token = (await storage(page)).token ?? '';

  await text.click();
  await tool(page, '章节名').click();
  await page.keyboard.type('产能与周期');
  await page.keyboard.press('Enter');
  await page.keyboard.type('示例产线承接临床样品与商业化批次，');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('含工艺验证');
  await page.keyboard.press('Control+b');
  await page.keyboard.press('Enter');
  await tool(page, '项目列表').click();
  await page.keyboard.type('一号线：西林瓶');
  await page.keyboard.press('Enter');
  await page.keyboard.type('二号线：预灌封');
  expect(await text.locator('li').allTextContents()).toEqual(['一号线：西林瓶', '二号线：预灌封']);
  // What Word would bring: only its text and form are taken.
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData(
      'text/html',
      '<html><head><style>p{color:red}</style></head><body><!--StartFragment--><p class=MsoNormal style="mso-x:1"><b>粘贴</b>的段落<img src="x" onerror="alert(1)"></p><table><tr><td>项目</td><td>数值</td></tr></table><!--EndFragment--></body></html>',
    );
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await text.locator('strong', { hasText: '粘贴' }).waitFor();
  await text.locator('td', { hasText: '数值' }).waitFor();
  expect(await text.innerHTML()).not.toContain('onerror');

  await page.locator('[data-field="files"] input[type="file"]').setInputFiles({
    name: '车间.png',
    mimeType: 'image/png',
    buffer: await aPicture(page),
  });
  const alt = page.getByLabel('第 1 个文件的图片说明');
  await alt.fill('示例冻干车间全景');
  await eventually(1, async () => {
    const { values } = (await call(`Listing/get?id=${id}`)) as unknown as { values: { files?: { alt: string }[] } };
    return values.files?.[0]?.alt === '示例冻干车间全景' ? 1 : 0;
  });
  // The page beside the form shows the picture, which visitors do not see yet.
  await page.frameLocator('iframe').locator('img[src^="blob:"]').waitFor({ state: 'attached' });
  await settled(page);
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize(sizes.mobile);
  await text.scrollIntoViewIfNeeded();
  expect(await sideways(page)).toBe(0);
  await page.setViewportSize(sizes.desktop);

  await page.reload();
  await settled(page);
  await text.locator('h3', { hasText: '产能与周期' }).waitFor();
  expect((await call(`Listing/get?id=${id}`)).values.description).toMatch(
    /^<h2>产能与周期<\/h2>\n<p>示例产线承接临床样品与商业化批次，<strong>含工艺验证<\/strong><\/p>\n<ul>/,
  );
  await page.getByRole('button', { name: '提交审核' }).first().click();
  await eventually('pending', async () => (await call(`Listing/get?id=${id}`)).state);
  expect(complaints(watched)).toEqual([]);
  await context.close();

  const desk = await visitor(browser);
  await desk.page.goto(`${portal.consoleUrl}/operate`);
  await desk.page.getByRole('heading', { level: 1, name: '登录运营控制台' }).waitFor();
  await fillLogin(desk.page, 'reviewer01');
  await desk.page.waitForURL('**/review');
  await desk.page.getByRole('link', { name: new RegExp(`^${title}`) }).click();
  await desk.page.getByText(/由您锁定/).waitFor();
  await desk.page.getByText('• 一号线：西林瓶').waitFor();
  await desk.page.getByText('图片 1：示例冻干车间全景').first().waitFor();
  await desk.page.getByRole('main').click({ position: { x: 2, y: 2 } });
  await desk.page.keyboard.press('a');
  await desk.page.keyboard.press('Control+Enter');
  await eventually('published', async () => (await call(`Listing/get?id=${id}`)).state);
  expect(complaints(desk.watched)).toEqual([]);
  await desk.context.close();

  for (const size of ['desktop', 'mobile'] as const) {
    const guest = await visitor(browser, size);
    await open(guest.page, `${portal.url}/detail/ServiceDetail?id=${id}`);
    const about = guest.page.locator('#about');
    await about.getByRole('heading', { level: 3, name: '产能与周期' }).waitFor();
    expect(await about.locator('strong').allTextContents()).toEqual(['含工艺验证', '粘贴']);
    const picture = guest.page.getByRole('button', { name: '放大图片：示例冻干车间全景' });
    await picture.scrollIntoViewIfNeeded();
    await guest.page.waitForFunction(
      () => (document.querySelector('#pictures img') as HTMLImageElement | null)?.naturalWidth === 1200,
    );
    await healthy(guest.page);
    await picture.press('Enter');
    const dialog = guest.page.getByRole('dialog', { name: '图片 1 / 1' });
    await dialog.getByRole('img', { name: '示例冻干车间全景' }).waitFor();
    expect(await violations(guest.page)).toEqual([]);
    await guest.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    // The keyboard is where it was.
    expect(await picture.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(complaints(guest.watched)).toEqual([]);
    await guest.context.close();
  }
});
