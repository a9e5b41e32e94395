import { screen, within } from '@testing-library/react';
import { createHostDouble, renderInHost } from '../testing';
import { LoadFailed } from './load-failed';

it.each([
  ['首页', ['首页']],
  ['服务市场', ['首页', '/', '服务市场']],
])('keeps the title %s and names each step of the way to it once', (title, way) => {
  renderInHost(<LoadFailed error={new Error('示例')} onRetry={() => {}} title={title} />, createHostDouble());
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const crumbs = within(screen.getByRole('navigation', { name: '面包屑' }));
  expect([...(crumbs.getByRole('link').parentElement?.children ?? [])].map((one) => one.textContent)).toEqual(way);
  expect(screen.getByRole('button', { name: '重新加载' })).toBeVisible();
});
