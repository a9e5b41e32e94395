/**
 * Takes the screenshots of the help pages anew, from the built portal and its sample data:
 *
 *   node scripts/build.mjs && node --import tsx e2e/help-shots.ts && node scripts/build.mjs
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Page } from 'playwright-core';
import { openBrowser } from 'shared/testing/real/browser';
import { removeFolder, root, startPortal } from 'shared/testing/real/portal';
import sharp from 'sharp';
import { login, open, settled } from './harness/journey';

/** The size that `Shot` of the help section declares, and what of a page is scaled down to it: everything below the header. */
const size = { width: 1120, height: 700 };
const shown = { width: 1280, height: 800 };
const header = 65;
/** What stands at the screen's lower edge stands at the picture's. */
const height = header + shown.height;

/** What a week brings to the owner of the sample enterprise, newest last: kind, title, text, what to do, days ago. */
const notices = [
  ['member', '示例·王工申请加入「示例药业」', '可以给予编辑或查看权限', '查看申请', 6],
  ['evidence', '「ISO 9001」60 天后到期', '到期后不再计入筛选、匹配与排名', '更新凭证', 4],
  ['listing', '「示例·冻干粉针受托生产」已通过审核', '已公开展示，可被检索与匹配', '', 2],
  ['match', '3 条新需求与您的服务高度匹配', '多肽冻干粉针、无菌灌装、稳定性研究', '查看匹配', 1],
  ['enquiry', '「示例创新药企业」发来询盘', '冻干粉针 10,000 支/批，期望明年一季度交付', '回复询盘', 0],
] as const;

async function notify(folder: string, userName: string) {
  const database = new Client({ connectionString: readFileSync(join(folder, 'database-url'), 'utf8').trim() });
  await database.connect();
  for (const [kind, title, text, action, days] of notices)
    await database.query(
      `insert into notification (id, account_id, key, kind, title, text, link, action, created_at, read_at)
       select gen_random_uuid(), id, $2, $3, $4, $5, '/personal/Index', $6, now() - $7 * interval '1 day', case when $7 > 2 then now() end
         from account where user_name = $1`,
      [userName, `shot:${kind}`, kind, title, text, action, days],
    );
  await database.end();
}

async function main() {
  const portal = await startPortal();
  const browser = await openBrowser();
  try {
    const visitor = async (userName: string, viewport = { width: 1280, height }) => {
      const context = await browser.newContext({ viewport, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
      const page = await context.newPage();
      await login(page, portal.url, userName);
      return page;
    };
    const shoot = async (page: Page, name: string) => {
      await settled(page);
      const x = ((page.viewportSize()?.width ?? 0) - shown.width) / 2;
      const picture = await page.screenshot({ clip: { x, y: header, ...shown }, animations: 'disabled' });
      const file = join(root, 'remote-help/src/lib/images', `${name}.webp`);
      const { size: bytes } = await sharp(picture).resize(size).webp({ quality: 72 }).toFile(file);
      console.log(`${name}: ${bytes} bytes`);
    };
    const applicant = await visitor('demand01');
    await open(applicant, `${portal.url}/personal/EnterpriseClaim`);
    await applicant.getByLabel(/企业名称、曾用名/).fill('示例');
    await applicant.keyboard.press('Enter');
    await applicant.getByRole('button', { name: /^选择/ }).first().click();
    await applicant.getByRole('heading', { name: '证明材料' }).waitFor();
    await shoot(applicant, 'claim');

    await notify(portal.folder, 'supply01');
    const owner = await visitor('supply01');
    for (const [name, path] of [
      ['members', '/personal/EnterpriseMembers'],
      ['evidence', '/personal/Evidence'],
      ['service-list', '/personal/ServiceInfoEdit'],
      ['notifications', '/personal/Notifications'],
      ['favourites', '/personal/CollectionServices'],
    ] as const) {
      await open(owner, `${portal.url}${path}`);
      await shoot(owner, name);
    }
    await open(owner, `${portal.url}/personal/ListingImport?kind=service`);
    const [template] = await Promise.all([
      owner.waitForEvent('download'),
      owner.getByRole('button', { name: /^下载服务模板/ }).click(),
    ]);
    const [heads = '', example = ''] = readFileSync(await template.path(), 'utf8').split('\r\n');
    const rows = ['冻干粉针受托生产', '', '小容量注射剂受托生产'].map((title) =>
      example.replace(/【示例】[^,]*/, title),
    );
    await owner
      .locator('input[type=file]')
      .setInputFiles({ name: '服务.csv', mimeType: 'text/csv', buffer: Buffer.from([heads, ...rows].join('\r\n')) });
    await owner.getByRole('table').first().waitFor();
    await owner.getByRole('heading', { name: /选择文件并检查/ }).evaluate((part) => part.scrollIntoView());
    await shoot(owner, 'import');

    const wide = await visitor('supply01', { width: 1440, height });
    await open(wide, `${portal.url}/personal/EnterpriseInfoEdit`);
    await wide.frameLocator('iframe').locator('h1').first().waitFor();
    await shoot(wide, 'enterprise-editor');
    await open(wide, `${portal.url}/personal/ServiceInfoEdit`);
    await wide
      .getByRole('link', { name: /^编辑：/ })
      .first()
      .click();
    await wide.waitForURL(/id=/);
    await wide.frameLocator('iframe').locator('h1').first().waitFor();
    await shoot(wide, 'service-editor');
  } finally {
    await browser.close();
    await portal.stop();
    removeFolder(portal.folder);
  }
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
