import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from 'playwright-core';
import { complaints, openBrowser, visitor } from 'shared/testing/real/browser';
import { healthy } from './harness/accessibility';
import { arrived, login, open, settled } from './harness/journey';
import { keyboard } from './harness/keyboard';
import { url } from './harness/portal';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const fits = async (page: Page) => {
  await healthy(page);
};
const choose = (page: Page, content: string | Buffer, name = '服务.csv') =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });

it.each(['desktop', 'mobile'] as const)(
  '%s: a file from the template to drafts, with its faults on the screen',
  async (size) => {
    const { page, watched } = await visitor(browser, size);
    await login(page, url, 'supply01');
    await open(page, `${url}/personal/ServiceInfoEdit`);
    const keys = keyboard(page);
    const enter = async (target: Locator) => {
      await keys.tab(target, 120);
      await keys.press('Enter');
    };
    await enter(page.getByRole('link', { name: '批量导入' }));
    await page.getByRole('heading', { level: 1, name: '批量导入' }).waitFor();
    await settled(page);
    const marked = page.getByRole('navigation', { name: '个人中心' }).locator('a[aria-current="page"]');
    expect(await marked.filter({ visible: true }).allTextContents()).toEqual(['服务信息']);
    await fits(page);

    const downloading = page.waitForEvent('download');
    await enter(page.getByRole('button', { name: '下载服务模板（CSV）' }));
    const template = await downloading;
    expect(template.suggestedFilename()).toBe('服务导入模板.csv');
    const bytes = await readFile(await template.path());
    expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
    const [heads = '', example = ''] = bytes.toString('utf8').split('\r\n');
    await page.getByText('各列怎么填').click();
    await page.getByText('每项写作 名称|型号|规格或产能|备注').waitFor();
    await fits(page);
    await page.getByText('各列怎么填').click();

    // What is wrong with a file as a whole is said in words, and the next one may be chosen at once.
    watched.expected.push(/422/);
    await choose(page, 'a,b\r\n1,2\r\n');
    await page.getByRole('alert').filter({ hasText: '表头' }).waitFor();
    await choose(page, 'x', '服务.xlsx');
    await page.getByRole('alert').filter({ hasText: '另存为「CSV UTF-8」' }).waitFor();
    await fits(page);

    const line = (title: string) => example.replace(/【示例】[^,]*/, title);
    const [first, second] = [`成批导入的示例服务甲 ${size}`, `成批导入的示例服务乙 ${size}`];
    const wrong = line('短').replace(',支持,', ',也许,');
    const file = [heads, example, line(first), wrong, line(second), ''].join('\r\n');
    await choose(page, file);
    await page.getByRole('heading', { name: '3. 检查结果' }).waitFor();
    await page.getByText('可导入 2 条').waitFor();
    await page.getByText('有误 1 条').waitFor();
    const rows = page.getByRole(size === 'mobile' ? 'list' : 'table', { name: '文件中的各行' });
    await rows.getByText('第 4 行').waitFor();
    await rows.getByText('服务名称：长度应为 4–60 个字（文件中为「短」）').waitFor();
    await rows.getByText('无菌生产：应为 支持 或 不支持，未说明时留空（文件中为「也许」）').waitFor();
    await fits(page);
    await enter(page.getByRole('button', { name: '全部（3）' }));
    await rows.getByText(first).waitFor();
    await fits(page);

    await keys.back(page.getByRole('button', { name: '导入 2 条为草稿' }));
    await keys.press('Enter');
    await page.getByRole('heading', { name: '已导入 2 条服务草稿' }).waitFor();
    await page.getByText('1 行有误，没有导入').waitFor();
    await fits(page);

    // The corrected file: only its changed line is new.
    await page.getByRole('button', { name: '再导入一份' }).click();
    await choose(page, file.replace(wrong, line(`成批导入的示例服务丙 ${size}`)));
    await page.getByText('可导入 1 条').waitFor();
    await page.getByText('已导入过 2 条').waitFor();
    await page.getByRole('button', { name: '导入 1 条为草稿' }).click();
    await page.getByText('2 行此前已导入，没有重复新建').waitFor();

    await enter(page.getByRole('link', { name: '查看草稿' }));
    await arrived(page, /ServiceInfoEdit\?state=draft$/);
    for (const name of ['甲', '乙', '丙'])
      expect(await page.getByRole('link', { name: `成批导入的示例服务${name} ${size}`, exact: true }).count()).toBe(1);
    await page.getByRole('link', { name: first, exact: true }).click();
    await page.getByLabel('服务名称').waitFor();
    expect(await page.getByLabel('服务名称').inputValue()).toBe(first);
    expect(complaints(watched)).toEqual([]);
    await page.context().close();
  },
);
