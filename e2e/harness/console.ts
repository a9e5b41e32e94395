import type { Page } from 'playwright-core';
import { fillLogin, password, settled } from './journey';

/** Takes an option of a list of choices. */
export async function choose(page: Page, label: string, option: string) {
  await page.getByLabel(label, { exact: true }).click();
  await page.locator('.ant-select-item-option').getByText(option, { exact: true }).click();
}

/** Signs in at the operator console of a portal that is being tried out; ends on the board. */
export async function enterConsole(page: Page, consoleUrl: string, userName: string, word = password) {
  await page.goto(`${consoleUrl}/operate`);
  await page.getByRole('heading', { level: 1, name: '登录运营控制台' }).waitFor();
  await fillLogin(page, userName, word);
  await page.getByRole('heading', { level: 1, name: '发布管理' }).waitFor();
  await settled(page);
}
