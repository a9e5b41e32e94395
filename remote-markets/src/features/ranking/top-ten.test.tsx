import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Ranking } from 'shared/contract/ranking';
import { createHostDouble, renderInHost } from 'shared/testing';
import section from '../../section';
import { ranking, rankingPlace } from '../../testing/canned-enterprise';
import { pageShown } from '../../testing/page-shown';

async function open(query = '', change: Partial<Ranking> = {}) {
  const host = createHostDouble({ 'Enterprise/top10': () => ranking(change) });
  renderInHost(<section.Section />, host, `/detail/ServiceProviderTop10${query}`);
  await pageShown();
  return host;
}

it('shows ten places, each with its reasons in words', async () => {
  await open();
  const reasons = [...document.querySelectorAll('summary')].filter((one) => /为什么是第/.test(one.textContent ?? ''));
  expect(reasons.map((one) => Number(/第 (\d+) 名/.exec(one.textContent ?? '')?.[1]))).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
  ]);
  await userEvent.click(reasons[3] as HTMLElement);
  expect(screen.getByText('比第 3 名低 1 分，主要因为登记实绩少 1.2 分。')).toBeVisible();
});

it('shows the first three with a bar for each factor that counts, as long as its score', async () => {
  await open();
  for (const [i, article] of screen.getAllByRole('article').slice(0, 3).entries()) {
    const scores = (ranking().places[i]?.factors ?? []).flatMap(({ score }) => (score === null ? [] : [score]));
    expect(scores.length).toBeGreaterThan(2);
    const bars = [...article.querySelectorAll('dd rect')].map((bar) => Number(bar.getAttribute('width')));
    expect(bars).toEqual(scores);
  }
});

it('says movement in words, not by arrows alone', async () => {
  await open();
  const table = within(screen.getAllByRole('table')[0] as HTMLElement);
  const row = (n: number) => table.getByRole('row', { name: new RegExp(`^${n} `) });
  expect(within(row(4)).getByText('新上榜')).toBeVisible();
  expect(row(5)).toHaveTextContent('上升1 位');
  expect(row(7)).toHaveTextContent('下降3 位');
});

it('opens the method with every weight, what was left out, the day, and that money has no say', async () => {
  await open();
  const method = within(screen.getByRole('region', { name: '计分方法' }));
  for (const weight of [30, 25, 20, 15, 10]) expect(method.getByText(`权重 ${weight}`)).toBeVisible();
  expect(method.getByText('本期没有数据，不计入。')).toBeVisible();
  expect(method.getByText(/本期计入的权重合计 80，未计入：响应速度/)).toBeVisible();
  expect(method.getByText(/付费都不是公式的输入/)).toBeVisible();
  expect(method.getByText('2026-09-30')).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: '响应速度' })).toBeNull();
});

it('keeps board and period in the address', async () => {
  const host = await open('?board=research&period=2026-Q2', { board: 'research', period: '2026-Q2' });
  expect(host.calls[0]).toEqual({ key: 'Enterprise/top10', input: { board: 'research', period: '2026-Q2' } });
  const tabs = within(screen.getByRole('navigation', { name: '榜单类别' }));
  expect(tabs.getByRole('link', { name: '委托研发' })).toHaveAttribute('aria-current', 'page');
  expect(tabs.getByRole('link', { name: '综合' })).toHaveAttribute(
    'href',
    '/detail/ServiceProviderTop10?period=2026-Q2',
  );
  const periods = within(screen.getByRole('navigation', { name: '期次' }));
  expect(periods.getByRole('link', { name: '2026 年第三季度' })).toHaveAttribute(
    'href',
    '/detail/ServiceProviderTop10?board=research',
  );
  // The first period has none before it.
  expect(screen.queryByText('新上榜')).toBeNull();
});

it('leaves out of the call what the address cannot mean', async () => {
  const host = await open('?board=paid&period=yesterday');
  expect(host.calls[0]?.input).toEqual({ board: 'all' });
});

it('names a withdrawn enterprise without a link', async () => {
  await open('', { places: [rankingPlace(1, { open: false })] });
  expect(screen.queryByRole('link', { name: '示例制药1' })).toBeNull();
  expect(screen.getByText(/页面已下架/)).toBeVisible();
});

it('before the first period it says so and still shows the method', async () => {
  await open('', { period: '', periods: [], places: [], asOf: null, computedAt: null });
  expect(screen.getByRole('heading', { name: '首期榜单尚未公布' })).toBeVisible();
  expect(screen.getByRole('region', { name: '计分方法' })).toBeVisible();
});
