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

it.each(['desktop', 'mobile'] as const)(
  'an editor imports a whole register, and what is missing leaves: %s',
  async (size) => {
    const { context, page, watched } = await visitor(browser, size);
    await page.goto(`${portal.consoleUrl}/content/import`);
    await fillLogin(page, 'editor01');
    const upload = page.getByRole('region', { name: '新的导入' });
    await upload.waitFor();
    await settled(page);
    const line = (no: number) =>
      `${size}${no},药临机构备示209${size.length}${String(no).padStart(5, '0')},示例整期${size}${no}院,三级甲等,已备案,江苏,苏州,肿瘤,2026-05-18,2026-11-20\n`;
    const job = page.getByRole('region', { name: '本次导入' });
    async function check(name: string, lines: readonly string[], complete: boolean) {
      await upload.getByRole('combobox', { name: '内容类型' }).fill('临床试验机构');
      await page.keyboard.press('Enter');
      await upload.getByRole('textbox', { name: '来源' }).fill(`whole-${size}`);
      if (complete) await upload.getByRole('checkbox', { name: '这是该登记完整的一期数据' }).check();
      const buffer = Buffer.from(`${heads}\n${lines.join('')}`);
      await upload.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
      await upload.getByRole('button', { name: `移除 ${name}` }).waitFor();
      await upload.getByRole('button', { name: /检查/ }).click();
      await job.getByRole('heading', { name: `临床试验机构 · ${name}` }).waitFor();
    }
    await check(`全部-${size}.csv`, [line(1), line(2)], false);
    await job.getByRole('button', { name: '导入 2 行' }).click();
    await job.getByText('导入已完成').waitFor();
    const found = async (no: number) => {
      const q = encodeURIComponent(`示例整期${size}${no}院`);
      const answer = await fetch(`${portal.url}/api/ClinicalSite/list?q=${q}&at=${Date.now()}`);
      return ((await answer.json()) as { data: { items: { id: string }[] } }).data.items[0]?.id;
    };
    const id = await found(2);
    expect(id).toBeDefined();

    await check(`新一期-${size}.csv`, [line(1)], true);
    await job.getByRole('button', { name: '导入 0 行，移除 1 条' }).click();
    const dialog = page.getByRole('dialog', { name: '确认移除' });
    await dialog.getByText('没有列出的 1 条记录导入后不再显示', { exact: false }).waitFor();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: '确认导入' }).click();
    await job.getByText('导入已完成').waitFor();
    await job.getByText('不再列出', { exact: false }).waitFor();
    expect([await found(1), await found(2)]).toEqual([expect.any(String), undefined]);

    await page.goto(`${portal.url}/sys/Clinical?tab=site&id=${id}`);
    await page.getByRole('note').getByText('最新一期登记数据已不再列出这条记录', { exact: false }).waitFor();
    await page
      .getByRole('dialog')
      .getByRole('heading', { name: `示例整期${size}2院` })
      .waitFor();
    expect(complaints(watched)).toEqual([]);
    await context.close();
  },
);
