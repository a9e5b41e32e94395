import type { Browser } from 'playwright-core';
import { complaints, openBrowser, visitor } from 'shared/testing/real/browser';
import { violations } from './harness/accessibility';
import { sql } from './harness/database';
import { arrived, login, open, settled } from './harness/journey';
import { url } from './harness/portal';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe.each(['desktop', 'mobile'] as const)('%s', (size) => {
  it('finds a recording, plays it, seeks in it by a part of the file, and reads its captions', async () => {
    const { context, page, watched } = await visitor(browser, size);
    const parts: number[] = [];
    page.on('response', (answer) => {
      if (answer.url().endsWith('.webm')) parts.push(answer.status());
    });
    await open(page, `${url}/sys/OnlineRoadShow`);
    await page.getByRole('navigation', { name: '状态' }).getByRole('link', { name: '回放' }).click();
    await arrived(page, '**/sys/OnlineRoadShow?phases=replay');
    await page.locator('main article h3 a').first().click();
    await arrived(page, '**/detail/OnlineRoadShowDetail?**');
    expect(await violations(page)).toEqual([]);

    const film = page.locator('video');
    await film.evaluate((video: HTMLVideoElement) => {
      video.muted = true;
      return video.play();
    });
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.3);
    await film.evaluate((video: HTMLVideoElement) => {
      video.currentTime = 22;
    });
    await page.waitForFunction(() => {
      const video = document.querySelector('video');
      return video !== null && !video.seeking && video.currentTime > 22.2;
    });
    expect(parts).toContain(206);
    const captions = await film.evaluate((video: HTMLVideoElement) => {
      const track = video.textTracks[0];
      const cue = track?.activeCues?.[0] as VTTCue | undefined;
      return [track?.mode, cue?.text];
    });
    expect(captions).toEqual(['showing', expect.stringContaining('批量与档期')]);

    // By keyboard alone: the arrow goes back in the film, the space bar stops it.
    await film.focus();
    await page.keyboard.press('Space');
    await page.waitForFunction(() => document.querySelector('video')?.paused);
    await page.goBack();
    await settled(page);
    expect(new URL(page.url()).search).toBe('?phases=replay');
    expect(complaints(watched)).toEqual([]);
    await context.close();
  });
});

it('shows a failed film as such and plays it after a retry', async () => {
  const { context, page, watched } = await visitor(browser);
  watched.expected.push(/webm|Failed to load resource/);
  // A lost connection is tried again by the browser itself for a long time; an answer that says no is not.
  await context.route('**/*.webm', (route) => route.fulfill({ status: 503, body: '' }));
  const [show] = await sql<{ id: string }>(
    "select id from road_show where video_url is not null and start_at < now() - interval '1 day' order by id limit 1",
  );
  await open(page, `${url}/detail/OnlineRoadShowDetail?id=${show?.id}`);
  await page.getByRole('alert').getByText('视频暂时无法播放').waitFor();
  await context.unroute('**/*.webm');
  await page.getByRole('button', { name: '重试' }).click();
  await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) > 0);
  expect(await page.getByRole('alert').count()).toBe(0);
  await context.close();
});

it('reads an article by month, goes on to its neighbour, and comes back to the same list', async () => {
  const { context, page, watched } = await visitor(browser);
  await open(page, `${url}/sys/home`);
  await page.getByRole('link', { name: '更多会议' }).click();
  await arrived(page, '**/sys/Conference');
  await page.getByRole('navigation', { name: '月份' }).getByRole('link').nth(1).click();
  await arrived(page, /month=/);
  const list = page.url();
  await page.locator('main a[href*="/sys/Conference?id="]').first().click();
  await arrived(page, /\/sys\/Conference\?id=/);
  await page.locator('main article h1:focus').waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await violations(page)).toEqual([]);
  const first = await page.locator('main h1').textContent();
  await page.getByRole('navigation', { name: '上一篇与下一篇' }).getByRole('link').first().click();
  await page.waitForFunction((title) => document.querySelector('main h1')?.textContent !== title, first);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await page.goBack();
  await page.locator('main a[href*="/sys/Conference?id="]').first().waitFor();
  expect(page.url()).toBe(list);
  expect(complaints(watched)).toEqual([]);
  await context.close();
});

it('opens a topic with its listed services, and collects a show', async () => {
  const { context, page, watched } = await visitor(browser);
  await login(page, url, 'demand01');
  await open(page, `${url}/sys/SpecialServices`);
  await page.locator('main a[href^="/detail/SpecialServicesDetails"]').first().click();
  await arrived(page, '**/detail/SpecialServicesDetails?**');
  expect(await page.locator('main article').count()).toBeGreaterThan(2);
  expect(await violations(page)).toEqual([]);
  await open(page, `${url}/sys/OnlineRoadShow`);
  const link = page.locator('main article h3 a').first();
  const title = (await link.textContent()) ?? '';
  await link.click();
  await arrived(page, '**/detail/OnlineRoadShowDetail?**');
  await page.getByRole('button', { name: '收藏', exact: true }).click();
  // The star is filled before the answer is here; a page that is left at once takes its call along.
  await page.getByText('收藏成功').waitFor();
  await open(page, `${url}/personal/CollectionOnlineRoadShow`);
  await page.getByRole('link', { name: title }).click();
  await arrived(page, '**/detail/OnlineRoadShowDetail?**');
  expect(complaints(watched)).toEqual([]);
  await context.close();
});
