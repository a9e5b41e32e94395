import type { Browser, Page } from 'playwright-core';
import { complaints, openBrowser, visitor } from 'shared/testing/real/browser';
import { healthy, violations } from './harness/accessibility';
import { sql } from './harness/database';
import { arrived, login, open, settled } from './harness/journey';
import { url } from './harness/portal';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const content = '我方需要委托生产一批冻干粉针临床样品，请告知档期、批量与报价依据。';

/** Published services of supply01's enterprise that demand01 has not asked about; a target takes one enquiry a day. */
const services = () =>
  sql<{ id: string }>(
    `select s.id from service s join account a on a.enterprise_id = s.enterprise_id and a.user_name = 'supply01'
     where s.status = 'published' and not exists (select 1 from enquiry q where q.target_id = s.id)
     order by s.id desc limit 2`,
  );

/** demand01 asks about a service in its own browser. */
async function enquire(page: Page, id: string, subject: string, size: 'desktop' | 'mobile') {
  await open(page, `${url}/detail/ServiceDetail?id=${id}`);
  const panel = size === 'mobile' ? page.locator('.bottom-bar') : page.getByRole('region', { name: '价格与操作' });
  await panel.getByRole('button', { name: '询价' }).press('Enter');
  const form = page.getByRole('dialog', { name: '询价' });
  await form.getByLabel('主题').fill(subject);
  await form.getByLabel('内容').fill(content);
  await form.getByRole('checkbox').press('Space');
  await form.getByRole('button', { name: '发送' }).press('Enter');
  await form.getByRole('heading', { name: '已发送' }).waitFor();
}

it.each(['desktop', 'mobile'] as const)(
  '%s: the bell counts live, the new ones wait for a click, and reading counts down',
  async (size) => {
    await sql('delete from notification');
    const small = size === 'mobile';
    const [first, second] = (await services()) as [{ id: string }, { id: string }];
    const receiver = await visitor(browser, size);
    const { page } = receiver;
    await login(page, url, 'supply01');
    await open(page, `${url}/personal/Notifications`);
    await page.getByRole('heading', { name: '还没有通知' }).waitFor();
    const banner = page.getByRole('banner');
    const bell = (name: string) => banner.getByRole(small ? 'link' : 'button', { name, exact: true });
    await bell('通知').waitFor();
    expect(await violations(page)).toEqual([]);

    const sender = await visitor(browser, size);
    await login(sender.page, url, 'demand01');
    await enquire(sender.page, first.id, '询第一批样品', size);
    await bell('通知，1 条未读').waitFor();
    await enquire(sender.page, second.id, '询第二批样品', size);
    await bell('通知，2 条未读').waitFor();

    // The list stands still until it is asked for.
    expect(await page.getByRole('link', { name: '收到新询盘：询第一批样品', exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: '有 2 条新通知，点击显示' }).press('Enter');
    const row = (subject: string) =>
      page.getByRole('main').getByRole('link', { name: `收到新询盘：${subject}`, exact: true });
    await row('询第二批样品').waitFor();
    await healthy(page);

    if (small) {
      // The bell leads straight to the page.
      await open(page, `${url}/sys/home`);
      await bell('通知，2 条未读').press('Enter');
      await arrived(page, '**/personal/Notifications');
    } else {
      await bell('通知，2 条未读').press('Enter');
      const panel = page.getByRole('region', { name: '最新通知' });
      await panel.getByRole('link', { name: '收到新询盘：询第二批样品' }).waitFor();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await panel.waitFor({ state: 'hidden' });
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('通知，2 条未读');
    }
    await row('询第二批样品').press('Enter');
    await arrived(page, '**/personal/enquiry?id=*');
    await bell('通知，1 条未读').waitFor();

    // An answer is told to the one who asked; whoever has seen the thread has read what led to it.
    await page.getByLabel('回复', { exact: true }).fill('可以承接，档期在明年一季度。');
    await page.getByRole('button', { name: '发送回复' }).press('Enter');
    const answered = sender.page.getByRole('banner').getByRole(small ? 'link' : 'button', { name: '通知，1 条未读' });
    await answered.waitFor();

    await open(page, `${url}/personal/Notifications?unread=1`);
    await page.getByRole('button', { name: '全部标为已读' }).press('Enter');
    await bell('通知').waitFor();
    await page.reload();
    await settled(page);
    await page.getByRole('heading', { name: '没有符合条件的通知' }).waitFor();

    // 提醒方式 is kept.
    await page.getByRole('checkbox', { name: '询盘：短信' }).press('Space');
    await page.getByText('已保存').waitFor();
    await page.reload();
    await settled(page);
    expect(await page.getByRole('checkbox', { name: '询盘：短信' }).isChecked()).toBe(true);
    expect(await violations(page)).toEqual([]);
    await sql('delete from notification_setting');
    for (const { watched, context } of [receiver, sender]) {
      expect(complaints(watched)).toEqual([]);
      await context.close();
    }
  },
);
