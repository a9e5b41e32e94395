import type { Browser, Page } from 'playwright-core';
import { complaints, openBrowser, visitor, watch } from 'shared/testing/real/browser';
import { violations } from './harness/accessibility';
import { fillLogin, login, open, settled } from './harness/journey';

const url = process.env.E2E_URL as string;
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const saved = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /^已自动保存 \d\d:\d\d:\d\d$/ })
    .waitFor();
const description =
  '面向注射用小分子与多肽，提供从处方冻干曲线开发到商业化的委托生产。\n\n灌装、半加塞、进箱与轧盖均在隔离系统保护下完成。';
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function choose(page: Page, label: string, option: string) {
  const box = page.getByRole('combobox', { name: label });
  await box.fill(option);
  await box.press('Enter');
  await page.keyboard.press('Escape');
}

it.each(['desktop', 'mobile'] as const)(
  '%s: a service from the first word over a conflict of two tabs to the review',
  async (size) => {
    const { page, context, watched } = await visitor(browser, size);
    await login(page, url, 'supply01');
    await open(page, `${url}/personal/ServiceInfoEdit`);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: '新建服务' }).first().click();
    const title = `无菌冻干粉针剂委托生产 ${size}`;
    await page.getByLabel('服务名称').fill(title);
    await saved(page);
    await page.waitForURL(/id=[0-9a-f-]{36}/);

    // What is missing is named, and nothing is handed in.
    const submit = page.getByRole('button', { name: '提交审核' });
    await submit.click();
    const summary = page.getByRole('alert').filter({ hasText: '提交前还需修改' });
    await summary.getByRole('link', { name: '详情：请填写详情' }).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);

    await choose(page, '服务类别', '冻干');
    await choose(page, '药物类型', '多肽');
    await page.getByRole('checkbox', { name: '商业化' }).check();
    await page.getByLabel('批量范围下限').fill('20000');
    await page.getByLabel('批量范围上限').fill('5000');
    await choose(page, '批量范围单位', '支/批');
    await page.getByRole('button', { name: '对调两值' }).click();
    expect(await page.getByLabel('批量范围下限').inputValue()).toBe('5000');
    await choose(page, '生产省份', '江苏');
    await page.getByRole('group', { name: '计价' }).getByText('面议').click();
    await page.getByRole('button', { name: /未填$/ }).first().click();
    await page.getByRole('button', { name: '50 %', exact: true }).click();
    await page.getByLabel('详情').fill(description);
    await summary.waitFor({ state: 'detached' });
    await saved(page);

    // The draft is on the server: another tab shows it.
    const second = await context.newPage();
    const others = await watch(second);
    await open(second, page.url());
    expect(await second.getByLabel('服务名称').inputValue()).toBe(title);
    await second.getByLabel('生产城市').fill('无锡');
    await second.getByLabel('不承接').fill('青霉素类');
    await saved(second);

    await page.bringToFront();
    await page.getByLabel('生产城市').fill('苏州');
    const conflict = page.getByRole('dialog', { name: '同一字段有两个版本' });
    await conflict.getByText('不承接', { exact: false }).waitFor();
    expect(await violations(page)).toEqual([]);
    await conflict.getByRole('radio', { name: '生产城市：您的修改' }).check();
    await conflict.getByRole('button', { name: '保存合并结果' }).click();
    await conflict.waitFor({ state: 'detached' });
    await saved(page);
    expect(await page.getByLabel('不承接').inputValue()).toBe('青霉素类');

    await submit.click();
    await page.getByText(/^已提交审核，编号 /).waitFor();
    expect(await page.getByLabel('生产城市').isDisabled()).toBe(true);
    expect(await violations(page)).toEqual([]);
    await open(page, `${url}/personal/ServiceInfoEdit`);
    await page.getByRole('listitem').filter({ hasText: title }).getByText('审核中').first().waitFor();
    expect(await sideways(page)).toBe(0);
    expect([watched, others].flatMap(complaints)).toEqual([]);
    await context.close();
  },
);

it('发布需求 on a public page asks for the login and then opens a new demand', async () => {
  const { page, context } = await visitor(browser, 'desktop');
  await open(page, `${url}/sys/SellMarket`);
  await page.getByRole('link', { name: '发布需求' }).first().click();
  await fillLogin(page, 'demand01');
  await page.waitForURL('**/personal/DemandInfoEdit?id=new');
  await settled(page);
  await page.getByLabel('标题').fill('寻冻干粉针临床样品委托生产');
  await saved(page);
  await page.reload();
  await settled(page);
  expect(await page.getByLabel('标题').inputValue()).toBe('寻冻干粉针临床样品委托生产');
  await context.close();
});
