/** @jest-environment node */
import { complaints, visitor } from 'shared/testing/real/browser';
import { healthy } from './harness/accessibility';
import { eventually, fillLogin, open } from './harness/journey';
import { ownPortal } from './harness/own-portal';

const own = ownPortal();

/** Another member publishes a demand while the page is open. */
const publish = (no: string, title: string) =>
  own.database.query(
    `insert into demand (id, demand_no, publisher_kind, enterprise_id, owner_user_id, title, category_code, modality, stage,
       province, target_markets, description, status, published_at)
     select gen_random_uuid(), $1, '持有人企业', a.enterprise_id, a.id, $2, 'M03', 'small', 'phase1', '海南', '{中国}',
       '示例项目需要有经验的受托方，前期已完成处方筛选，样品由我方提供，希望尽快开始。', 'published', now()
     from account as a where user_name = 'demand01'`,
    [no, title],
  );

it.each([
  ['desktop', 'supply01', 1],
  ['mobile', 'supply01', 2],
] as const)('%s: subscribes to a list, hears of what is new, and stops in one click', async (size, user, n) => {
  const { context, page, watched } = await visitor(own.browser, size);
  const words = `示例气雾${n}号`;
  const button = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
  const list = `${own.portal.url}/sys/SellMarket?${new URLSearchParams({ q: words, provinces: '海南' })}`;

  // Nothing fits yet; a visitor signs in on the way and goes on here.
  await open(page, list);
  await page.getByRole('heading', { name: '没有符合条件的需求' }).waitFor();
  await healthy(page);
  await button('订阅该条件').press('Enter');
  await fillLogin(page, user);
  await button('已订阅').waitFor();
  expect(page.url()).toBe(list);
  await healthy(page);

  await open(page, `${own.portal.url}/personal/SavedSearches`);
  const name = `「${words}」、海南`;
  await page.getByRole('link', { name: new RegExp(name) }).waitFor();
  await healthy(page);
  await button(`设置：${name}`).press('Enter');
  const dialog = page.getByRole('dialog', { name: '订阅设置' });
  await dialog.getByLabel('名称').fill(`海南气雾剂${n}`);
  await dialog.getByRole('radio', { name: '即时' }).check();
  await healthy(page);
  await dialog.getByRole('button', { name: '保存' }).press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: new RegExp(`^海南气雾剂${n}.*即时`) }).waitFor();

  await publish(`XQ20990102000${n}`, `寻${words}委托生产`);
  await page
    .getByRole('banner')
    .getByRole(size === 'mobile' ? 'link' : 'button', { name: /^通知，\d+ 条未读$/ })
    .waitFor();
  // What is unread may be another notice that was faster.
  await eventually(1, async () => {
    await open(page, `${own.portal.url}/personal/SavedSearches`);
    return page.getByRole('link', { name: /1 条新结果/ }).count();
  });
  await healthy(page);

  await open(page, `${own.portal.url}/personal/Notifications?kind=search`);
  const title = `订阅「海南气雾剂${n}」有 1 条新需求`;
  await page.getByText(`「寻${words}委托生产」`).waitFor();
  await healthy(page);
  await button(`不再提醒：${title}`).press('Enter');
  await page.getByText('已停止提醒').waitFor();

  // Opened, it shows what is new, and counts as seen.
  await page.getByRole('link', { name: title, exact: true }).press('Enter');
  await page.waitForURL('**/sys/SellMarket?**');
  await page
    .getByRole('article')
    .filter({ hasText: `寻${words}委托生产` })
    .waitFor();
  await button('已订阅 · 1 条新').waitFor();
  await healthy(page);
  await open(page, `${own.portal.url}/personal/SavedSearches`);
  await page.getByRole('link', { name: new RegExp(`^海南气雾剂${n}.*不提醒`) }).waitFor();
  expect(await page.getByText('条新结果').count()).toBe(0);
  await button(`取消订阅：海南气雾剂${n}`).press('Enter');
  await page.getByRole('heading', { name: '还没有订阅' }).waitFor();
  await healthy(page);
  expect(complaints(watched)).toEqual([]);
  await context.close();
});
