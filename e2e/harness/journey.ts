import type { Page } from 'playwright-core';

export const password = 'Sample-2026';

/** Waits until the section has drawn its heading and nothing is pending. */
export async function settled(page: Page) {
  await page.locator('main h1').first().waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
}

export async function open(page: Page, url: string) {
  await page.goto(url);
  await settled(page);
}

/** Fills the login form that is on screen (popup or page). */
export async function fillLogin(page: Page, userName: string, word = password) {
  await page.getByLabel('用户名').fill(userName);
  await page.getByLabel('密码', { exact: true }).fill(word);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** Signs in through the header; ends on the home page, as specified. */
export async function login(page: Page, url: string, userName: string) {
  await open(page, `${url}/sys/BuyMarket`);
  await page.getByRole('button', { name: '登录 / 注册' }).click();
  await fillLogin(page, userName);
  await page.getByText(`欢迎，`).first().waitFor();
  await page.waitForURL('**/sys/home');
}

export const storage = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      ['token', 'userName', 'realName', 'userid', 'usermobile', 'redirectUrl'].map((key) => [
        key,
        localStorage.getItem(key),
      ]),
    ),
  );
