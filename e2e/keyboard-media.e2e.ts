import type { Browser, Page } from 'playwright-core';
import { complaints, openBrowser, visitor } from 'shared/testing/real/browser';
import { still } from './harness/accessibility';
import { open, password, settled } from './harness/journey';
import { keyboard } from './harness/keyboard';
import { url } from './harness/portal';

const sizes = ['desktop', 'mobile'] as const;
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const filter = (page: Page, row: string, name: string | RegExp) =>
  page.getByRole('navigation', { name: row }).getByRole('link', { name });
const film = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => ({
    at: video.currentTime,
    captions: video.textTracks[0]?.mode,
  }));

/** Presses a key until the focus is on a part of the browser's own player, which pages cannot see: "button: play". */
async function seek(page: Page, key: string, wanted: RegExp) {
  const session = await page.context().newCDPSession(page);
  const way: string[] = [];
  for (let n = 0; n < 8; n++) {
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const focused = nodes.filter(({ properties }) =>
      properties?.some(({ name, value }) => name === 'focused' && value.value),
    );
    const said = `${focused.at(-1)?.role?.value}: ${focused.at(-1)?.name?.value}`;
    if (wanted.test(said)) return session.detach();
    way.push(said);
    await page.keyboard.press(key);
  }
  throw new Error(`${key} did not lead to ${wanted}; on the way: ${way.join(' | ')}`);
}

it.each(sizes)(
  '%s: a show to come is found, booked after the login, asked about, and the booking taken back',
  async (size) => {
    const { context, page, watched } = await visitor(browser, size);
    const keys = keyboard(page);
    await open(page, `${url}/sys/OnlineRoadShow`);
    await keys.skip();
    const ahead = filter(page, '状态', '预告');
    await keys.tab(ahead, 20);
    await keys.press('Enter');
    await keys.stayed(/phases=upcoming/, ahead);
    expect(await ahead.getAttribute('aria-current')).toBe('true');
    await keys.tab(page.locator('main article h3 a').first(), 40);
    await keys.press('Enter');
    await keys.arrived(/OnlineRoadShowDetail/);

    const book = page.getByRole('button', { name: /^已?预约$/ });
    await keys.tab(book, 3);
    await keys.press('Enter');
    await keys.on(page.getByLabel('用户名'));
    await keys.type('demand01');
    await keys.press('Tab');
    await keys.on(page.getByLabel('密码', { exact: true }));
    await keys.type(password);
    await keys.press('Enter');
    await page.getByRole('button', { name: '已预约' }).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await keys.on(book);

    await keys.tab(page.getByRole('button', { name: /^下载：/ }).first(), 10);
    const [file] = await Promise.all([page.waitForEvent('download'), keys.press('Enter')]);
    expect(file.suggestedFilename()).toMatch(/\.pdf$/);
    const question = `${size === 'desktop' ? '首批' : '次批'}样品多久可以交付？`;
    await keys.tab(page.getByLabel('您的问题'), 20);
    await keys.type(question);
    await keys.press('Tab');
    await keys.on(page.getByRole('button', { name: '提交问题' }));
    await keys.press('Enter');
    await page.getByRole('list', { name: '等待回复' }).getByText(question).waitFor();
    await keys.on(page.getByRole('button', { name: '提交问题' }));

    await keys.back(book, 30);
    await keys.press('Enter');
    await page.getByRole('button', { name: '预约', exact: true }).waitFor();
    await keys.on(book);
    expect(complaints(watched)).toEqual([]);
    await context.close();
  },
);

it.each(sizes)('%s: a recording is played, stopped, sought in and read', async (size) => {
  const { context, page, watched } = await visitor(browser, size);
  const keys = keyboard(page);
  await open(page, `${url}/sys/OnlineRoadShow?phases=replay`);
  await keys.skip();
  await keys.tab(page.locator('main article h3 a').first(), 60);
  await keys.press('Enter');
  await keys.arrived(/OnlineRoadShowDetail/);
  await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) > 0);
  // The film stands before the heading.
  await seek(page, 'Shift+Tab', /^Video:/);
  await keys.press('Space');
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.3);
  await keys.press('Space');
  await page.waitForFunction(() => document.querySelector('video')?.paused);
  const { at, captions } = await film(page);
  expect(captions).toBe('showing');
  await keys.press('ArrowRight', 5);
  await page.waitForFunction((before) => (document.querySelector('video')?.currentTime ?? 0) > before + 1, at);
  await seek(page, 'Tab', /^button:.*(more media|更多)/);
  await keys.press('Enter');
  await seek(page, 'ArrowDown', /^menuitem:.*(captions|字幕)/);
  await keys.press('Enter');
  await seek(page, 'ArrowDown', /^menuitem\w*:.*(off|关闭)/i);
  await keys.press('Enter');
  await page.waitForFunction(() => document.querySelector('video')?.textTracks[0]?.mode !== 'showing');
  expect(complaints(watched)).toEqual([]);
  await context.close();
});

it.each(sizes)('%s: conferences by kind and month, an article, and its neighbour', async (size) => {
  const { context, page, watched } = await visitor(browser, size);
  const keys = keyboard(page);
  await open(page, `${url}/sys/Conference`);
  await keys.skip();
  const kind = page.getByRole('navigation', { name: '会议资讯分类' }).getByRole('link').nth(1);
  await keys.tab(kind, 8);
  await keys.press('Enter');
  await keys.stayed(/kind=/, kind);
  const month = filter(page, '月份', /./).nth(1);
  await keys.tab(month, 20);
  await keys.press('Enter');
  await keys.stayed(/month=/, month);
  const row = page.locator('main a[href*="/sys/Conference?id="]').first();
  await keys.tab(row, 60);
  await keys.press('Enter');
  await page.waitForURL(/Conference\?id=/);
  const heading = page.locator('main article h1');
  await heading.waitFor();
  await keys.on(heading);
  const title = await heading.textContent();
  await keys.tab(filter(page, '上一篇与下一篇', /./).first(), 20);
  await keys.press('Enter');
  await page.waitForFunction((before) => document.querySelector('main h1')?.textContent !== before, title);
  await settled(page);
  await keys.on(heading);
  expect(complaints(watched)).toEqual([]);
  await context.close();
});

it.each(sizes)('%s: topics by theme, one of them, its questions and what it lists', async (size) => {
  const { context, page, watched } = await visitor(browser, size);
  const keys = keyboard(page);
  await open(page, `${url}/sys/SpecialServices`);
  await keys.skip();
  const theme = filter(page, '主题', /./).nth(1);
  await keys.tab(theme, 8);
  await keys.press('Enter');
  await keys.stayed(/theme=/, theme);
  await keys.tab(page.locator('main a[href^="/detail/SpecialServicesDetails"]').first(), 20);
  await keys.press('Enter');
  await keys.arrived(/SpecialServicesDetails/);
  const faq = page.getByRole('region', { name: '常见问题' });
  const question = faq.locator('summary').first();
  await keys.tab(question, 100);
  await keys.press('Enter');
  await faq.locator('details[open] p').waitFor();
  const listed = page.locator('main article h3 a').first();
  const title = await listed.textContent();
  await keys.back(listed, 100);
  await keys.press('Enter');
  await keys.arrived(/ServiceDetail/);
  expect(await page.locator('main h1').textContent()).toBe(title);
  expect(complaints(watched)).toEqual([]);
  await context.close();
});

it.each(sizes)('%s: the ranking by board and quarter, with the reasons of each place', async (size) => {
  const { context, page, watched } = await visitor(browser, size);
  const keys = keyboard(page);
  await open(page, `${url}/detail/ServiceProviderTop10`);
  await keys.skip();
  const board = filter(page, '榜单类别', '委托生产');
  await keys.tab(board, 10);
  await keys.press('Enter');
  await keys.stayed(/board=production/, board);
  const period = filter(page, '期次', /./).nth(1);
  await keys.tab(period, 10);
  await keys.press('Enter');
  await keys.stayed(/period=/, period);
  for (const place of ['第 1 名', '第 4 名']) {
    const why = page.locator('summary').filter({ hasText: `为什么是${place}：` });
    await keys.tab(why, 20);
    await keys.press('Enter');
    await page
      .locator('details[open]')
      .filter({ hasText: `为什么是${place}：` })
      .locator('li')
      .first()
      .waitFor();
  }
  await keys.tab(page.getByText('查看前十名的全部输入'), 40);
  await keys.press('Space');
  const inputs = page.getByRole('region', { name: '前十名的输入' });
  await keys.tab(inputs, 1);
  if (size === 'mobile') {
    await keys.press('ArrowRight', 3);
    await page.waitForFunction(() => (document.querySelector('[aria-label="前十名的输入"]')?.scrollLeft ?? 0) > 40);
  }
  expect(complaints(watched)).toEqual([]);
  await context.close();
});

it.each(sizes)(
  '%s: the register of materials is searched, sorted, leafed through in the drawer and taken along',
  async (size) => {
    const { context, page, watched } = await visitor(browser, size);
    const keys = keyboard(page);
    await open(page, `${url}/sys/RawMaterial`);
    await keys.skip();
    const status = page.getByRole('region', { name: '查询结果' }).getByRole('status').filter({ hasText: '共' });
    const all = await status.textContent();
    const kind = page.getByRole('navigation', { name: '原辅料查询' }).getByRole('link', { name: '药用辅料' });
    await keys.tab(kind, 20);
    await keys.press('Enter');
    await keys.stayed(/kind=/, kind);
    await page.waitForFunction((before) => document.querySelector('main [role=status]')?.textContent !== before, all);
    expect(new URL(page.url()).searchParams.get('kind')).toBe('药用辅料');

    // A phone has no columns to sort by.
    if (size === 'desktop') {
      await keys.tab(page.locator('summary').filter({ hasText: '导出' }), 90);
      await keys.press('Enter');
      await keys.tab(page.getByRole('link', { name: 'CSV 文件' }), 3);
      const [file] = await Promise.all([page.waitForEvent('download'), keys.press('Enter')]);
      expect(file.suggestedFilename()).toMatch(/\.csv$/);
      const sort = page.getByRole('columnheader', { name: /登记号/ }).getByRole('link');
      await keys.tab(sort, 6);
      await keys.press('Enter');
      await keys.stayed(/sort=regNo/, sort);
    }
    const records = page.getByRole('region', { name: '查询结果' }).locator('td[data-head] a');
    const row = (n: number) => records.nth(n);
    const names = [await row(0).textContent(), await row(1).textContent()];
    await keys.tab(row(0), 90);
    await keys.press('Enter');
    const drawer = page.getByRole('dialog');
    await drawer
      .getByRole('heading', { name: names[0] as string })
      .first()
      .waitFor();
    await still(page);
    const next = drawer.getByRole('button', { name: '下一条' });
    await keys.tab(next, 30);
    await keys.press('Enter');
    await drawer
      .getByRole('heading', { name: names[1] as string })
      .first()
      .waitFor();
    const previous = drawer.getByRole('button', { name: '上一条' });
    await keys.back(previous, 3);
    // At the end of the page the button stays where it is.
    await keys.press('Enter', 2);
    await drawer
      .getByRole('heading', { name: names[0] as string })
      .first()
      .waitFor();
    await keys.on(previous);
    await keys.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    await page.waitForFunction(() => !location.search.includes('id='));
    await keys.on(row(0));
    await keys.tab(page.getByRole('link', { name: '下一页' }), 60);
    await keys.press('Enter');
    await keys.arrived(/page=2/);
    expect(complaints(watched)).toEqual([]);
    await context.close();
  },
);
