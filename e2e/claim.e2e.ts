import type { Browser } from 'playwright-core';
import { complaints, openBrowser, visitor } from 'shared/testing/real/browser';
import { healthy, violations } from './harness/accessibility';
import { sql } from './harness/database';
import { arrived, eventually, fillLogin, hold, login, open, settled, withoutStream } from './harness/journey';
import { url } from './harness/portal';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

it.each(['desktop', 'mobile'] as const)(
  '%s: from the page of an unclaimed enterprise to a submitted claim, and back out of it',
  async (size) => {
    await sql('delete from enterprise_claim');
    const [target] = (await sql<{ id: string; name: string }>(
      `update enterprise set intro = '' where id = (select id from enterprise
         where status = 'published' and claim_status = 'unclaimed' order by id limit 1) returning id, name`,
    )) as [{ id: string; name: string }];
    const { page, watched } = await visitor(browser, size);
    await login(page, url, 'demand01');
    await open(page, `${url}/detail/ServiceProviderDetail?id=${target.id}`);
    await page.getByRole('link', { name: '我要认领' }).first().press('Enter');
    await arrived(page, `**/personal/EnterpriseClaim?enterprise=${target.id}`);
    await page.getByRole('button', { name: `选择${target.name}` }).press('Enter');
    await page.getByRole('heading', { name: '证明材料' }).waitFor();
    expect(await violations(page)).toEqual([]);

    const buffer = await page.screenshot();
    for (const label of ['营业执照', '授权书'])
      await page
        .getByRole('group', { name: label })
        .locator('input[type=file]')
        .setInputFiles({ name: `示例${label}.png`, mimeType: 'image/png', buffer });
    for (const label of ['营业执照', '授权书'])
      await page.getByRole('group', { name: label }).getByText(`示例${label}.png`).waitFor();
    await page.getByLabel('姓名').fill('沈示例');
    await page.getByLabel('职务').fill('商务拓展经理');
    await page.getByText('还差：手机验证', { exact: true }).waitFor();
    await healthy(page);

    // The number is proved in the tests of the API; here the draft survives a reload with it.
    await sql(`update enterprise_claim set mobile = '13900000001', mobile_confirmed_at = now()`);
    await open(page, `${url}/personal/EnterpriseClaim`);
    await page.getByText('材料齐全，可以提交').waitFor();
    expect(await page.getByLabel('姓名').inputValue()).toBe('沈示例');
    await page.getByRole('button', { name: '提交审核' }).press('Enter');
    await page.getByText(/^RL\d{14}$/).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await sql('select kind, state from review_case order by submitted_at desc limit 1')).toEqual([
      { kind: 'claim', state: 'open' },
    ]);

    await page.getByRole('button', { name: '撤回申请' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: '撤回申请' }).press('Enter');
    await page.getByText('认领申请已撤回').waitFor();
    expect(complaints(watched)).toEqual([]);
  },
);

it.each(['desktop', 'mobile'] as const)(
  '%s: a reload, an ended session and a lost network cost nothing of what is typed in a claim',
  async (size) => {
    await sql('delete from enterprise_claim');
    const [target] = (await sql<{ id: string; name: string }>(
      `select id, name from enterprise where status = 'published' and claim_status = 'unclaimed' order by id limit 1`,
    )) as [{ id: string; name: string }];
    const { context, page, watched } = await visitor(browser, size);
    watched.expected.push(/the server responded with a status of 4\d\d/, /api\/Events/, /ERR_INTERNET_DISCONNECTED/);
    // The save meets the end, and not the stream.
    await withoutStream(context);
    await login(page, url, 'demand01');
    const restored = page.getByText(/^已恢复您 .*未保存的内容。/);

    await open(page, `${url}/personal/EnterpriseClaim?enterprise=${target.id}`);
    const search = page.getByLabel(/企业名称、曾用名/);
    await search.fill('示例未登记');
    await page.reload();
    await settled(page);
    expect(await search.inputValue()).toBe('示例未登记');
    await search.press('Enter');
    await page.getByRole('button', { name: '登记新企业' }).press('Enter');
    await page.getByLabel('企业名称').fill('示例未登记药业有限公司');
    await page.reload();
    await restored.waitFor();
    expect(await page.getByLabel('企业名称').inputValue()).toBe('示例未登记药业有限公司');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: '取消' }).press('Enter');

    await page.getByRole('button', { name: `选择${target.name}` }).press('Enter');
    await page.getByLabel('职务').focus();
    await page.keyboard.press('Tab');
    await page.getByText('请填写职务').waitFor();
    const save = '**/api/Claim/save';
    const release = await hold(context, save);
    await page.getByLabel('姓名').fill('沈示例');
    await sql(`delete from session where account_id = (select id from account where user_name = 'demand01')`);
    release();
    await page.waitForURL('**/user/login**');
    await context.unroute(save);
    const stored = async () =>
      (await sql<{ words: string }>(`select concat_ws('/', applicant_name, note) as words from enterprise_claim`))[0]
        ?.words ?? '';
    expect(await stored()).toBe('/');
    await fillLogin(page, 'demand01');
    await page.waitForURL('**/sys/home');
    await open(page, `${url}/personal/EnterpriseClaim`);
    await restored.waitFor();
    expect(await page.getByLabel('姓名').inputValue()).toBe('沈示例');
    await eventually('沈示例/', stored);
    await healthy(page);

    await context.setOffline(true);
    await page.getByRole('textbox', { name: '说明' }).fill('示例：执照为新名称');
    await page.getByText('尚未保存，文字已留在本浏览器').waitFor();
    await context.setOffline(false);
    await eventually('沈示例/示例：执照为新名称', stored);
    expect(complaints(watched)).toEqual([]);
    await context.close();
  },
);

it('我要认领 asks a visitor for the login and keeps the enterprise that was chosen', async () => {
  await sql('delete from enterprise_claim');
  const [target] = (await sql<{ id: string; name: string }>(
    `update enterprise set intro = '' where id = (select id from enterprise
       where status = 'published' and claim_status = 'unclaimed' order by id limit 1) returning id, name`,
  )) as [{ id: string; name: string }];
  const { context, page, watched } = await visitor(browser, 'desktop');
  await open(page, `${url}/detail/ServiceProviderDetail?id=${target.id}`);
  await page.getByText('企业尚未完善').getByRole('link', { name: '我要认领' }).first().press('Enter');
  await page.waitForURL(`**/personal/EnterpriseClaim?enterprise=${target.id}`);
  await fillLogin(page, 'demand01');
  await page.getByRole('button', { name: `选择${target.name}` }).waitFor();
  expect(new URL(page.url()).searchParams.get('enterprise')).toBe(target.id);
  expect(complaints(watched)).toEqual([]);
  await context.close();
});

it.each(['desktop', 'mobile'] as const)('%s: an owner sees the members and invites a colleague', async (size) => {
  await sql('delete from enterprise_invitation');
  const { page } = await visitor(browser, size);
  await login(page, url, 'supply01');
  await open(page, `${url}/personal/EnterpriseMembers`);
  await page.getByLabel('手机号').fill('13900009999');
  await page.getByRole('button', { name: '发出邀请' }).press('Enter');
  await page.getByRole('heading', { name: '等待接受的邀请' }).waitFor();
  await healthy(page);
});
