/** @jest-environment node */
import type { Page } from 'playwright-core';
import { importKinds } from 'shared/contract/vocabulary/import';
import { complaints, visitor } from 'shared/testing/real/browser';
import { healthy, sideways, violations } from './harness/accessibility';
import { choose, enterConsole } from './harness/console';
import { arrived, eventually, fillLogin, login, open, settled } from './harness/journey';
import { ownPortal } from './harness/own-portal';

const own = ownPortal();

const drawer = (page: Page) => page.locator('.ant-drawer');
/** Does what a button of the drawer offers, with a reason. */
async function act(page: Page, button: string, reason: string) {
  await drawer(page).getByRole('button', { name: button, exact: true }).click();
  const dialog = page.locator('.ant-modal');
  await dialog.getByLabel('原因').fill(reason);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await drawer(page).getByText(`原因：${reason}`).waitFor();
}

it('throws a locked member out of the other own.browser, and lets in again once unlocked', async () => {
  const member = await visitor(own.browser);
  await login(member.page, own.portal.url, 'demand01');
  const { context, page, watched } = await visitor(own.browser);
  await enterConsole(page, own.portal.consoleUrl, 'operator01');
  await open(page, `${own.portal.consoleUrl}/operate/accounts`);
  await page.getByRole('textbox', { name: '查找' }).fill('demand01');
  await page.getByRole('button', { name: '查询' }).click();
  await arrived(page, '**q=demand01**');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'demand01', exact: true }).click();
  await drawer(page).getByText('安全记录').waitFor();
  expect(await violations(page)).toEqual([]);

  await act(page, '锁定账号', '示例：冒用他人身份');
  await member.page.getByText('您的账号已停用').first().waitFor();
  await open(member.page, `${own.portal.url}/user/login`);
  await fillLogin(member.page, 'demand01');
  await member.page
    .getByText(/该账号已停用/)
    .first()
    .waitFor();

  await act(page, '解除锁定', '示例：已核实本人');
  await login(member.page, own.portal.url, 'demand01');
  await member.context.close();

  await open(page, `${own.portal.consoleUrl}/operate/accounts`);
  await choose(page, '控制台职责', '内容编辑');
  await page.getByRole('button', { name: '查询' }).click();
  await page.getByRole('link', { name: 'editor01', exact: true }).click();
  await act(page, '授予审核职责', '示例：支援审核');
  await drawer(page).getByRole('button', { name: '收回审核职责' }).waitFor();
  expect(complaints(watched)).toEqual([]);
  await context.close();
});

it('takes an enterprise out of the market and brings it back, on a phone too', async () => {
  const { rows } = await own.database.query<{ id: string; name: string; service: string; title: string }>(
    `select e.id, e.name, s.id as service, s.title from enterprise e join service s on s.enterprise_id = e.id
      where e.status = 'published' and s.status = 'published' and e.claim_status = 'claimed' order by e.id limit 1`,
  );
  const [enterprise] = rows;
  if (!enterprise) throw new Error('the sample has no claimed enterprise with a service');
  const seen = async () => (await fetch(`${own.portal.url}/api/Service/detail?id=${enterprise.service}`)).status;
  expect(await seen()).toBe(200);
  const { context, page, watched } = await visitor(own.browser, 'mobile');
  await enterConsole(page, own.portal.consoleUrl, 'operator01');
  await open(page, `${own.portal.consoleUrl}/operate/enterprises?q=${encodeURIComponent(enterprise.name)}`);
  await healthy(page);
  await page.getByRole('link', { name: enterprise.name, exact: true }).click();
  await drawer(page).getByText('认领经过').waitFor();
  expect(await violations(page)).toEqual([]);
  await act(page, '下线企业', '示例：资质存疑');
  const reader = await visitor(own.browser);
  await eventually(404, seen);
  await open(reader.page, `${own.portal.url}/sys/BuyMarket?q=${encodeURIComponent(enterprise.title)}`);
  expect(await reader.page.locator(`a[href*="${enterprise.service}"]`).count()).toBe(0);
  await act(page, '恢复企业', '示例：已核实');
  await eventually(200, seen);
  await open(reader.page, `${own.portal.url}/sys/BuyMarket?q=${encodeURIComponent(enterprise.title)}`);
  await reader.page.locator(`a[href*="${enterprise.service}"]`).first().waitFor();
  await reader.context.close();
  expect(complaints(watched)).toEqual([]);
  await context.close();
});

it('checks an uploaded file, shows what it refuses, and imports the rest', async () => {
  const { context, page, watched } = await visitor(own.browser);
  await page.goto(`${own.portal.consoleUrl}/content/import`);
  await page.getByRole('heading', { level: 1, name: '登录运营控制台' }).waitFor();
  await fillLogin(page, 'editor01');
  await page.getByRole('heading', { level: 1, name: '批量导入' }).waitFor();
  await settled(page);
  expect(await violations(page)).toEqual([]);
  const line = (n: string, province: string) =>
    `IMP-${n},示例控制台导入药业${n}有限公司,91320500XQ60000147,示例导入${n},CDMO,${province},苏州,示例路 ${n} 号`;
  const heads = '外部编号,企业名称,统一社会信用代码,简称,企业类型,省份,城市,地址';
  await choose(page, '内容类型', '企业');
  await page.locator('input[type=file]').setInputFiles({
    name: '企业.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([heads, line('1', '江苏'), line('2', '江浙')].join('\r\n')),
  });
  await page.getByText(/^已上传/).waitFor();
  await page.getByRole('button', { name: '开始检查' }).click();
  const job = page.getByRole('region', { name: '本次导入' });
  await job.getByText('检查已完成').waitFor();
  await settled(page);
  await job.getByText(/江浙/).first().waitFor();
  expect(await violations(page)).toEqual([]);
  await job.getByRole('button', { name: '导入 1 行' }).click();
  await job.getByText('导入已完成').waitFor();
  const { rows } = await own.database.query(`select from external_id where kind = 'enterprise' and id = 'IMP-1'`);
  expect(rows).toHaveLength(1);
  expect(complaints(watched)).toEqual([]);
  await context.close();
});

it('imports the workbook that a register gave, and says what is wrong with one that is cut off', async () => {
  const { context, page, watched } = await visitor(own.browser);
  await page.goto(`${own.portal.consoleUrl}/content/import`);
  await fillLogin(page, 'editor01');
  await page.getByRole('heading', { level: 1, name: '批量导入' }).waitFor();
  await settled(page);
  const columns = ['siteNo', 'name', 'siteClass', 'filingStatus', 'province', 'city', 'specialties', 'filedOn'];
  const answer = await fetch(
    `${own.portal.url}/api/ClinicalSite/export?format=xlsx&${columns.map((column) => `columns=${column}`).join('&')}`,
  );
  const bytes = Buffer.from(await answer.arrayBuffer());
  const { rows } = await own.database.query<{ n: number }>('select count(*)::int as n from clinical_site');
  // Upwards from the end, since the list shows its first ones only.
  const kind = page.getByLabel('内容类型', { exact: true });
  await kind.click();
  const fromTheEnd = Object.keys(importKinds).toReversed().indexOf('clinical_site');
  for (let i = 0; i <= fromTheEnd; i++) await kind.press('ArrowUp');
  await kind.press('Enter');
  await page.locator('.ant-select').filter({ hasText: '临床试验机构' }).waitFor();
  const check = async (buffer: Buffer) => {
    expect(await page.locator('input[type=file]').getAttribute('accept')).toContain('.xlsx');
    await page.locator('input[type=file]').setInputFiles({
      name: '机构.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer,
    });
    await page.getByText(/^已上传/).waitFor();
    await page.getByRole('button', { name: '开始检查' }).click();
  };
  const job = page.getByRole('region', { name: '本次导入' });
  await check(bytes.subarray(0, -40));
  await job.getByText('不完整或已损坏', { exact: false }).waitFor();
  await settled(page);
  expect(await violations(page)).toEqual([]);
  await check(bytes);
  await job.getByText('检查已完成').waitFor();
  await settled(page);
  expect(await violations(page)).toEqual([]);
  await job.getByRole('button', { name: `导入 ${rows[0]?.n} 行` }).click();
  await job.getByText('导入已完成').waitFor();
  await page.setViewportSize({ width: 375, height: 800 });
  expect(await sideways(page)).toBe(0);
  const after = await own.database.query<{ n: number }>('select count(*)::int as n from clinical_site');
  expect(after.rows).toEqual(rows);
  expect(complaints(watched)).toEqual([]);
  await context.close();
});
