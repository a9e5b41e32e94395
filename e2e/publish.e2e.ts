/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Browser, Page } from 'playwright-core';
import { complaints, openBrowser, visitor } from 'shared/testing/real/browser';
import { type Portal, removeFolder, startPortal } from 'shared/testing/real/portal';
import { healthy, violations } from './harness/accessibility';
import { eventually, fillLogin, login, newestCode, open, password, saved, settled, writeText } from './harness/journey';

let browser: Browser;
let portal: Portal;
let database: Client;

async function connect() {
  database = new Client({ connectionString: readFileSync(join(portal.folder, 'database-url'), 'utf8').trim() });
  await database.connect();
}
/** Stops the portal and starts it at the same addresses over the same data. */
async function restart(env: Record<string, string>) {
  const { folder, url, consoleUrl } = portal;
  await database.end();
  await portal.stop();
  const [port, consolePort] = [url, consoleUrl].map((address) => Number(new URL(address).port)) as [number, number];
  portal = await startPortal({ folder, port, consolePort, env });
  await connect();
}

beforeAll(async () => {
  browser = await openBrowser();
  portal = await startPortal();
  await connect();
});
afterAll(async () => {
  await database.end();
  await browser.close();
  await portal.stop();
  removeFolder(portal.folder);
});

/** A member without an enterprise, with the number and the name given and the password of the sample. */
async function member(userName: string, realName: string, mobile: string) {
  await database.query(
    `insert into account (id, user_name, real_name, mobile, password_hash, consent_version, consent_at, sample)
     select gen_random_uuid(), $1, $2, $3, password_hash, consent_version, now(), true from account where user_name = 'demand01'`,
    [userName, realName, mobile],
  );
}

/** A demand of somebody else that asks for what the service states; answers its id. */
async function demandFor(service: string, n: number): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `insert into demand (id, demand_no, publisher_kind, owner_user_id, title, category_code, modality, stage, province, region_pref,
       region_strict, target_markets, description, status, published_at)
     select gen_random_uuid(), $2, '持有人企业', a.id, '寻示例多肽冻干粉针受托生产', s.category_code, s.modalities[1], 'commercial', s.site_province,
       array[s.site_province], true, '{中国}', '寻找注射用多肽的冻干粉针受托生产，已有处方与冻干曲线，需要配置在线称重与隔离系统的灌装线。', 'published', now()
     from service as s, account as a where s.id = $1 and a.user_name = 'demand01' returning id`,
    [service, `XQ20990101000${n}`],
  );
  return rows[0]?.id as string;
}

/** No fault of accessibility, and nothing wider than the screen. */
async function fine(page: Page) {
  await healthy(page);
}

/** Claims the enterprise from its public page, with papers and a code by SMS; answers the number of the claim. */
async function claim(page: Page, enterprise: { id: string; name: string }, applicant: string, mobile: string) {
  await open(page, `${portal.url}/personal/EnterpriseClaim?enterprise=${enterprise.id}`);
  await page.getByRole('button', { name: `选择${enterprise.name}` }).press('Enter');
  await page.getByRole('heading', { name: '证明材料' }).waitFor();
  const buffer = await page.screenshot();
  for (const label of ['营业执照', '授权书']) {
    const paper = page.getByRole('group', { name: label });
    await paper.locator('input[type=file]').setInputFiles({ name: `示例${label}.png`, mimeType: 'image/png', buffer });
    await paper.getByText(`示例${label}.png`).waitFor();
  }
  await page.getByLabel('姓名').fill(applicant);
  await page.getByLabel('职务').fill('商务拓展经理');
  await page.getByRole('textbox', { name: '手机号' }).fill(mobile);
  await page.getByRole('button', { name: /获取.*验证码/ }).press('Enter');
  await page.getByRole('link', { name: '查看短信' }).waitFor();
  await page.getByLabel('短信验证码').fill(await newestCode(portal.url, mobile));
  await page.getByText('材料齐全，可以提交').waitFor();
  // There the bar at the bottom cuts no button of the form in two.
  await page.evaluate(() => scrollTo(0, 0));
  await fine(page);
  await page.getByRole('button', { name: '提交审核' }).press('Enter');
  const no = page.getByText(/^RL\d{14}$/);
  const refused = page.getByRole('alert').filter({ hasText: /\S/ });
  await no.or(refused).first().waitFor();
  expect(await refused.allTextContents()).toEqual([]);
  await fine(page);
  return no.textContent();
}

/** Opens the case whose title begins so from the queue and decides it by keys. */
async function decide(desk: Page, title: string, outcome: 'a' | 'r', returned?: [field: string, reason: string]) {
  await desk.goto(`${portal.consoleUrl}/review`);
  await settled(desk);
  await desk.getByRole('link', { name: title, exact: true }).press('Enter');
  await desk.getByText(/由您锁定/).waitFor();
  await settled(desk);
  expect(await violations(desk)).toEqual([]);
  if (returned) {
    await desk.getByRole('button', { name: new RegExp(`^退回此项.*${returned[0]}`) }).press('Enter');
    await desk.getByLabel(`退回原因：${returned[0]}`).fill(returned[1]);
  } else await desk.keyboard.press(outcome);
  if (outcome === 'r') await desk.getByLabel('给提交人').fill('材料与登记信息不一致，请以所有者的申请为准。');
  await desk.keyboard.press('Control+Enter');
  await desk
    .getByText(/^已(通过|退回修改|需补充|驳回)：/)
    .first()
    .waitFor();
}

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Types a date, or on a phone, where the field opens no keyboard, takes it from the calendar. */
async function setDate(page: Page, label: RegExp, date: string, size: 'desktop' | 'mobile') {
  const field = page.getByLabel(label);
  if (size === 'desktop') {
    await field.fill(date);
    await page.keyboard.press('Enter');
    return;
  }
  await field.click();
  const day = page.locator(`.ant-picker-cell-in-view[title="${date}"]`);
  await page.locator('.ant-picker-cell-in-view').first().waitFor();
  if (!(await day.count())) await page.locator('.ant-picker-header-next-btn').click();
  await day.click();
}

async function choose(page: Page, label: string | RegExp, option: string) {
  const box = page.getByRole('combobox', { name: label });
  await box.fill(option);
  await page.locator('.ant-select-item-option-active').filter({ hasText: option, visible: true }).waitFor();
  await box.press('Enter');
  await page.locator('.ant-select').filter({ has: box }).getByText(option).first().waitFor();
  await box.press('Escape');
}

it.each(['desktop', 'mobile'] as const)(
  '%s: two members, a colleague and a reviewer, from the claim to the greyed favourite',
  async (size) => {
    const n = size === 'desktop' ? 1 : 2;
    const mobiles = [`1390000101${n}`, `1390000202${n}`, `1390000303${n}`] as const;
    await member(`owner-${size}`, '示例·主申请人', mobiles[0]);
    await member(`rival-${size}`, '示例·另一申请人', mobiles[1]);
    await member(`colleague-${size}`, '示例·同事', mobiles[2]);
    const { rows } = await database.query<{ id: string; name: string }>(
      `update enterprise set intro = '' where id = (select id from enterprise
         where status = 'published' and claim_status = 'unclaimed' order by id limit 1) returning id, name`,
    );
    const [enterprise] = rows as [{ id: string; name: string }];

    const owner = await visitor(browser, size);
    const rival = await visitor(browser, size);
    const colleague = await visitor(browser, size);
    const reviewer = await visitor(browser, size);
    await login(owner.page, portal.url, `owner-${size}`);
    await login(rival.page, portal.url, `rival-${size}`);
    await login(colleague.page, portal.url, `colleague-${size}`);
    const desk = reviewer.page;
    await desk.goto(`${portal.consoleUrl}/operate`);
    await desk.getByRole('heading', { level: 1, name: '登录运营控制台' }).waitFor();
    await fillLogin(desk, 'reviewer01', password);
    await desk.waitForURL('**/review');

    // Two claims on one enterprise: the second is a dispute, and a reviewer decides both.
    await open(owner.page, `${portal.url}/detail/ServiceProviderDetail?id=${enterprise.id}`);
    await owner.page.getByRole('link', { name: '我要认领' }).first().press('Enter');
    await owner.page.waitForURL(`**/personal/EnterpriseClaim?enterprise=${enterprise.id}`);
    await claim(owner.page, enterprise, '沈示例', mobiles[0]);
    await claim(rival.page, enterprise, '王示例', mobiles[1]);
    await rival.page.getByText('该企业已有另一份认领申请').waitFor();
    await decide(desk, `认领争议：${enterprise.name}`, 'r');
    await decide(desk, `企业认领：${enterprise.name}`, 'a');
    const bell = (page: Page, name: string | RegExp) =>
      page.getByRole('banner').getByRole(size === 'mobile' ? 'link' : 'button', { name });
    await bell(owner.page, /^通知，\d 条未读$/).waitFor();
    await bell(rival.page, /^通知，\d 条未读$/).waitFor();
    await open(rival.page, `${portal.url}/personal/EnterpriseClaim`);
    await rival.page.getByText('材料与登记信息不一致').first().waitFor();
    await fine(rival.page);

    // The owner invites a colleague, who accepts.
    await open(owner.page, `${portal.url}/personal/EnterpriseMembers`);
    await owner.page.getByRole('textbox', { name: '手机号' }).fill(mobiles[2]);
    await owner.page.getByRole('button', { name: '发出邀请' }).press('Enter');
    await owner.page.getByRole('heading', { name: '等待接受的邀请' }).waitFor();
    await bell(colleague.page, '通知，1 条未读').waitFor();
    await open(colleague.page, `${portal.url}/personal/EnterpriseMembers`);
    await fine(colleague.page);
    await colleague.page.getByRole('button', { name: `接受（${enterprise.name}）` }).press('Enter');
    await colleague.page.getByRole('heading', { name: enterprise.name }).waitFor();

    // The colleague writes a service; what is missing is named before anything is handed in.
    const title = `示例无菌冻干粉针委托生产 ${size}`;
    const editor = colleague.page;
    await open(editor, `${portal.url}/personal/ServiceInfoEdit`);
    await fine(editor);
    await editor.getByRole('link', { name: '新建服务' }).first().press('Enter');
    await settled(editor);
    await editor.getByLabel('服务名称').fill(title);
    await saved(editor);
    await editor.waitForURL(/id=[0-9a-f-]{36}/);
    const id = new URL(editor.url()).searchParams.get('id');
    const submit = editor.getByRole('button', { name: '提交审核' }).filter({ visible: true });
    await submit.press('Enter');
    const summary = editor.getByRole('alert').filter({ hasText: '提交前还需修改' });
    await summary.getByRole('link', { name: '详情：请填写详情' }).waitFor();
    await fine(editor);
    await editor.getByRole('combobox', { name: '服务类别' }).fill('冻干');
    await editor.locator('.ant-cascader-menu-item').filter({ hasText: '冻干' }).first().waitFor();
    await editor.keyboard.press('ArrowDown');
    await editor.locator('.ant-cascader-menu-item-active').filter({ hasText: '冻干' }).waitFor();
    await editor.keyboard.press('Enter');
    await choose(editor, '药物类型', '多肽');
    await editor.getByRole('checkbox', { name: '商业化' }).press('Space');
    await editor.getByLabel('批量范围下限').fill('5000');
    await editor.getByLabel('批量范围上限').fill('20000');
    await choose(editor, '批量范围单位', '支/批');
    await choose(editor, '生产省份', '江苏');
    await editor.getByRole('radio', { name: '面议' }).press('Space');
    await writeText(
      editor,
      '详情',
      '面向注射用小分子与多肽，提供从处方冻干曲线开发到商业化的委托生产，配置在线称重与隔离系统。',
    );
    await eventually('', async () => (await summary.allTextContents()).join(), 60_000);
    await saved(editor);
    await submit.press('Enter');
    await editor.getByText(/^已提交审核，编号 /).waitFor();
    await fine(editor);

    // Sent back with a reason, mended, handed in again, published.
    await decide(desk, title, 'a', ['详情', '请补充灌装线的批量与生物负荷控制']);
    await bell(editor, /^通知，\d 条未读$/).waitFor();
    await open(editor, `${portal.url}/personal/ServiceInfoEdit?id=${id}`);
    await editor.getByText('请补充灌装线的批量与生物负荷控制').first().waitFor();
    await fine(editor);
    await writeText(
      editor,
      '详情',
      '面向注射用小分子与多肽的委托生产，灌装线每批 5000 至 20000 支，灌装前后各做一次生物负荷检查。',
    );
    await saved(editor);
    await submit.press('Enter');
    await editor.getByText(/^已提交审核，编号 /).waitFor();
    await decide(desk, title, 'a');

    // Visitors find it in the market, by search and as a match.
    const visit = await visitor(browser, size);
    const market = visit.page;
    for (const path of ['/sys/BuyMarket', '/sys/Search']) {
      await open(market, `${portal.url}${path}?q=${encodeURIComponent(title)}`);
      await market.getByRole('link', { name: title, exact: true }).first().waitFor();
    }
    const page = `${portal.url}/detail/ServiceDetail?id=${id}`;
    await open(market, page);
    const matches = market.getByRole('region', { name: /可能匹配的需求/ });
    await matches.scrollIntoViewIfNeeded();
    await matches.getByRole('listitem').first().waitFor();
    await fine(market);
    // A demand that asks for it names it among its own matches.
    await open(market, `${portal.url}/detail/SellMarketDetail?id=${await demandFor(id as string, n)}`);
    const offers = market.getByRole('region', { name: /匹配服务商/ });
    await offers.scrollIntoViewIfNeeded();
    await offers.getByRole('listitem').filter({ hasText: title }).first().waitFor();
    await fine(market);
    await open(rival.page, page);
    await rival.page.getByRole('button', { name: /^收藏/ }).filter({ visible: true }).first().press('Enter');
    await rival.page
      .getByRole('button', { name: /^已收藏|取消收藏/ })
      .filter({ visible: true })
      .first()
      .waitFor();

    // Two people change the same field: the second decides, and what visitors see waits for the review.
    await open(editor, `${portal.url}/personal/ServiceInfoEdit?id=${id}`);
    await open(owner.page, `${portal.url}/personal/ServiceInfoEdit?id=${id}`);
    await editor.getByLabel('生产城市').fill('无锡');
    await editor.getByLabel('不承接').fill('青霉素类');
    await saved(editor);
    await owner.page.getByLabel('生产城市').fill('苏州');
    const conflict = owner.page.getByRole('dialog', { name: '同一字段有两个版本' });
    await conflict.waitFor();
    await fine(owner.page);
    await conflict.getByRole('radio', { name: '生产城市：您的修改' }).press('Space');
    await conflict.getByRole('button', { name: '保存合并结果' }).press('Enter');
    await conflict.waitFor({ state: 'detached' });
    await saved(owner.page);
    expect(await owner.page.getByLabel('不承接').inputValue()).toBe('青霉素类');
    await owner.page.getByRole('button', { name: '提交审核' }).filter({ visible: true }).press('Enter');
    await owner.page.getByText(/^已提交审核，编号 /).waitFor();
    await open(market, page);
    expect(await market.getByRole('main').textContent()).not.toContain('青霉素类');
    await decide(desk, title, 'a');
    await eventually(true, async () => {
      await open(market, page);
      const text = (await market.getByRole('main').textContent()) ?? '';
      return text.includes('青霉素类') && text.includes('苏州');
    });

    // A certificate is proved, looked at and shown to visitors.
    const scope = `示例冻干粉针 ${size}`;
    await open(editor, `${portal.url}/personal/Evidence`);
    await editor.getByRole('link', { name: '添加资质凭证' }).press('Enter');
    await choose(editor, /^资质/, 'CNAS');
    await editor.getByLabel(/^发证机构/).fill('示例认可中心');
    await editor.getByLabel(/^范围/).fill(scope);
    await setDate(editor, /^到期日期/, dayFromNow(20), size);
    await editor
      .locator('form input[type=file]')
      .setInputFiles({ name: '示例证书.png', mimeType: 'image/png', buffer: await editor.screenshot() });
    await editor.getByText(/^已上传 · /).waitFor();
    await fine(editor);
    await editor.getByRole('button', { name: '提交审核', exact: true }).press('Enter');
    await editor.getByRole('listitem').filter({ hasText: scope }).getByText('审核中').waitFor();
    await decide(desk, 'CNAS', 'a');
    const provider = `${portal.url}/detail/ServiceProviderDetail?id=${enterprise.id}`;
    const proof = market.getByRole('listitem').filter({ hasText: scope });
    await eventually(1, async () => {
      await open(market, provider);
      return proof.getByText('已上传凭证').count();
    });

    // Taken down, it leaves the market and stands greyed among the favourites.
    await open(editor, `${portal.url}/personal/ServiceInfoEdit`);
    await editor.getByRole('button', { name: `下架：${title}` }).press('Enter');
    await editor.getByRole('dialog').getByRole('button', { name: '下架' }).press('Enter');
    await editor.getByRole('listitem').filter({ hasText: title }).getByText('已下架').waitFor();
    await eventually(0, async () => {
      await open(market, `${portal.url}/sys/BuyMarket?q=${encodeURIComponent(title)}`);
      return market.getByRole('link', { name: title, exact: true }).count();
    });
    await open(rival.page, `${portal.url}/personal/CollectionServices`);
    const row = rival.page.getByRole('listitem').filter({ hasText: title });
    await row.getByText('已下架').waitFor();
    expect(await row.getByRole('link', { name: title }).count()).toBe(0);
    await fine(rival.page);

    for (const { watched } of [owner, rival, colleague, reviewer, visit]) expect(complaints(watched)).toEqual([]);
    for (const { context } of [rival, colleague, reviewer]) await context.close();

    // A month later the certificate has lapsed: visitors see it, and who may renew it was told.
    for (const { page: left } of [owner, visit]) await left.goto('about:blank');
    await restart({ PORTAL_CLOCK_DAYS: '30' });
    await open(market, provider);
    await proof
      .getByText(/已过期/)
      .first()
      .waitFor();
    await open(owner.page, `${portal.url}/personal/Notifications?kind=evidence`);
    await owner.page
      .getByRole('main')
      .getByRole('link', { name: /到期|过期/ })
      .first()
      .waitFor();
    await fine(owner.page);
    for (const { watched, context } of [owner, visit]) {
      expect(complaints(watched)).toEqual([]);
      await context.close();
    }
    await restart({});
  },
  600_000,
);
