import type { Browser, Page } from 'playwright-core';
import { complaints, openBrowser, visitor, watch } from 'shared/testing/real/browser';
import { healthy, violations } from './harness/accessibility';
import { login, open, saved, settled, writeText } from './harness/journey';
import { url } from './harness/portal';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const description =
  '面向注射用小分子与多肽，提供从处方冻干曲线开发到商业化的委托生产。\n\n灌装、半加塞、进箱与轧盖均在隔离系统保护下完成。';

async function choose(page: Page, label: string, option: string) {
  const box = page.getByRole('combobox', { name: label });
  await box.fill(option);
  await box.press('Enter');
  await page.keyboard.press('Escape');
}

it.each(['desktop', 'mobile'] as const)(
  '%s: a service from the first word to a merged conflict and an old version',
  async (size) => {
    const { page, context, watched } = await visitor(browser, size);
    const isPhone = size === 'mobile';
    const preview = page.getByRole('complementary', { name: '公开页预览' });
    const shown = preview.frameLocator('iframe');
    const openPreview = () => (isPhone ? page.getByRole('button', { name: '预览', exact: true }).click() : undefined);
    const closePreview = () => (isPhone ? preview.getByRole('button', { name: '返回编辑' }).click() : undefined);

    await login(page, url, 'supply01');
    await open(page, `${url}/personal/ServiceInfoEdit?id=new`);
    const title = `无菌冻干粉针剂委托生产 ${size}`;
    await page.getByLabel('服务名称').fill(title);
    await saved(page);
    await page.waitForURL(/id=[0-9a-f-]{36}/);

    await page.getByRole('combobox', { name: '服务类别' }).fill('冻干');
    await page.getByRole('menuitemcheckbox', { name: /冻干/ }).first().click();
    await choose(page, '药物类型', '多肽');
    await page.getByRole('checkbox', { name: '商业化' }).check();
    await page.getByLabel('批量范围下限').fill('20000');
    await page.getByLabel('批量范围上限').fill('5000');
    await choose(page, '批量范围单位', '支/批');
    await page.getByRole('spinbutton', { name: '年产能' }).fill('800');
    // The field was left with its ends the wrong way round.
    await page.getByRole('button', { name: '对调两值' }).click();
    await choose(page, '年产能单位', '万支/年');
    await page.getByLabel('不承接').fill('青霉素类');
    await choose(page, '生产省份', '江苏');
    await page.getByLabel('交付周期').fill('16');
    await page.getByRole('radio', { name: '面议' }).press('Space');
    await page.getByRole('button', { name: '添加案例' }).click();
    await page.getByLabel('第 1 项案例：品种或项目').fill('示例注射用多肽');
    await page.getByLabel('第 1 项案例：年份').fill('2024');
    const stage = page.getByRole('combobox', { name: '第 1 项案例：阶段' });
    await stage.press('ArrowDown');
    await stage.press('Enter');
    await page.getByLabel('第 1 项案例：结果').fill('按期获批');
    await writeText(page, '详情', description);

    // The calendar by keyboard: three months of a line in one go.
    const calendar = page.getByRole('group', { name: '可承接时间' });
    const months = calendar.locator('button[aria-pressed]');
    await months.first().focus();
    await page.keyboard.press('ArrowRight');
    for (let i = 0; i < 2; i += 1) await page.keyboard.press('Shift+ArrowRight');
    await calendar.getByRole('button', { name: '50 %', exact: true }).click();
    expect((await months.allTextContents()).map((text) => /50%$/.test(text)).slice(0, 5)).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
    await saved(page);
    // From the top: the bar that sticks there covers fields in part, as on every scrolled page.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await healthy(page);

    // The preview is the public page, follows each save, and marks the field that one is in.
    await openPreview();
    await shown.getByRole('heading', { level: 1, name: title }).waitFor();
    await shown.getByText('可承接 50%').first().waitFor();
    // What nobody answered is left open, and reads so.
    expect(await page.getByRole('group', { name: '无菌生产' }).getByRole('radio', { name: '未说明' }).isChecked()).toBe(
      true,
    );
    await shown.getByText('未说明').first().waitFor({ state: 'attached' });
    expect(await shown.getByRole('banner').count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    const frame = page.frames().find((one) => one.url().includes('preview=1')) as unknown as Page;
    expect(await violations(frame)).toEqual([]);
    await shown.getByRole('link', { name: '服务市场' }).first().click();
    await shown.getByRole('button', { name: '询价' }).last().click();
    await shown.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await shown.getByRole('dialog').count()).toBe(0);
    await closePreview();
    await page.getByLabel('交付周期').fill('18');
    await page.getByLabel('交付周期').focus();
    await saved(page);
    await openPreview();
    await shown.locator('[data-here]', { hasText: '18 周' }).waitFor();
    await closePreview();
    if (!isPhone) {
      // The frame moves to another field by itself; the page under the mouse stays, and the click is not lost.
      await page.getByRole('group', { name: '计价' }).getByText('固定').hover();
      const top = () => page.evaluate(() => scrollY);
      const before = await top();
      await page.mouse.down();
      await shown.locator('[data-here]', { hasText: '面议' }).waitFor();
      expect(await top()).toBe(before);
      await page.mouse.up();
      await page.getByRole('radio', { name: '固定', checked: true }).waitFor({ state: 'attached' });
      await page.getByRole('radio', { name: '面议' }).press('Space');
      await saved(page);
      await preview.getByRole('button', { name: '电脑' }).click();
      await shown.getByRole('complementary', { name: '操作与服务商' }).waitFor();
      await preview.getByRole('button', { name: '返回编辑' }).click();
    }

    // A reload keeps it; undo takes back what was typed last.
    await page.reload();
    await settled(page);
    expect(await page.getByLabel('交付周期').inputValue()).toBe('18');
    await page.getByLabel('交付周期').fill('99');
    await page.getByRole('button', { name: '撤销' }).click();
    expect(await page.getByLabel('交付周期').inputValue()).toBe('18');

    // Without network nothing is lost, and leaving asks.
    watched.expected.push(/ERR_INTERNET_DISCONNECTED/);
    await context.setOffline(true);
    await page.getByLabel('不承接').fill('青霉素类、激素类');
    await page.getByRole('status').filter({ hasText: '网络中断，内容已留在本浏览器' }).waitFor();
    await page.getByRole('link', { name: '返回服务信息' }).click();
    const question = page.getByRole('dialog', { name: '有未保存的内容' });
    expect(await violations(page)).toEqual([]);
    await question.getByRole('button', { name: '留下' }).click();
    await question.waitFor({ state: 'detached' });
    await context.setOffline(false);
    await saved(page);

    // Another tab changes the same field: a person decides, field by field.
    const second = await context.newPage();
    const others = await watch(second);
    await open(second, page.url());
    expect(await second.getByLabel('不承接').inputValue()).toBe('青霉素类、激素类');
    await second.getByLabel('生产城市').fill('无锡');
    await second.getByLabel('不承接').fill('青霉素类');
    await saved(second);
    await page.bringToFront();
    await page.getByLabel('生产城市').fill('苏州');
    const conflict = page.getByRole('dialog', { name: '同一字段有两个版本' });
    await conflict.getByText('不承接', { exact: false }).waitFor();
    await conflict.getByText('无锡').first().waitFor();
    await conflict.getByText('苏州').first().waitFor();
    expect(await violations(page)).toEqual([]);
    await conflict.getByRole('radio', { name: '生产城市：您的修改' }).check();
    await conflict.getByRole('button', { name: '保存合并结果' }).click();
    await conflict.waitFor({ state: 'detached' });
    await saved(page);
    expect(await page.getByLabel('不承接').inputValue()).toBe('青霉素类');
    await second.reload();
    await settled(second);
    expect(await second.getByLabel('生产城市').inputValue()).toBe('苏州');
    await second.close();

    // Back to an old version: the city was not there.
    if (!isPhone) {
      await page.getByRole('button', { name: '历史版本' }).click();
      const history = page.getByRole('dialog', { name: '历史版本' });
      expect(await violations(page)).toEqual([]);
      await history
        .getByRole('listitem')
        .filter({ has: page.getByText('交付周期：') })
        .first()
        .getByRole('button', { name: /^恢复到第/ })
        .click();
      await page.getByText('已恢复到所选版本，可用撤销返回。').waitFor();
      expect(await page.getByLabel('生产城市').inputValue()).toBe('');
      expect(await page.getByLabel('交付周期').inputValue()).toBe('18');
    }

    // Everything is saved: nobody asks.
    await page.getByRole('link', { name: '返回服务信息' }).click();
    await page.getByRole('link', { name: title, exact: true }).waitFor();
    expect([watched, others].flatMap(complaints)).toEqual([]);
    await context.close();
  },
);
