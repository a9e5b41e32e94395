/** @jest-environment node */
import type { Page } from 'playwright-core';
import { complaints, visitor } from 'shared/testing/real/browser';
import { open, password, settled } from './harness/journey';
import { keyboard } from './harness/keyboard';
import { ownPortal } from './harness/own-portal';

const own = ownPortal();
/** Services with a name to be found by. */
const searched = '示例：键盘检索服务';

/** 22 services of others, and one that is found alone, which is the newest. */
async function collect() {
  await own.database.query(`delete from favourite
    where account_id = (select id from account where user_name = 'demand01')`);
  await own.database.query(`insert into favourite (account_id, type, target_id, title, created_at)
    select a.id, 'service', s.id, s.title, now() - s.place * interval '1 hour' from account as a,
      (select id, title, row_number() over (order by id) as place from service where status = 'published' order by id limit 22) as s
    where a.user_name = 'demand01'`);
  await own.database.query(`insert into favourite (account_id, type, target_id, title)
    select id, 'service', gen_random_uuid(), '${searched}' from account where user_name = 'demand01'`);
}
const total = (page: Page, n: number) => page.getByText(`共 ${n} 条，每页 10 条`).waitFor({ state: 'attached' });

it.each(['desktop', 'mobile'] as const)(
  '%s: favourites are searched, chosen, cancelled, brought back, compared and enquired about by keys alone',
  async (size) => {
    await collect();
    const { context, page, watched } = await visitor(own.browser, size);
    const keys = keyboard(page);
    const list = page.getByRole('main');
    const heading = list.getByRole('heading', { level: 1 });
    const box = (name: string | RegExp) => list.getByRole('checkbox', { name });
    const button = (name: string | RegExp) => list.getByRole('button', { name });

    await open(page, `${own.portal.url}/personal/CollectionServices`);
    await keys.tab(page.getByLabel('用户名'), 20);
    await keys.type('demand01');
    await keys.press('Tab');
    await keys.on(page.getByLabel('密码', { exact: true }));
    await keys.type(password);
    await keys.press('Enter');
    await total(page, 23);
    await keys.on(heading);

    // Search, with and without something found; the way back from nothing.
    const search = page.getByRole('searchbox', { name: '在收藏中搜索' });
    await keys.tab(search, 4);
    await page.keyboard.insertText('键盘检索');
    await keys.press('Enter');
    await total(page, 1);
    await keys.on(search);
    await keys.press('Control+a');
    await page.keyboard.insertText('查无此项');
    await keys.press('Enter');
    await list.getByRole('heading', { name: '没有符合「查无此项」的收藏' }).waitFor();
    await keys.on(search);
    await keys.tab(list.getByRole('link', { name: '查看全部收藏' }), 4);
    await keys.press('Enter');
    await total(page, 23);
    await keys.on(heading);

    // One, then the page, then all; what takes itself away leaves the focus beside it.
    await keys.tab(box(`选择：${searched}`), 20);
    await keys.press('Space');
    await list.getByText('已选 1 项').waitFor();
    await keys.back(box('全选本页'), 8);
    await keys.press('Space');
    await keys.tab(button('选择全部 23 项'), 8);
    await keys.press('Enter');
    await list.getByText('已选全部 23 项。').waitFor();
    await keys.on(button('清除选择'));
    await keys.back(button('取消收藏所选'), 8);
    await keys.press('Enter');
    await list.getByRole('heading', { name: '还没有收藏的服务' }).waitFor();
    await keys.on(heading);
    await keys.tab(button('撤销'), 4);
    await keys.press('Enter');
    await total(page, 23);
    await keys.on(heading);

    // A single one: on to the row that took its place, and back to what was cancelled.
    await keys.tab(button(`取消收藏：${searched}`), 30);
    await keys.press('Enter');
    await total(page, 22);
    const titles = (await list.locator('li h2').allTextContents()).map((text) => text.trim());
    await keys.on(button(`取消收藏：${titles[0]}`));
    await keys.back(button('撤销'), 20);
    await keys.press('Enter');
    await total(page, 23);
    await keys.on(heading);

    // Two are compared.
    for (const title of titles.slice(0, 2)) {
      await keys.tab(box(`选择：${title}`), 30);
      await keys.press('Space');
    }
    await keys.back(list.getByRole('link', { name: '对比所选' }), 30);
    await keys.press('Enter');
    await keys.arrived(/\/detail\/Compare\?kind=service&ids=/);
    await page.goBack();
    await page.waitForURL(/CollectionServices/);
    await total(page, 23);
    await settled(page);

    // And one is asked about: the form of its public page opens by itself, and gives the focus back to the page.
    // A target takes one enquiry of a person a day.
    const asked = titles[size === 'desktop' ? 1 : 2];
    await keys.tab(list.getByRole('link', { name: `询价：${asked}` }), 40);
    await keys.press('Enter');
    await page.waitForURL(/ServiceDetail/);
    const form = page.getByRole('dialog', { name: '询价' });
    const content = form.getByLabel('内容');
    await content.waitFor();
    await keys.tab(content, 8);
    await page.keyboard.insertText('请告知冻干粉针剂临床样品的档期、批量与报价依据，谢谢。');
    await keys.tab(form.getByRole('checkbox'), 20);
    await keys.press('Space');
    await keys.tab(form.getByRole('button', { name: '发送' }), 4);
    await keys.press('Enter');
    // Kept for a provider that has no member yet.
    await keys.on(form.getByRole('heading', { name: /^已(发送|保存，等待对方入驻)$/ }));
    await keys.press('Escape');
    await form.waitFor({ state: 'hidden' });
    await keys.on(page.getByRole('main').getByRole('heading', { level: 1 }));
    expect(complaints(watched)).toEqual([]);
    await context.close();
  },
);
