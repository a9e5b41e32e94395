/** @jest-environment node */
import type { Page } from 'playwright-core';
import { complaints, visitor } from 'shared/testing/real/browser';
import { healthy } from './harness/accessibility';
import { arrived, login, open, settled } from './harness/journey';
import { ownPortal } from './harness/own-portal';

const title = '求购盐酸示例替尼原料药 5 kg，EP';
let demand = '';
const own = ownPortal();
beforeAll(async () => {
  await own.database.query(
    `insert into spot (id, no, enterprise_id, name, spot_kind, grade, purity, stock_qty, stock_unit, delivery_days, province, offer_until, status)
     select gen_random_uuid(), 'SP-KINDS', enterprise_id, '盐酸示例替尼', 'api', 'EP', '≥ 99.5 %', 80, 'kg', 5, '江苏', current_date + 60, 'published'
     from account where user_name = 'supply01'`,
  );
  const { rows } = await own.database.query<{ id: string }>(
    `insert into demand (id, demand_no, publisher_kind, enterprise_id, owner_user_id, title, category_code, modality, stage,
       scale_min, scale_unit, province, target_markets, description, status, published_at)
     select gen_random_uuid(), 'XQ209901030001', '持有人企业', enterprise_id, id, $1, 'M01', 'small', 'commercial', 5, 'kg', '上海', '{中国}',
       '示例项目用于工艺验证批，请随货提供检验报告与残留溶剂结果，可分两次交付。', 'published', now()
     from account where user_name = 'demand01' returning id`,
    [title],
  );
  demand = rows[0]?.id as string;
});

async function panelOf(page: Page, name: RegExp) {
  const panel = page.getByRole('region', { name });
  await panel.scrollIntoViewIfNeeded();
  await panel.locator('ol > li').first().waitFor();
  return panel;
}

it.each(['desktop', 'mobile'] as const)(
  '%s: a purchase finds goods among services, the goods find the purchase, and the supplier finds it over all listings',
  async (size) => {
    const { context, page, watched } = await visitor(own.browser, size);
    await open(page, `${own.portal.url}/detail/SellMarketDetail?id=${demand}`);
    const panel = await panelOf(page, /匹配服务商/);
    const kinds = panel.getByRole('group', { name: '供应类型' });
    await kinds.getByRole('button', { name: /^现货 1$/ }).press('Enter');
    expect(await panel.locator('ol > li').count()).toBe(1);
    const [row] = await panel.locator('ol > li').all();
    expect(await row?.textContent()).toMatch(/高度匹配.*盐酸示例替尼现货/s);
    await row?.getByRole('button', { name: /逐项比对/ }).press('Enter');
    const table = panel.getByRole('table', { name: /逐项比对/ });
    for (const name of ['品名', '现货类型', '质量标准', '库存量'])
      expect(await table.getByRole('rowheader', { name }).count()).toBe(1);
    await panel.evaluate((element) => element.scrollIntoView());
    await healthy(page);

    await row?.getByRole('link', { name: '盐酸示例替尼' }).press('Enter');
    await arrived(page, /ServiceDetail\?.*kind=spot/);
    const back = await panelOf(page, /可能匹配的需求/);
    await back.getByRole('link', { name: title }).waitFor();
    await healthy(page);

    await login(page, own.portal.url, 'supply01');
    await open(page, `${own.portal.url}/personal/Index`);
    if (size === 'mobile') await page.getByRole('button', { name: '个人中心菜单' }).press('Enter');
    await page.getByRole('link', { name: '需求匹配' }).press('Enter');
    await arrived(page, '**/personal/Matches');
    const entry = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: new RegExp(`^${title}`) }) });
    await entry.waitFor();
    expect(await entry.textContent()).toMatch(/高度匹配.*现货 盐酸示例替尼/s);
    await healthy(page);
    await entry.getByRole('link', { name: `查看匹配理由：${title}` }).press('Enter');
    await arrived(page, /kind=spot.*#matches/);
    expect(await page.locator('main h1').textContent()).toContain('盐酸示例替尼');
    expect(complaints(watched)).toEqual([]);
    await context.close();
  },
);

it('a member who agrees is logged without a name: what was in view, and what was opened', async () => {
  const logged = async () =>
    (await own.database.query('select outcome from match_log order by position')).rows as { outcome: number }[];
  const { context, page, watched } = await visitor(own.browser);
  await login(page, own.portal.url, 'supply01');
  const look = async () => {
    await open(page, `${own.portal.url}/detail/SellMarketDetail?id=${demand}`);
    return panelOf(page, /匹配服务商/);
  };
  await look();
  await settled(page);
  expect(await logged()).toEqual([]);

  await open(page, `${own.portal.url}/personal/Index?tab=data`);
  await page.getByRole('checkbox', { name: /我同意记录/, disabled: false }).press('Space');
  await page.getByText('已同意记录').waitFor();
  await healthy(page);
  const told = page.waitForResponse((answer) => answer.url().endsWith('/api/Match/shown'));
  const panel = await look();
  await told;
  const opened = page.waitForResponse((answer) => answer.url().endsWith('/api/Match/opened'));
  await panel.getByRole('link', { name: '盐酸示例替尼', exact: true }).press('Enter');
  await opened;
  const rows = await logged();
  expect(rows.filter(({ outcome }) => outcome === 1)).toHaveLength(1);
  expect(complaints(watched)).toEqual([]);
  await context.close();
});
