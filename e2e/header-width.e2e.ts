import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openBrowser, visitor } from 'shared/testing/real/browser';
import { login, open } from './harness/journey';
import { url } from './harness/portal';

const widths = [1024, 1100, 1180, 1280, 1366, 1440, 1600, 1920];
/** Entries that two further sections would bring. */
const added = ['注册申报服务', '供应链金融'];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Gives each document two more entries of the top navigation. */
async function withMoreEntries(context: BrowserContext) {
  await context.route(
    (address) => address.origin === url && !/\./.test(address.pathname) && !address.pathname.startsWith('/api/'),
    async (route) => {
      const response = await route.fetch();
      const entries = added.map((label, i) => ({
        place: 'top',
        path: `/sys/Added${i}`,
        label,
        order: 80 + i,
        children: [],
      }));
      const text = await response.text();
      const body = text.replace('"navigation":[', `"navigation":${JSON.stringify(entries).slice(0, -1)},`);
      await route.fulfill({ response, body });
    },
  );
}

/** What of the head lies over something else or sticks out, how wide the search box is, and which entries can be reached. */
const look = (page: Page) =>
  page.evaluate(() => {
    const seen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const nav = document.querySelector('[data-frame=header] nav[aria-label="主导航"]') as HTMLElement;
    const row = nav.parentElement as HTMLElement;
    const boxes = [...row.children]
      .flatMap((part) => (part === nav ? [...nav.querySelectorAll(':scope > ul > li')] : [part]))
      .filter(seen)
      .map((element) => ({ name: element.textContent || element.className, box: element.getBoundingClientRect() }));
    const end = row.getBoundingClientRect().right;
    const collisions = boxes.flatMap(({ name, box }, i) => {
      const next = boxes[i + 1]?.box.left ?? end;
      return box.right > next + 1 ? [`${name} ends at ${box.right}, the next begins at ${next}`] : [];
    });
    const search = [...row.children].find((part) => part.querySelector('form[role=search]'));
    return {
      collisions,
      sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      narrowSearch: search !== undefined && seen(search) && search.clientWidth < 160,
      inRow: seen(nav)
        ? [...nav.querySelectorAll('ul > li')].filter(seen).map((one) => one.firstElementChild?.firstChild?.textContent)
        : null,
    };
  });

const whole = { collisions: [], sideways: 0, narrowSearch: false };
const standard = ['首页', '服务市场', '需求市场', '优质服务商', '会议资讯', '在线路演', '资源中心'];

describe.each(['a visitor', 'a member with a long name'])('for %s', (who) => {
  async function opened() {
    const { context, page } = await visitor(browser);
    if (who !== 'a visitor') {
      await login(page, url, 'demand01');
      await page.evaluate(() => localStorage.setItem('userName', '一二三四五六七八九十甲乙'));
    }
    return { context, page };
  }

  it('the head has room for everything at every width', async () => {
    const { context, page } = await opened();
    await withMoreEntries(context);
    await open(page, `${url}/help/Login`);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      const { inRow, ...rest } = await look(page);
      expect({ width, ...rest }).toEqual({ width, ...whole });
      if (width <= 1080) {
        expect(inRow).toBeNull();
        continue;
      }
      // Each entry stands in the row, or in the menu at its end.
      const hidden = [...standard, ...added].filter((label) => !inRow?.includes(label));
      expect({ width, more: inRow?.includes('更多') }).toEqual({ width, more: hidden.length > 0 });
      if (hidden.length === 0) continue;
      const nav = page.getByRole('navigation', { name: '主导航' });
      await nav.getByRole('button', { name: '更多' }).click();
      for (const label of hidden.filter((one) => one !== '资源中心'))
        await nav.getByRole('link', { name: label }).waitFor();
      await page.keyboard.press('Escape');
    }
    await context.close();
  });

  it('the entries of today need no menu from 1440 px on', async () => {
    const { context, page } = await opened();
    await page.setViewportSize({ width: 1440, height: 800 });
    await open(page, `${url}/help/Login`);
    expect(await look(page)).toEqual({ ...whole, inRow: standard });
    await context.close();
  });
});
