/** @jest-environment node */
import type { Browser, Locator, Page } from 'playwright-core';
import { complaints, openBrowser, visitor } from 'shared/testing/real/browser';
import { type Portal, removeFolder, startPortal } from 'shared/testing/real/portal';
import { healthy, violations } from './harness/accessibility';
import { fillLogin, login, open, settled } from './harness/journey';

let browser: Browser;
let portal: Portal;

beforeAll(async () => {
  browser = await openBrowser();
  portal = await startPortal();
});
afterAll(async () => {
  await browser.close();
  await portal.stop();
  removeFolder(portal.folder);
});

/** The next stops of the Tab key until the field has the focus. */
async function tabTo(page: Page, field: Locator) {
  for (let n = 0; n < 12; n++) {
    await page.keyboard.press('Tab');
    if (await field.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Not reached by Tab: ${field}`);
}

/** The member's part; answers where the enterprise stands in public. */
async function submitProof(size: 'desktop' | 'mobile', scope: string): Promise<string> {
  const { context, page, watched } = await visitor(browser, size);
  await login(page, portal.url, 'supply01');
  await open(page, `${portal.url}/personal/Evidence`);
  await page.getByRole('link', { name: '添加资质凭证' }).waitFor();
  await healthy(page);
  await page.getByRole('link', { name: '添加资质凭证' }).press('Enter');

  const kind = page.getByRole('combobox', { name: /^资质/ });
  await kind.focus();
  await page.keyboard.type('CNAS');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel(/^证书号/));
  await page.keyboard.type(`示例-${size}`);
  await tabTo(page, page.getByLabel(/^发证机构/));
  await page.keyboard.type('示例认可中心');
  // Its scope is forgotten: the form says so beside the field, and what was typed stays.
  await page.getByRole('button', { name: '以企业自述公开' }).press('Enter');
  await page.getByText('请填写范围').waitFor();
  await page.getByText('请选择到期日期，或勾选「长期有效或无到期日」').waitFor();
  const field = page.getByLabel(/^范围/);
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.type(scope);
  await tabTo(page, page.getByRole('checkbox', { name: '长期有效或无到期日' }));
  await page.keyboard.press('Space');
  await page
    .locator('form input[type=file]')
    .setInputFiles({ name: '示例证书.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await page.getByText(/^已上传 · /).waitFor();
  await healthy(page);
  // What is not sent survives a reload.
  await open(page, page.url());
  await page.getByText(/^已恢复您 .*未保存的内容。/).waitFor();
  expect(await page.getByLabel(/^范围/).inputValue()).toBe(scope);
  await page.getByRole('button', { name: '提交审核', exact: true }).press('Enter');

  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: scope, exact: true }) });
  await row.getByText('审核中').waitFor();
  await settled(page);
  expect(await violations(page)).toEqual([]);
  const enterprise = await page.evaluate(async () => {
    const token = localStorage.getItem('token') ?? '';
    const answer = await fetch('/api/Member/list', { headers: { token, authorization: token } });
    return ((await answer.json()) as { data: { membership: { enterprise: { id: string } } } }).data.membership
      .enterprise;
  });
  expect(complaints(watched)).toEqual([]);
  await context.close();
  return `${portal.url}/detail/ServiceProviderDetail?id=${enterprise.id}`;
}

/** The reviewer looks at the certificate and approves with the level that is proposed. */
async function approve(size: 'desktop' | 'mobile') {
  const { context, page, watched } = await visitor(browser, size);
  await page.goto(`${portal.consoleUrl}/operate`);
  await fillLogin(page, 'reviewer01');
  await page.waitForURL('**/review');
  await page.getByRole('link', { name: `CNAS 示例-${size}` }).click();
  await page.getByText(/由您锁定，还有 1[45] 分钟/).waitFor();
  const ladder = page.getByRole('radiogroup', { name: '证据等级' });
  expect(await ladder.getByRole('radio', { name: /已上传凭证/ }).isChecked()).toBe(true);
  expect(await ladder.getByRole('radio', { name: /登记核对一致/ }).isDisabled()).toBe(true);
  await page.getByRole('img', { name: /^凭证文件/ }).waitFor();
  await healthy(page);
  await page.locator('#case-decision label').filter({ hasText: /^通过/ }).click();
  await page.getByText(/^定为「已上传凭证」并立即公开。/).waitFor();
  await page.keyboard.press('Control+Enter');
  await page
    .getByText(/^已通过：CNAS/)
    .first()
    .waitFor();
  expect(complaints(watched)).toEqual([]);
  await context.close();
}

it.each(['desktop', 'mobile'] as const)(
  '%s: a member proves a qualification, a reviewer looks at it, a visitor opens it',
  async (size) => {
    const scope = `示例检测范围 ${size}`;
    const provider = await submitProof(size, scope);
    await approve(size);

    const { context, page, watched } = await visitor(browser, size);
    await open(page, provider);
    const proof = page.locator('#evidence').getByRole('listitem').filter({ hasText: scope });
    await proof.getByText('已上传凭证').waitFor();
    const link = proof.getByRole('link', { name: '查看凭证：CNAS' });
    await link.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'CNAS凭证' });
    const picture = dialog.getByRole('img', { name: new RegExp(scope) });
    await picture.waitFor();
    await page.waitForFunction(() =>
      [...document.querySelectorAll('dialog img')].some((one) => (one as HTMLImageElement).naturalWidth > 0),
    );
    expect(await violations(page)).toEqual([]);
    // The focus stays inside.
    for (let n = 0; n < 4; n++) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(
          () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
        ),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.textContent === '查看凭证');
    // The way back closes it as well, and stays on the page.
    await link.press('Enter');
    await dialog.waitFor();
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    expect(page.url()).toBe(provider);
    await healthy(page);

    // The market is filtered by level.
    await open(page, `${portal.url}/sys/BuyMarket?evidenceLevels=verified`);
    await page
      .getByRole('link', { name: /平台核验/ })
      .first()
      .waitFor();
    expect(complaints(watched)).toEqual([]);
    await context.close();
  },
);
