import type { Browser, Page } from 'playwright-core';
import { complaints, openBrowser, visitor } from 'shared/testing/real/browser';
import { sideways, still, violations } from './harness/accessibility';
import { sql } from './harness/database';
import { arrived, eventually, fillLogin, login, open, settled, withoutStream } from './harness/journey';
import { url } from './harness/portal';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** The mark at the person's name in the head of every page. */
const unread = (page: Page, count: number) =>
  page.getByRole('banner').getByRole('img', { name: `${count} 条询盘有新内容` });
const restored = /^已恢复您 .*未发送的内容。/;
const content = '我方需要委托生产一批冻干粉针临床样品，请告知档期、批量与报价依据。';

/** Published services of supply01's enterprise; each journey takes its own, because a target takes one enquiry a day. */
const services = () =>
  sql<{ id: string; title: string }>(
    "select id, title from service where status = 'published' and enterprise_id = (select enterprise_id from account where user_name = 'supply01') order by id limit 2",
  );

it.each([
  ['desktop', 0],
  ['mobile', 1],
] as const)(
  '%s: from 询价 through reply and both consents to the end, each side in its own browser',
  async (size, nth) => {
    const service = (await services())[nth] as { id: string; title: string };
    const small = size === 'mobile';
    const supplier = await visitor(browser, size);
    await login(supplier.page, url, 'supply01');
    await open(supplier.page, `${url}/personal/Index`);

    // Logged out: the popup comes first, and then the form on the same page.
    const asker = await visitor(browser, size);
    await open(asker.page, `${url}/detail/ServiceDetail?id=${service.id}`);
    const panel = small ? asker.page.locator('.bottom-bar') : asker.page.getByRole('region', { name: '价格与操作' });
    await panel.getByRole('button', { name: '询价' }).press('Enter');
    await asker.page.getByRole('dialog', { name: '登录' }).waitFor();
    await fillLogin(asker.page, 'demand01');
    const form = asker.page.getByRole('dialog', { name: '询价' });
    await form.getByText('在平台内收取与回复').waitFor();
    await still(asker.page);
    // Not on the button that closes: the first Tab leads to it, and on to the form.
    expect(await asker.page.evaluate(() => document.activeElement?.textContent)).toBe('询价');
    expect(await violations(asker.page)).toEqual([]);
    // The calendar stands there, and nothing is drawn as a fault yet.
    await form.getByPlaceholder('选择日期').waitFor();
    const colour = (label: string) =>
      form
        .locator('.field')
        .filter({ has: asker.page.getByLabel(label) })
        .evaluate((field) => getComputedStyle(field).borderColor);
    expect(await colour('期望回复日')).toBe(await colour('联系方式'));
    await form.getByRole('button', { name: '发送' }).press('Enter');
    await form.getByText('请填写内容').waitFor();
    expect(await violations(asker.page)).toEqual([]);
    await form.getByLabel('内容').fill(content);
    await form.getByLabel('数量').fill('3 批');
    await form.getByLabel('联系方式').fill('询盘人 021-11112222');

    // Closed by accident: everything is still there, also after a reload.
    await asker.page.keyboard.press('Escape');
    await form.waitFor({ state: 'hidden' });
    await asker.page.reload();
    await settled(asker.page);
    await panel.getByRole('button', { name: '询价' }).press('Enter');
    await form.getByText(restored).waitFor();
    expect(await form.getByLabel('内容').inputValue()).toBe(content);
    await form.getByRole('checkbox').press('Space');
    await form.getByRole('button', { name: '发送' }).press('Enter');
    await form.getByRole('heading', { name: '已发送' }).waitFor();
    expect(await violations(asker.page)).toEqual([]);

    // The other side learns of it where it is, without a reload.
    await unread(supplier.page, 1).waitFor();
    if (!small) {
      const entry = supplier.page
        .getByRole('navigation', { name: '个人中心' })
        .getByRole('link', { name: '我的询盘 1' });
      await entry.press('Enter');
    } else {
      await supplier.page.getByRole('button', { name: '个人中心菜单' }).tap();
      await supplier.page
        .getByRole('dialog')
        .getByRole('link', { name: /我的询盘/ })
        .tap();
    }
    await arrived(supplier.page, '**/personal/enquiry');
    expect(await violations(supplier.page)).toEqual([]);
    const row = supplier.page.getByRole('link', { name: new RegExp(`询价：${service.title.slice(0, 4)}`) }).first();
    await row.press('Enter');
    const received = supplier.page.getByRole('region', { name: '询盘内容' });
    await received.getByText(content).waitFor();
    expect(await received.textContent()).toContain('用户 de***01');
    expect(await received.textContent()).not.toContain('021-11112222');
    await unread(supplier.page, 1).waitFor({ state: 'detached' });
    await received.getByLabel('回复').fill('可以承接，档期在明年一季度。\n<b>报价</b>随后发。');
    await received.getByRole('button', { name: '发送回复' }).press('Enter');
    await received.getByText('<b>报价</b>随后发').waitFor();
    expect(await violations(supplier.page)).toEqual([]);

    await unread(asker.page, 1).waitFor();
    await form.getByRole('link', { name: '查看询盘' }).press('Enter');
    await arrived(asker.page, /\/personal\/enquiry\?box=sent&id=/);
    const sent = asker.page.getByRole('region', { name: '询盘内容' });
    await sent.getByText('可以承接，档期在明年一季度').waitFor();
    expect(await violations(asker.page)).toEqual([]);
    expect(await sent.getByRole('link', { name: service.title }).getAttribute('href')).toBe(
      `/detail/ServiceDetail?id=${service.id}`,
    );
    await sent.getByRole('button', { name: '同意交换联系方式' }).press('Enter');
    await sent.getByText('我方已同意').waitFor();

    await received.getByText('对方已同意，等待我方').waitFor();
    expect(await received.textContent()).not.toContain('021-11112222');
    await received.getByLabel('向对方显示的联系方式').fill('商务部 010-33334444');
    await received.getByRole('button', { name: '同意交换联系方式' }).press('Enter');
    await received.getByText('询盘人 021-11112222').waitFor();
    await sent.getByText('商务部 010-33334444').waitFor();
    await sent.getByText('询盘人 021-11112222').waitFor();
    expect(await violations(asker.page)).toEqual([]);

    await sent.getByRole('button', { name: '关闭询盘' }).press('Enter');
    await asker.page.getByRole('dialog').getByRole('button', { name: '确认关闭' }).press('Enter');
    await sent.getByText('关闭询盘，不能再回复').waitFor();
    await received.getByText(/对方已于 .* 关闭询盘，不能再回复/).waitFor();
    expect(await received.getByLabel('回复').count()).toBe(0);
    if (small) {
      await supplier.page.getByRole('link', { name: '返回列表' }).tap();
      await row.waitFor();
    }
    for (const { page } of [asker, supplier]) expect(await sideways(page)).toBe(0);

    // The same target takes no second one within a day, and leads to the first.
    await open(asker.page, `${url}/detail/ServiceDetail?id=${service.id}&enquire=1`);
    await form.getByRole('heading', { name: '24 小时内已发送过' }).waitFor();
    expect(asker.page.url()).not.toContain('enquire');
    for (const { watched, context } of [asker, supplier]) {
      expect(complaints(watched)).toEqual([]);
      await context.close();
    }
  },
);

it('answering a demand raises its 已响应; what was written outlives the login', async () => {
  const { context, page, watched } = await visitor(browser);
  // An event stream would tell the end before the call that meets it.
  await withoutStream(context);
  watched.expected.push(/status of (401|405|408)/, /api\/Events/);
  await login(page, url, 'supply01');
  const [demand] = (await sql(
    "select d.id, response_count from demand as d join enterprise as e on e.id = d.enterprise_id where d.status = 'published' and deadline > current_date + 3 and claim_status = 'unclaimed' order by d.id desc limit 1",
  )) as [{ id: string; response_count: number }];
  await open(page, `${url}/detail/SellMarketDetail?id=${demand.id}`);
  await page.getByRole('region', { name: '截止时间与操作' }).getByRole('button', { name: '我能承接' }).click();
  const form = page.getByRole('dialog', { name: '我能承接' });
  // Nobody has claimed the publisher: that is said before anything is written.
  await form.getByText('目前没有账号在本平台收取询盘').waitFor();
  await form.getByLabel('内容').fill('我方有同类产线与经验，可按贵方时间安排工程批与验证批。');
  await form.getByRole('checkbox').check();

  // The login runs out meanwhile: after the next one everything is still there.
  await sql(
    "update session set idle_until = now() - interval '1 second' where account_id = (select id from account where user_name = 'supply01')",
  );
  await form.getByRole('button', { name: '发送' }).click();
  await page.waitForURL(/user\/login/);
  await fillLogin(page, 'supply01');
  await page.waitForURL('**/sys/home');
  await open(page, `${url}/detail/SellMarketDetail?id=${demand.id}&enquire=1`);
  await form.getByText(restored).waitFor();
  expect(await form.getByRole('checkbox').isChecked()).toBe(true);
  await form.getByRole('button', { name: '发送' }).click();
  await form.getByRole('heading', { name: '已保存，等待对方入驻' }).waitFor();
  // Public answers are kept for two seconds, so the figure comes a moment later.
  const facts = page.getByRole('region', { name: '截止时间与操作' }).locator('dl div').filter({ hasText: '已响应' });
  await eventually(`已响应${demand.response_count + 1} 次`, async () => {
    await page.reload();
    await settled(page);
    return (await facts.textContent()) ?? '';
  });
  expect(complaints(watched)).toEqual([]);
  await context.close();
});
