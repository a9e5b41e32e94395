/** @jest-environment node */
import type { Browser } from 'playwright-core';
import { complaints, openBrowser, visitor } from 'shared/testing/real/browser';
import { type Portal, removeFolder, startPortal } from 'shared/testing/real/portal';
import { violations } from './harness/accessibility';
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

const heads = '外部编号,备案号,机构名称,机构类型,备案状态,省份,城市,备案专业,备案日期,更新至';
const file = (name: string, no: string) =>
  `${heads}\nS1,药临机构备示2099${no},${name},三级甲等,已备案,江苏,苏州,肿瘤,2026-05-18,2026-11-20\n`;

it.each([
  ['desktop', '00001'],
  ['mobile', '00002'],
] as const)('an editor imports a register by mistake and takes it back: %s', async (size, no) => {
  const { context, page, watched } = await visitor(browser, size);
  await page.goto(`${portal.consoleUrl}/content/import`);
  await fillLogin(page, 'editor01');
  await page.getByRole('region', { name: '新的导入' }).waitFor();
  await settled(page);

  const name = `示例误录医院${size}`;
  const upload = page.getByRole('region', { name: '新的导入' });
  await upload.getByRole('combobox', { name: '内容类型' }).fill('临床试验机构');
  await page.keyboard.press('Enter');
  await upload
    .locator('input[type=file]')
    .setInputFiles({ name: `机构-${size}.csv`, mimeType: 'text/csv', buffer: Buffer.from(file(name, no)) });
  await upload.getByRole('button', { name: `移除 机构-${size}.csv` }).waitFor();
  await upload.getByRole('button', { name: /检查/ }).click();
  const job = page.getByRole('region', { name: '本次导入' });
  await job.getByRole('button', { name: '导入 1 行' }).click();
  await job.getByText('导入已完成').waitFor();
  const sites = async () =>
    (
      (await (
        await fetch(`${portal.url}/api/ClinicalSite/list?q=${encodeURIComponent(name)}&at=${Date.now()}`)
      ).json()) as { data: { total: number } }
    ).data.total;
  expect(await sites()).toBe(1);

  const runs = page.getByRole('region', { name: '撤销登记的导入' });
  await runs.getByRole('combobox', { name: '登记' }).click();
  await page.locator('.ant-select-dropdown:visible').getByText('临床试验机构', { exact: true }).click();
  await runs.getByRole('button', { name: `撤销导入 机构-${size}.csv` }).click();
  const dialog = page.getByRole('dialog', { name: '撤销临床试验机构的导入' });
  await dialog.getByText('新增 1，更新 0', { exact: false }).waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: '撤销这次导入' }).click();
  await job.getByText('撤销已完成').waitFor();
  await job.getByText('删除', { exact: false }).first().waitFor();
  await runs.getByText('已撤销', { exact: false }).first().waitFor();
  expect(await runs.getByRole('button', { name: `撤销导入 机构-${size}.csv` }).count()).toBe(0);
  expect(await sites()).toBe(0);
  expect(await violations(page)).toEqual([]);
  expect(complaints(watched)).toEqual([]);
  await context.close();
});
