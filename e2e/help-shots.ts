/**
 * Takes the screenshots of the help pages anew, from the built portal and its sample data:
 *
 *   node scripts/build.mjs && node --import tsx e2e/help-shots.ts && node scripts/build.mjs
 */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { openBrowser } from 'shared/testing/real/browser';
import { removeFolder, root, startPortal } from 'shared/testing/real/portal';
import sharp from 'sharp';
import { login, open, settled } from './harness/journey';

/** The size that `Shot` of the help section declares, and what of a page is scaled down to it: everything below the header. */
const size = { width: 1120, height: 700 };
const shown = { width: 1280, height: 800 };

async function main() {
  const portal = await startPortal();
  const browser = await openBrowser();
  try {
    const visitor = async (userName: string, viewport = { width: 1280, height: 900 }) => {
      const context = await browser.newContext({ viewport, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
      const page = await context.newPage();
      await login(page, portal.url, userName);
      return page;
    };
    const shoot = async (page: Page, name: string) => {
      await settled(page);
      const x = ((page.viewportSize()?.width ?? 0) - shown.width) / 2;
      const picture = await page.screenshot({ clip: { x, y: 65, ...shown }, animations: 'disabled' });
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

    const owner = await visitor('supply01');
    for (const [name, path] of [
      ['members', '/personal/EnterpriseMembers'],
      ['evidence', '/personal/Evidence'],
      ['service-list', '/personal/ServiceInfoEdit'],
    ] as const) {
      await open(owner, `${portal.url}${path}`);
      await shoot(owner, name);
    }
    const wide = await visitor('supply01', { width: 1440, height: 900 });
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
