import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { complaints, openBrowser, visitor } from 'shared/testing/real/browser';
import { violations } from './harness/accessibility';
import { sql } from './harness/database';
import { arrived, eventually, fillLogin, login, open } from './harness/journey';
import { url } from './harness/portal';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** A show in a state that the portal's own clock keeps filled. */
async function showThat(condition: string): Promise<string> {
  const [show] = await sql<{ id: string }>(
    `select r.id from road_show as r where status = 'published' and ${condition} order by start_at limit 1`,
  );
  return `${url}/detail/OnlineRoadShowDetail?id=${show?.id}`;
}

const ahead = 'start_at > now()';
const ownedBySupply01 = `mode = 'live' and start_at < now() and start_at + make_interval(mins => duration_min) > now()
  and enterprise_id = (select enterprise_id from account where user_name = 'supply01')`;

describe.each(['desktop', 'mobile'] as const)('%s', (size) => {
  it('the list always has shows that are live, to come and recorded', async () => {
    const { context, page, watched } = await visitor(browser, size);
    for (const [phase, chip] of [
      ['直播中', /^直播中$/],
      ['预告', /开始$/],
      ['回放', /分钟$/],
    ] as const) {
      await open(page, `${url}/sys/OnlineRoadShow`);
      await page.getByRole('navigation', { name: '状态' }).getByRole('link', { name: phase }).click();
      await arrived(page, /phases=/);
      const chips = await page.locator('main article [data-phase]').allTextContents();
      expect(chips.length).toBeGreaterThan(0);
      for (const text of chips) expect(text).toMatch(chip);
    }
    expect(complaints(watched)).toEqual([]);
    await context.close();
  });

  it('a visitor books after signing in on the page, finds it booked again, takes the material along, and cancels', async () => {
    const { context, page, watched } = await visitor(browser, size);
    const address = await showThat(ahead);
    await open(page, address);
    expect(await violations(page)).toEqual([]);
    const people = async () => Number.parseInt((await page.getByText('人预约').first().textContent()) ?? '', 10);
    /** What the server counts after the call that `press` leads to. */
    const counted = async (call: 'book' | 'unbook', press: () => Promise<void>): Promise<number> => {
      const [answer] = await Promise.all([
        page.waitForResponse((response) => new URL(response.url()).pathname === `/api/RoadShow/${call}`),
        press(),
      ]);
      return (await answer.json()).data.bookCount;
    };
    const booked = await counted('book', async () => {
      await page.getByRole('button', { name: '预约', exact: true }).click();
      await fillLogin(page, 'demand01');
    });
    await page.getByRole('button', { name: '已预约' }).waitFor();
    expect(page.url()).toBe(address);
    await eventually(booked, people);

    await open(page, address);
    await page.getByRole('button', { name: '已预约' }).waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '下载：产线资料（示例）' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('产线资料（示例）.pdf');
    expect(
      readFileSync(await file.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect(page.url()).toBe(address);

    const left = await counted('unbook', () => page.getByRole('button', { name: '已预约' }).click());
    expect(left).toBe(booked - 1);
    await page.getByRole('button', { name: '预约', exact: true }).waitFor();
    await eventually(left, people);
    expect(complaints(watched)).toEqual([]);
    await context.close();
  });

  it('a question is answered by the enterprise, and then everybody reads it without a name', async () => {
    const question = `这条线能否安排${size === 'desktop' ? '秋季' : '冬季'}的临床批次？`;
    const address = await showThat(ownedBySupply01);
    const asker = await visitor(browser, size);
    await login(asker.page, url, 'demand01');
    await open(asker.page, address);
    // By keyboard alone.
    await asker.page.getByLabel('您的问题').focus();
    await asker.page.keyboard.type(question);
    await asker.page.keyboard.press('Tab');
    await asker.page.keyboard.press('Enter');
    await asker.page.getByRole('list', { name: '等待回复' }).getByText(question).waitFor();
    // What lies half below the sticky head counts as too small to hit.
    await asker.page.evaluate(() => scrollTo(0, 0));
    expect(await violations(asker.page)).toEqual([]);
    expect(complaints(asker.watched)).toEqual([]);
    await asker.context.close();

    const host = await visitor(browser, size);
    await login(host.page, url, 'supply01');
    await open(host.page, address);
    await host.page.getByLabel(`回复：${question}`).waitFor();
    expect(await violations(host.page)).toEqual([]);
    await host.page.getByLabel(`回复：${question}`).fill('可以，九月起有两个批次的空档。');
    const row = host.page.getByRole('list', { name: '等待回复' }).getByRole('listitem').filter({ hasText: question });
    await row.getByRole('button', { name: '公开回复' }).click();
    await host.page.getByRole('list', { name: '已回复的问题' }).getByText(question).waitFor();
    expect(complaints(host.watched)).toEqual([]);
    await host.context.close();

    const reader = await visitor(browser, size);
    const answered = reader.page
      .getByRole('list', { name: '已回复的问题' })
      .getByRole('listitem')
      .filter({ hasText: question });
    // Public answers are kept for two seconds.
    await eventually(1, async () => {
      await open(reader.page, address);
      return answered.count();
    });
    expect(await answered.textContent()).toContain('d***');
    expect(await answered.textContent()).not.toContain('demand01');
    expect(complaints(reader.watched)).toEqual([]);
    await reader.context.close();
  });
});

it('opening a detail counts once for a browser, and a list does not count', async () => {
  const { context, page, watched } = await visitor(browser);
  const [service] = await sql<{ id: string }>(
    "select id from service where status = 'published' order by id desc limit 1",
  );
  const views = async () => {
    const [row] = await sql<{ n: number }>(`select view_count as n from service where id = '${service?.id}'`);
    return row?.n ?? 0;
  };
  const before = await views();
  await open(page, `${url}/sys/BuyMarket?sort=latest`);
  for (let i = 0; i < 2; i++) {
    const told = page.waitForResponse((answer) => answer.url().endsWith('/api/View/add'));
    await open(page, `${url}/detail/ServiceDetail?id=${service?.id}`);
    expect((await told).status()).toBe(200);
  }
  // Written within seconds.
  await eventually(before + 1, views);
  expect(complaints(watched)).toEqual([]);
  await context.close();
});

it('发布需求 asks for the login and then leads to a new demand', async () => {
  const { context, page, watched } = await visitor(browser);
  await open(page, `${url}/sys/BuyMarket?q=zzzz`);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('region', { name: '服务列表' }).getByRole('link', { name: '发布需求' }).click();
  await fillLogin(page, 'demand01');
  await arrived(page, '**/personal/DemandInfoEdit?id=new');
  expect(complaints(watched)).toEqual([]);
  await context.close();
});
