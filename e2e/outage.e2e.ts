/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { openBrowser } from 'shared/testing/real/browser';
import { freeze as freezeServer, unfreeze } from 'shared/testing/real/freeze';
import { type Portal, removeFolder, startPortal } from 'shared/testing/real/portal';
import { violations } from './harness/accessibility';
import { eventually, open, settled } from './harness/journey';

let portal: Portal;
let browser: Browser;
beforeAll(async () => {
  portal = await startPortal({
    env: { PORTAL_DRAIN_SECONDS: '15', PORTAL_DATABASE_PATIENCE: '', PORTAL_READ_PATIENCE: '' },
  });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  removeFolder(portal.folder);
});

/** Freezes the database and all its backends, or lets them go on. */
function freeze(on: boolean) {
  const [postmaster] = readFileSync(join(portal.folder, 'postgres/postmaster.pid'), 'utf8').split('\n');
  if (on) freezeServer(Number(postmaster));
  else unfreeze(Number(postmaster));
}

const ready = async () => (await fetch(`${portal.url}/api/Health/ready`)).status;
const until = (status: number) => eventually(status, ready);

it.each([1440, 375])(
  'shows the frame of a page during an outage and fills it by itself afterwards, at %i px',
  async (width) => {
    const page = await browser.newPage({ viewport: { width, height: 800 } });
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await open(page, `${portal.url}/sys/home`);
    freeze(true);
    try {
      await until(503);
      const answer = await page.goto(`${portal.url}/sys/BuyMarket?q=${width}`);
      expect(answer?.status()).toBe(503);
      expect(Number(answer?.headers()['retry-after'])).toBeGreaterThan(0);
      expect(answer?.headers()['content-type']).toContain('text/html');
      await page.getByRole('banner').waitFor();
      await page.getByRole('heading', { level: 1, name: '服务市场' }).waitFor();
      await page.getByRole('heading', { level: 2, name: '服务正在恢复' }).waitFor();
      await page.getByText('恢复后页面会自动更新').waitFor();
      expect(await violations(page)).toEqual([]);
      if (process.env.SHOTS) await page.screenshot({ path: join(process.env.SHOTS, `outage-${width}.png`) });
    } finally {
      freeze(false);
    }
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.getByText('恢复后页面会自动更新').waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 2, name: '服务正在恢复' }).waitFor({ state: 'detached' });
    await settled(page);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect([loads, errors]).toEqual([0, []]);
    await page.close();
  },
);

it('stops being ready at SIGTERM some time before it stops answering', async () => {
  await until(200);
  portal.process.kill('SIGTERM');
  const ended = new Promise<number | null>((done) => portal.process.on('exit', done));
  await until(503);
  expect((await fetch(`${portal.url}/api/Health/live`)).status).toBe(200);
  expect((await fetch(`${portal.url}/sys/home`)).status).toBe(200);
  expect(await ended).toBe(0);
});
