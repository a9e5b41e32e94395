import type { Browser } from 'playwright-core';
import { openBrowser, visitor } from 'shared/testing/real/browser';
import { arrived, fillLogin, open, saved, settled } from './harness/journey';
import { url } from './harness/portal';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

it('发布需求 on a public page asks for the login and then opens a new demand', async () => {
  const { page, context } = await visitor(browser, 'desktop');
  await open(page, `${url}/sys/SellMarket`);
  await page.getByRole('link', { name: '发布需求' }).first().click();
  await fillLogin(page, 'demand01');
  await arrived(page, '**/personal/DemandInfoEdit?id=new');
  await page.getByLabel('标题').fill('寻冻干粉针临床样品委托生产');
  await saved(page);
  await page.reload();
  await settled(page);
  expect(await page.getByLabel('标题').inputValue()).toBe('寻冻干粉针临床样品委托生产');
  await context.close();
});
