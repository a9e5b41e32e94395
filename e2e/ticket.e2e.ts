import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { complaints, openBrowser, visitor } from 'shared/testing/real/browser';
import { violations } from './harness/accessibility';
import { sql } from './harness/database';
import { fillLogin, login, open, settled } from './harness/journey';
import { url } from './harness/portal';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe.each(['desktop', 'mobile'] as const)('%s', (size) => {
  it('a visitor corrects a record and reads the answer at the ticket’s own address', async () => {
    const { context, page, watched } = await visitor(browser, size);
    const [record] = await sql<{ id: string; reg_no: string }>(
      'select id, reg_no from raw_material order by id limit 1',
    );
    await open(page, `${url}/sys/RawMaterial?id=${record?.id}`);
    await page.getByRole('dialog').getByRole('link', { name: '数据纠错' }).click();
    await page.getByRole('heading', { level: 1, name: '数据纠错' }).waitFor();
    await settled(page);
    expect(await violations(page)).toEqual([]);
    await page.getByLabel(/^有误的字段/).selectOption('登记号');
    await page.getByText(`现在的内容：${record?.reg_no}`).waitFor();
    await page.getByLabel('应改为').fill('Y20219999999');
    const words = `示例：登记号与公示不一致（${size}）`;
    await page.getByLabel(/^说明与依据/).fill(words);
    await page.getByRole('button', { name: '提交', exact: true }).click();
    await page.getByRole('heading', { name: '已提交' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: '查看工单' }).click();
    await page.getByText('我们正在核实').waitFor();
    const address = page.url();
    await sql(
      `update ticket set status = 'answered', answer = '示例：已更正。', answered_at = now(), operator = 'operator01' where content = '${words}'`,
    );
    await open(page, address);
    await page.getByText('示例：已更正。').waitFor();
    expect(await violations(page)).toEqual([]);
    expect(complaints(watched)).toEqual([]);
    await context.close();
  });

  it('a member signs up for a conference, takes the calendar file along, finds it under 我的报名 and takes it back', async () => {
    const { context, page, watched } = await visitor(browser, size);
    const [ahead] = await sql<{ id: string }>(
      "select id from conference where status = 'published' and signup_by > now() order by start_at limit 1",
    );
    await open(page, `${url}/sys/Conference?id=${ahead?.id}`);
    await page.getByRole('link', { name: '报名', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: '会议报名' }).waitFor();
    await settled(page);
    expect(await violations(page)).toEqual([]);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: '加入日历' }).click(),
    ]);
    expect(readFileSync(await file.path(), 'utf8')).toMatch(/BEGIN:VALARM/);
    await page.locator('main').getByRole('button', { name: '登录', exact: true }).click();
    await fillLogin(page, 'demand01');
    await page.getByLabel(/^单位/).fill('示例制药有限公司');
    await page.getByRole('checkbox', { name: /短信提醒/ }).check();
    await page.getByRole('checkbox', { name: /我同意/ }).check();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: '提交报名' }).click();
    await page.getByText('您已报名').waitFor();
    await page.getByRole('link', { name: '我的报名' }).last().click();
    await page.getByRole('heading', { level: 1, name: '我的报名' }).waitFor();
    await page
      .locator('main')
      .getByRole('listitem')
      .getByRole('link', { name: /\d+ 人/ })
      .first()
      .click();
    await page.getByRole('button', { name: '取消报名' }).click();
    await page.getByRole('button', { name: '确定取消报名' }).click();
    await page.getByRole('button', { name: '提交报名' }).waitFor();
    expect(complaints(watched)).toEqual([]);
    await context.close();
  });
});

it('the footer leads to the form, and a member finds the ticket under 我的工单', async () => {
  const { context, page, watched } = await visitor(browser, 'desktop');
  await login(page, url, 'supply01');
  const link = page.getByRole('contentinfo').getByRole('link', { name: /意见反馈/ });
  await link.focus();
  await page.getByRole('tooltip').filter({ hasText: '反馈电话' }).waitFor();
  await link.click();
  await page.getByLabel(/^意见或建议/).fill('示例：希望列表可以导出。');
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await page.getByRole('heading', { name: '已提交' }).waitFor();
  await open(page, `${url}/personal/Tickets`);
  await page.getByText('示例：希望列表可以导出。').waitFor();
  expect(await violations(page)).toEqual([]);
  expect(complaints(watched)).toEqual([]);
  await context.close();
});
