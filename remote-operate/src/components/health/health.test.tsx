import { render, screen } from '@testing-library/react';
import { markets } from '../../testing/canned';
import { HealthCharts } from './health-charts';
import { lastHour } from './minutes';

const [health] = markets().health;
const now = Date.parse('2026-11-21T06:00:30Z');

it('spreads the reported minutes over the last hour', () => {
  const minutes = lastHour(health?.series ?? [], now);
  expect(minutes).toHaveLength(60);
  expect(minutes.at(-1)).toEqual({ at: '2026-11-21T06:00:00.000Z', loads: 0, failures: 0, errors: 0, loadP75: null });
  expect(minutes.at(-3)).toMatchObject({ loads: 8, failures: 1, errors: 2, loadP75: 400 });
  expect(minutes[0]?.at).toBe('2026-11-21T05:01:00.000Z');
});

it('shows the newest report also where the own clock runs behind, and none that is older than an hour', () => {
  expect(lastHour(health?.series ?? [], now - 10 * 60_000).at(-1)?.loads).toBe(12);
  expect(lastHour(health?.series ?? [], now + 3_600_000).every(({ loads }) => loads === 0)).toBe(true);
});

it('tells each chart in words and figures, and draws a bar for every minute with reports', () => {
  render(<HealthCharts of="稳定版本 0.2.0" health={health} now={now} />);
  const loads = screen.getByRole('img', { name: '稳定版本 0.2.0 近 60 分钟加载 20 次，每分钟最多 12 次。' });
  expect(loads.querySelectorAll('rect')).toHaveLength(2);
  const [low, high] = [...loads.querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('height')));
  expect(high as number).toBeGreaterThan(low as number);
  const problems = screen.getByRole('img', { name: /错误与加载失败 3 次，其中加载失败 1 次/ });
  expect(problems.querySelectorAll('rect')).toHaveLength(1);
  expect(screen.getByRole('img', { name: /最近为 1.3 s，近 60 分钟在 400 ms 至 1.3 s 之间/ })).toBeVisible();
  expect(screen.getByText('20 次')).toBeVisible();
});

it('says that nothing was reported instead of drawing an empty chart', () => {
  render(<HealthCharts of="x" health={undefined} now={now} />);
  expect(screen.getByText('近 60 分钟没有浏览器报告。')).toBeVisible();
  expect(screen.queryByRole('img')).toBeNull();
});
