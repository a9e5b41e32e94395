/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { complaints, visitor } from 'shared/testing/real/browser';
import { root } from 'shared/testing/real/portal';
import { healthy } from './harness/accessibility';
import { login, open } from './harness/journey';
import { ownPortal } from './harness/own-portal';

const own = ownPortal({ PORTAL_MATCH_INTERLEAVE: '1' });

interface Row {
  title: string;
  ranking: string;
  rival: string;
  outcome: number;
}
/** The logged items of one showing, as they stood in the list. The page of an opened item logs a list of its own. */
async function logged(showing: string): Promise<Row[]> {
  const { rows } = await own.database.query<Row>(
    `select coalesce(s.title, p.title) as title, m.ranking, m.rival, m.outcome from match_log as m
       left join service as s on s.id = m.listing_id left join platform as p on p.id = m.listing_id
     where m.showing = $1 order by m.position`,
    [showing],
  );
  return rows;
}

/** What an operator is told. */
const report = () =>
  execFileSync(process.execPath, ['api/dist/match-log.js'], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: own.databaseUrl },
    encoding: 'utf8',
  });

it.each([
  ['desktop', 'supply01'],
  ['mobile', 'demand01'],
] as const)(
  '%s: two rankings share a list, and what is opened counts for the one that placed it',
  async (size, user) => {
    await own.database.query('delete from match_log');
    const { rows } = await own.database.query<{ id: string }>(
      `select id from demand where status = 'published' and deadline > current_date + 30 and category_code = 'M05' order by id limit 1`,
    );
    const { context, page, watched } = await visitor(own.browser, size);
    await login(page, own.portal.url, user);
    await open(page, `${own.portal.url}/personal/Index?tab=data`);
    // Off until it is known what was agreed before: a key that comes sooner is lost.
    await page.getByRole('checkbox', { name: /我同意记录/, disabled: false }).press('Space');
    await page.getByText('已同意记录').waitFor();

    const told = page.waitForResponse((answer) => answer.url().endsWith('/api/Match/shown'));
    await open(page, `${own.portal.url}/detail/SellMarketDetail?id=${rows[0]?.id}`);
    const panel = page.getByRole('region', { name: /匹配服务商/ });
    await panel.scrollIntoViewIfNeeded();
    const { data } = (await (await told).json()) as { data: { showing: string } };
    const items = panel.locator('ol > li');
    const before = await logged(data.showing);
    expect(before.length).toBeGreaterThan(5);
    expect(new Set(before.map(({ ranking, rival }) => `${ranking} ${rival}`))).toEqual(
      new Set(['current certain', 'certain current']),
    );
    // What the person sees is what is logged, band by band; nothing tells who has placed an item.
    const seen = await items.allTextContents();
    for (const [i, text] of seen.entries()) expect(text).toContain(before[i]?.title);
    const bands = seen.map((text) => ['高度匹配', '较匹配', '部分匹配'].findIndex((band) => text.includes(band)));
    expect(bands).toEqual(bands.toSorted((a, b) => a - b));
    expect(await panel.textContent()).not.toMatch(/current|certain|排序方案/);
    await healthy(page);

    const opened = page.waitForResponse((answer) => answer.url().endsWith('/api/Match/opened'));
    await items.nth(1).getByRole('link').first().press('Enter');
    await opened;
    await page.waitForURL(/ServiceDetail/);
    expect((await logged(data.showing)).map(({ outcome }) => outcome)).toEqual(before.map((_, i) => (i === 1 ? 1 : 0)));
    const wins = before[1]?.ranking === 'certain' ? 1 : 0;
    expect(report()).toMatch(
      new RegExp(`分出胜负 1 次（1 个页面），平 0 次，certain 胜 ${wins} 次.*样本不足，不作结论`, 's'),
    );
    expect(complaints(watched)).toEqual([]);
    await context.close();
  },
);
