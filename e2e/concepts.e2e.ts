/** @jest-environment node */
import type { Browser } from 'playwright-core';
import { complaints, openBrowser, visitor } from 'shared/testing/real/browser';
import { type Portal, removeFolder, startPortal } from 'shared/testing/real/portal';
import { sideways, still, violations } from './harness/accessibility';
import { fillLogin, settled } from './harness/journey';

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

it.each(['desktop', 'mobile'] as const)(
  'an editor adds, finds and edits a concept, and mines the market: %s',
  async (size) => {
    const { context, page, watched } = await visitor(browser, size);
    await page.goto(`${portal.consoleUrl}/content/concepts`);
    await fillLogin(page, 'editor01');
    await page.getByRole('region', { name: '术语' }).waitFor();
    await settled(page);
    expect(await violations(page)).toEqual([]);

    const name = `示例微射流均质${size === 'mobile' ? '乙' : '甲'}`;
    await page.getByRole('button', { name: '新增术语' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('中文名').fill(name);
    await dialog.getByLabel('代码').fill(`sample-${size}`);
    await dialog.getByLabel('出处').fill('示例标准');
    await dialog.getByRole('button', { name: '保存', exact: true }).click();
    await dialog.getByText('请选择上级').waitFor();
    // The message grows and moves the list, which then opens with a movement of its own: a click meanwhile meets two places.
    await still(page);
    await dialog.getByRole('combobox', { name: '上级' }).click();
    await page.locator('.ant-select-item-option').first().waitFor();
    await still(page);
    await page.locator('.ant-select-item-option').getByText('设备（大类）', { exact: true }).click();
    await page.locator('.ant-select-dropdown').waitFor({ state: 'hidden' });
    // On a phone the edge of the dialog cuts links behind it in two, which axe takes for small targets.
    if (size === 'desktop') expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: '保存', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });

    await page.getByRole('searchbox', { name: '按名称或代码查找' }).fill(name);
    await page.keyboard.press('Enter');
    await page.waitForURL(/q=/);
    await page.getByText('共 1 条').waitFor();
    await page.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
    await dialog.getByText('新增术语', { exact: false }).waitFor();
    await dialog.getByLabel('中文名').fill('膜');
    await dialog.getByRole('button', { name: '保存', exact: true }).click();
    await dialog.getByText('「膜」太短，至少 2 个字').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: '从市场文本中找新词' }).click();
    await page
      .getByRole('status')
      .getByText(/^找到 \d+ 个新词，待您确认$|^没有找到新词$/)
      .waitFor();
    expect(await sideways(page)).toBe(0);
    expect(await violations(page)).toEqual([]);
    expect(complaints(watched)).toEqual([]);
    await context.close();
  },
);
