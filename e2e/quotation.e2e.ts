import type { Browser, Page } from 'playwright-core';
import { complaints, openBrowser, visitor } from 'shared/testing/real/browser';
import sharp from 'sharp';
import { healthy } from './harness/accessibility';
import { sql } from './harness/database';
import { arrived, fillLogin, login, open } from './harness/journey';
import { url } from './harness/portal';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

interface Offer {
  id: string;
  title: string;
  enterprise: string;
  provider: string;
}

/** A buyer and a provider of this journey's own, so that no other one's unread figures are touched. */
const people = (size: string, enterprise: string) =>
  sql(
    `insert into account (id, user_name, password_hash, role, enterprise_id)
     select gen_random_uuid(), p.name, a.password_hash, 'user', p.enterprise
     from account as a, (values ('buyer-${size}', null), ('provider-${size}', '${enterprise}'::uuid)) as p (name, enterprise)
     where a.user_name = 'demand01'`,
  );

/** A service each of three enterprises without an account. */
const offers = (nth: number) =>
  sql<Offer>(
    `select distinct on (e.id) s.id, s.title, e.id as enterprise, e.name as provider
     from service as s join enterprise as e on e.id = s.enterprise_id
     where s.status = 'published' and e.status = 'published' and not exists (select from account where enterprise_id = e.id)
     order by e.id, s.id offset ${nth * 3} limit 3`,
  );

/** Another provider's answer, as its own browser would send it. */
const quote = (request: string, enterprise: string, price: number, weeks: number) =>
  sql(
    `with q as (update enquiry set status = 'replied', last_at = now(), sender_unread = sender_unread + 1
       where request_id = '${request}' and receiver_enterprise_id = '${enterprise}' returning id)
     insert into quotation (id, enquiry_id, client_id, version, price_min, price_unit, tax_included, lead_time_weeks, valid_until)
     select gen_random_uuid(), id, gen_random_uuid(), 1, ${price}, '万元/批', true, ${weeks}, current_date + 20 from q`,
  );

const secret = '脉冲释放微丸的包衣处方只在本项目内部掌握，需要整体转移到受托方的商业化产线上。';

/** An anonymous demand of the buyer's, which the provider has answered. */
const answered = (size: string) =>
  sql<{ id: string; demand: string }>(
    `with d as (insert into demand (id, demand_no, owner_user_id, publisher_kind, title, category_code, modality, stage, anonymous, province,
         description, contact_name, contact_mobile, status, published_at)
       select gen_random_uuid(), 'XQ2099010${size === 'mobile' ? 1 : 2}0001', id, '研发机构', '示例微丸委托生产（${size}）', 'M05', 'small',
         'commercial', true, '江苏', '${secret}', '示例·甲', '13812340099', 'published', now()
       from account where user_name = 'buyer-${size}' returning *)
     insert into enquiry (id, sender_id, client_id, receiver_account_id, target_type, target_id, target_title, receiver_label,
       receiver_anonymous, subject, content, delivered_at)
     select gen_random_uuid(), s.id, gen_random_uuid(), d.owner_user_id, 'demand', d.id, d.title, d.publisher_kind, true, '承接微丸生产',
       repeat('可以承接，请提供资料。', 3), now() from d, account as s where s.user_name = 'provider-${size}'
     returning id, target_id as demand`,
  );

/** Asked for, granted, read with a line in the owner's log, and taken back; both look on without a reload. */
async function disclose(owner: Page, provider: Page, size: string) {
  const [{ id, demand }] = (await answered(size)) as [{ id: string; demand: string }];
  await open(provider, `${url}/detail/SellMarketDetail?id=${demand}`);
  await provider.getByText('描述与附件由发布方分步披露').waitFor();
  expect(await provider.getByText(secret.slice(0, 10)).count()).toBe(0);
  await open(provider, `${url}/personal/enquiry?box=sent&id=${id}`);
  await open(owner, `${url}/personal/enquiry?id=${id}`);
  const [asked, granted] = [provider, owner].map((page) => page.getByRole('region', { name: '分步披露' })) as [
    ReturnType<Page['locator']>,
    ReturnType<Page['locator']>,
  ];
  const step = async (page: Page, panel: ReturnType<Page['locator']>, button: string, confirm: string) => {
    await panel.getByRole('button', { name: button }).press('Enter');
    await healthy(page);
    await page.getByRole('dialog').getByRole('button', { name: confirm }).press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  };
  await step(provider, asked, '查看条款并同意', '同意保密约定');
  await asked.getByText('等待发布方决定').waitFor();
  await step(owner, granted, '查看条款并同意', '同意保密约定');
  await step(provider, asked, '申请：详细资料', '确认申请');
  await step(owner, granted, '同意开放：详细资料', '确认开放');
  await asked.getByRole('button', { name: '查看：详细资料' }).press('Enter');
  await asked.getByText(secret).waitFor();
  await healthy(provider);
  await open(owner, `${url}/personal/enquiry?id=${id}`);
  await granted.getByRole('region', { name: '访问记录' }).getByText('查看 详细资料').waitFor();
  await healthy(owner);
  await step(owner, granted, '收回：详细资料', '确认收回');
  await asked.getByText('已收回').first().waitFor();
  await asked.getByText(secret).waitFor({ state: 'hidden' });
  await healthy(provider);
}

const content = '我方需要委托生产三批缓释片，请告知档期、批量与报价依据。';

it.each([
  ['desktop', 0],
  ['mobile', 1],
] as const)(
  '%s: three providers are asked at once, their quotations compared live, one is accepted',
  async (size, nth) => {
    const [first, second, third] = (await offers(nth)) as [Offer, Offer, Offer];
    const supplier = await visitor(browser, size);
    await people(size, first.enterprise);
    await login(supplier.page, url, `provider-${size}`);
    await open(supplier.page, `${url}/personal/Index`);

    // From the tray of the comparison; the login comes on the way.
    const buyer = await visitor(browser, size);
    const { page } = buyer;
    for (const { id } of [first, second, third]) {
      await open(page, `${url}/detail/ServiceDetail?id=${id}`);
      await page.locator(`[data-compare="${id}"]:visible`).first().press('Enter');
    }
    const tray = page.getByRole('region', { name: '服务对比栏' });
    await healthy(page);
    await tray.getByRole('button', { name: '一起询价' }).press('Enter');
    await fillLogin(page, `buyer-${size}`);
    const form = page.getByRole('dialog', { name: '一起询价' });
    await form.getByRole('button', { name: '发送给 3 家' }).waitFor();
    // Closed and opened again: the focus comes back to the button, and what was written to the form.
    await form.getByLabel('内容').fill('稍后继续');
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'hidden' });
    await page.waitForFunction(() => document.activeElement?.textContent === '一起询价');
    await page.keyboard.press('Enter');
    await form.getByText(/^已恢复您 .*未发送的内容。/).waitFor();
    await form.getByLabel('内容').fill('');
    await healthy(page);
    await form.getByRole('button', { name: '发送给 3 家' }).press('Enter');
    await form.getByText('请填写内容').waitFor();
    await form.getByLabel('主题').fill(`询价：缓释片委托生产 ${nth + 1}`);
    await form.getByLabel('内容').fill(content);
    await form.getByLabel('数量').fill('3 批');
    const buffer = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#166a5e' } })
      .png()
      .toBuffer();
    await form.locator('input[type=file]').setInputFiles({ name: '示例规格.png', mimeType: 'image/png', buffer });
    await form.getByRole('button', { name: '下载 示例规格.png' }).waitFor();
    await form.getByRole('checkbox', { name: /保密/ }).press('Space');
    await form.getByRole('button', { name: '发送给 3 家' }).press('Enter');
    await form.getByRole('heading', { name: '已发送 3 家' }).waitFor();
    await healthy(page);
    await form.getByRole('link', { name: '查看报价比较' }).press('Enter');
    await arrived(page, /\/personal\/Quotations\?request=/);
    const request = new URL(page.url()).searchParams.get('request') as string;
    await page.getByText('发送 3 家，收到 0 家报价').waitFor();
    await healthy(page);

    // The provider hears of it, looks and quotes.
    await supplier.page.getByRole('banner').getByRole('img', { name: '1 条询盘有新内容' }).waitFor();
    await open(supplier.page, `${url}/personal/enquiry`);
    await supplier.page.getByRole('link', { name: new RegExp(`缓释片委托生产 ${nth + 1}`) }).press('Enter');
    await supplier.page.getByText('示例规格.png').waitFor();
    const offer = supplier.page.getByRole('region', { name: '报价', exact: true });
    await offer.getByRole('button', { name: '填写报价' }).press('Enter');
    await healthy(supplier.page);
    await offer.getByRole('button', { name: '发送报价' }).press('Enter');
    await offer.getByText('请填写大于 0 的价格').waitFor();
    await healthy(supplier.page);
    await offer.getByRole('spinbutton', { name: '报价', exact: true }).fill('18');
    await offer.getByLabel(/上限/).fill('20');
    await offer.getByLabel('交付周期').fill('12');
    await offer.getByLabel('前提假设').fill('原料由委托方提供');
    await offer.getByRole('button', { name: '发送报价' }).press('Enter');
    await offer.getByText('18–20 万元/批').waitFor();
    await offer.getByText('待对方决定').waitFor();
    await healthy(supplier.page);

    // It arrives where the buyer looks, without a reload; the others' too.
    await page.getByText('发送 3 家，收到 1 家报价').waitFor();
    await quote(request, second.enterprise, 16, 20);
    await quote(request, third.enterprise, 25, 30);
    await page.getByText('发送 3 家，收到 3 家报价').waitFor();
    const cell = (label: string, name: string) =>
      size === 'mobile'
        ? page.getByRole('region', { name: label, exact: true }).getByRole('listitem').filter({ hasText: name })
        : page.getByRole('row', { name: new RegExp(`^${label} `) }).getByRole('cell');
    expect(await cell('报价', '').allTextContents()).toHaveLength(3);
    expect((await cell('报价', '').filter({ hasText: '最低' }).allTextContents()).join()).toContain('16 万元/批');
    expect((await cell('交付周期', '').filter({ hasText: '最快' }).allTextContents()).join()).toContain('12 周');
    await page.getByText('原料由委托方提供').waitFor();
    expect(await page.getByText(/未写明前提假设/).count()).toBe(2);
    if (size === 'desktop') {
      const widths = await page
        .locator('thead th + th')
        .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().width)));
      expect(new Set(widths).size).toBe(1);
    }
    await healthy(page);

    const decide = (action: string, name: string) => page.getByRole('button', { name: `${action}：${name}` });
    await decide('婉拒', third.provider).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: '确认婉拒' }).press('Enter');
    await dialog.getByText('请填写理由').waitFor();
    await healthy(page);
    await dialog.getByLabel('理由').fill('交付周期晚于项目计划');
    await dialog.getByRole('button', { name: '确认婉拒' }).press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await cell('状态', '').filter({ hasText: '交付周期晚于项目计划' }).waitFor();
    await decide('接受报价', first.provider).press('Enter');
    await healthy(page);
    await dialog.getByRole('button', { name: '确认接受' }).press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await cell('状态', '').filter({ hasText: '已接受' }).waitFor();
    await healthy(page);

    // The provider sees it at once, and can no longer change it.
    await offer.getByText('已接受').waitFor();
    expect(await offer.getByRole('button').count()).toBe(0);
    await open(supplier.page, `${url}/personal/Notifications`);
    await supplier.page
      .getByText(/接受了您的报价/)
      .first()
      .waitFor();

    await open(page, `${url}/personal/Quotations`);
    await page.getByRole('link', { name: new RegExp(`缓释片委托生产 ${nth + 1}.*已接受 1 份`) }).waitFor();
    await healthy(page);
    await disclose(page, supplier.page, size);
    for (const { watched, context } of [buyer, supplier]) {
      expect(complaints(watched)).toEqual([]);
      await context.close();
    }
  },
);
