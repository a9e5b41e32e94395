/** @jest-environment node */
import type { Locator, Page } from 'playwright-core';
import { complaints, visitor } from 'shared/testing/real/browser';
import sharp from 'sharp';
import { healthy, violations } from './harness/accessibility';
import { eventually, fillLogin, settled } from './harness/journey';
import { ownPortal } from './harness/own-portal';

const own = ownPortal();

async function enterDesk(size: 'desktop' | 'mobile' = 'desktop') {
  const visit = await visitor(own.browser, size);
  await visit.page.goto(`${own.portal.consoleUrl}/operate`);
  await fillLogin(visit.page, 'editor01');
  // Without the duty of an operator the console begins with the desk.
  await visit.page.waitForURL('**/content');
  await visit.page.getByRole('region', { name: '内容' }).waitFor();
  await settled(visit.page);
  return visit;
}
const said = (page: Page, text: string) => page.getByRole('status').getByText(text).waitFor();
const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.locator('.ant-select-item-option').getByText(option, { exact: true }).click();
};
async function publish(page: Page, at?: string) {
  await page.getByRole('button', { name: '发布…' }).click();
  const dialog = page.getByRole('dialog');
  if (at) {
    await dialog.getByText('指定时间上线').click();
    await dialog.getByLabel('上线时间（北京时间）').fill(at);
  }
  await dialog.getByRole('button', { name: /^(定时)?发布$/ }).click();
  await dialog.waitFor({ state: 'detached' });
}
const aPicture = async (name: string, width: number, height: number) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height, channels: 3, background: '#12665a' } })
    .png()
    .toBuffer(),
});
/** An hour from now in China, for an input. */
const soon = () => new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 16);
const total = async (call: string) =>
  ((await (await fetch(`${own.portal.url}/api/${call}`)).json()) as { data: { total: number } }).data.total;

it('schedules a piece of news that visitors see when its time comes', async () => {
  const { context, page, watched } = await enterDesk();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: '新建会议与资讯' }).click();
  await page.getByLabel('标题', { exact: false }).first().waitFor();
  await choose(page, '类型', '资讯');
  await page.getByRole('textbox', { name: '标题' }).fill('示例资讯：内容台定时发布');
  const body = page.getByRole('textbox', { name: '正文' });
  await body.click();
  await page.getByRole('toolbar', { name: '正文的格式' }).getByRole('button', { name: '章节名' }).click();
  await page.keyboard.type('要点');
  await page.keyboard.press('Enter');
  await page.keyboard.type('示例');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('正文');
  const formats = page.getByRole('toolbar', { name: '正文的格式' });
  await formats.getByRole('button', { name: '图片' }).click();
  const form = page.getByRole('group', { name: '图片', exact: true });
  await form.locator('input[type=file]').setInputFiles(await aPicture('示例配图.png', 320, 200));
  await form.getByRole('textbox', { name: '图片内容' }).fill('示例冻干机');
  await form.getByRole('textbox', { name: '图注' }).fill('图 1 示例冻干机');
  expect(await violations(page)).toEqual([]);
  await form.getByRole('button', { name: '插入图片' }).click();
  // Writing goes on behind the picture; a selected picture takes other words.
  await page.keyboard.type('图后的正文');
  await body.getByRole('img', { name: '示例冻干机' }).click();
  await formats.getByRole('button', { name: '图片', pressed: true }).click();
  await form.getByRole('textbox', { name: '图片内容' }).fill('示例冻干机内部');
  await form.getByRole('button', { name: '更新图片' }).click();
  await body.getByRole('img', { name: '示例冻干机内部' }).waitFor();
  // A screenshot from the clipboard is uploaded, and put in with its words.
  const { name, mimeType, buffer } = await aPicture('示例截图.png', 200, 100);
  await body.getByText('图后的正文').click();
  await body.evaluate(
    (area, { file, type, bytes }) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([new Uint8Array(bytes)], file, { type }));
      area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    { file: name, type: mimeType, bytes: [...buffer] },
  );
  await form.getByRole('button', { name: '移除 示例截图.png' }).waitFor();
  await form.getByRole('textbox', { name: '图片内容' }).fill('示例截图');
  await form.getByRole('button', { name: '插入图片' }).click();
  await body.getByRole('img', { name: '示例截图' }).waitFor();
  await page
    .getByRole('group', { name: '封面' })
    .locator('input[type=file]')
    .setInputFiles(await aPicture('示例封面.png', 640, 360));
  await page.getByRole('button', { name: '移除 示例封面.png' }).waitFor();
  const preview = page.getByRole('complementary', { name: '预览' });
  await preview.getByRole('img', { name: '封面' }).waitFor();
  await preview.getByRole('heading', { name: '要点' }).waitFor();
  const decodedWidth = (one: Page | Locator, name: string) =>
    one.getByRole('img', { name }).evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth));
  expect(await decodedWidth(preview, '示例冻干机内部')).toBe(320);

  // The public page itself, in a tab of the portal that only the key opens.
  await page.getByRole('button', { name: '预览公开页' }).click();
  await page.getByRole('alert').getByText('信息来源：请填写信息来源').waitFor();

  // What is missing comes first, and what was typed is kept.
  await publish(page, soon());
  await page.getByRole('alert').getByText('信息来源：请填写信息来源').click();
  await page.keyboard.type('示例来源');
  expect(await page.getByRole('textbox', { name: '信息来源' }).inputValue()).toBe('示例来源');
  const opened = context.waitForEvent('page', (one) => one.url() === 'about:blank' || one.url().includes('preview='));
  await page.getByRole('button', { name: '预览公开页' }).click();
  const draft = await opened;
  await draft.getByRole('heading', { level: 1, name: '示例资讯：内容台定时发布' }).waitFor();
  await draft.getByText('发布后访客才会看到').waitFor();
  const cover = draft.locator('main img[src*="preview="]').first();
  expect(await cover.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBe(640);
  expect(await decodedWidth(draft, '示例冻干机内部')).toBe(320);
  expect(await violations(draft)).toEqual([]);
  await draft.close();
  expect(await violations(page)).toEqual([]);
  await publish(page, soon());
  await said(page, '已定时，到时自动上线');
  const q = encodeURIComponent('内容台定时发布');
  expect(await total(`Conference/list?q=${q}`)).toBe(0);
  await own.database.query(
    "update conference set published_at = now() - interval '1 minute' where title like '%内容台定时发布'",
  );
  await eventually(1, () => total(`Conference/list?q=${q}`));

  await page.reload();
  const link = page.getByRole('link', { name: '查看公开页' });
  const address = (await link.getAttribute('href')) as string;
  await page.goto(address);
  await page.getByRole('heading', { level: 1, name: '示例资讯：内容台定时发布' }).waitFor();
  await page.getByRole('heading', { name: '要点' }).waitFor();
  const picture = page.locator('article img, main img[src^="/api/File/content"]').first();
  expect(await picture.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBe(640);
  expect(await decodedWidth(page, '示例冻干机内部')).toBe(320);
  expect(await decodedWidth(page, '示例截图')).toBe(200);
  await page.getByText('图 1 示例冻干机').waitFor();
  await page.getByText('图后的正文').waitFor();
  await page.locator('p', { hasText: '示例正文' }).locator('strong', { hasText: '正文' }).waitFor();
  expect(complaints(watched)).toEqual([]);
  await context.close();
});

it('edits a road show, a topic and a note of the ranking on a phone', async () => {
  const { context, page, watched } = await enterDesk('mobile');
  expect(await violations(page)).toEqual([]);
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBeLessThanOrEqual(375);

  await page.goto(`${own.portal.consoleUrl}/content?kind=roadshow&state=online`);
  await page.getByRole('list', { name: '内容' }).getByRole('link').first().click();
  await page.getByRole('textbox', { name: '标题' }).fill('示例路演：内容台修改');
  await page.getByRole('button', { name: '添加主讲人' }).click();
  await page
    .getByRole('textbox', { name: /^第 \d+ 项主讲人：姓名$/ })
    .last()
    .fill('示例主讲乙');
  await publish(page);
  await said(page, '已发布，访客现在可以看到');
  expect(await width()).toBeLessThanOrEqual(375);
  expect(await violations(page)).toEqual([]);
  await eventually(1, () => total(`RoadShow/list?q=${encodeURIComponent('内容台修改')}`));

  await page.goto(`${own.portal.consoleUrl}/content?kind=topic&state=online`);
  await page.getByRole('list', { name: '内容' }).getByRole('link').first().click();
  await page.getByRole('textbox', { name: '标题' }).first().fill('示例专题：内容台修改');
  await publish(page);
  await said(page, '已发布，访客现在可以看到');
  await eventually(1, () => total(`SpecialService/list?q=${encodeURIComponent('内容台修改')}`));

  const { rows } = await own.database.query('select max(period) as period from ranking_period');
  await page.goto(`${own.portal.consoleUrl}/content/edit?kind=note`);
  await choose(page, '榜单', '综合');
  await page.getByRole('textbox', { name: '期次' }).fill(rows[0].period);
  await page.getByRole('textbox', { name: '正文' }).fill('示例：本期评选说明。');
  await publish(page);
  await said(page, '已发布，访客现在可以看到');
  await page.goto(`${own.portal.url}/detail/ServiceProviderTop10`);
  await page.getByRole('region', { name: '评选说明' }).getByText('示例：本期评选说明。').waitFor();
  expect(complaints(watched)).toEqual([]);
  await context.close();
});

it.each(['desktop', 'mobile'] as const)(
  '%s: a session that ends while an editor writes costs nothing of it',
  async (size) => {
    const { context, page, watched } = await enterDesk(size);
    watched.expected.push(/the server responded with a status of 4\d\d/, /api\/Events/);
    const endSession = () =>
      own.database.query(
        `delete from session where account_id = (select id from account where user_name = 'editor01')`,
      );
    /** The login leads back to where it was missed. */
    const comeBack = async () => {
      await page.getByRole('heading', { level: 1, name: '登录运营控制台' }).waitFor();
      await fillLogin(page, 'editor01');
      await page.getByText(/^已恢复您 .*未保存的内容。/).waitFor();
    };
    const title = page.getByRole('textbox', { name: '标题' }).first();
    const named = `示例专题：登录中断 ${size}`;

    await page.goto(`${own.portal.consoleUrl}/content/edit?kind=topic`);
    await title.fill(named);
    await endSession();
    await comeBack();
    expect(await title.inputValue()).toBe(named);
    await healthy(page);
    await page.getByRole('button', { name: '保存草稿' }).click();
    await said(page, '已保存');
    await page.waitForURL(/id=/);

    // A colleague changes the same field meanwhile: both versions are shown.
    const stored = page.url();
    await title.fill(`${named}，补充`);
    await endSession();
    await page.getByRole('heading', { level: 1, name: '登录运营控制台' }).waitFor();
    const colleague = await enterDesk();
    await colleague.page.goto(stored);
    await colleague.page.getByRole('textbox', { name: '标题' }).first().fill(`${named}，同事修改`);
    await colleague.page.getByRole('button', { name: '保存草稿' }).click();
    await said(colleague.page, '已保存');
    await colleague.context.close();
    await comeBack();
    expect(await title.inputValue()).toBe(`${named}，补充`);
    await page.getByRole('button', { name: '保存草稿' }).click();
    const dialog = page.getByRole('dialog', { name: '同一字段有两个版本' });
    await dialog.getByText(`${named}，同事修改`).click();
    await dialog.getByRole('button', { name: '保存合并结果' }).click();
    await said(page, '已保存');
    expect(await title.inputValue()).toBe(`${named}，同事修改`);
    expect(complaints(watched)).toEqual([]);
    await context.close();
  },
);
