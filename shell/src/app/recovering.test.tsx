import { act, screen } from '@testing-library/react';
import { ApiError } from 'shared/http';
import { mockDialogs, renderShell, sampleRegistry } from '../testing/shell-double';
import { Portal } from './app';

jest.mock('../federation', () => require('../testing/federation-double'));
mockDialogs();

const unread = { ...sampleRegistry, revision: 0, sections: [] };
const bar = '服务正在恢复，恢复后页面会自动更新。';

it('says that the service recovers while no registry was ever read, and shows the page when one comes', async () => {
  const { sections } = renderShell(<Portal />, { address: '/sys/BuyMarket', registry: unread, outage: true });
  expect(screen.getByRole('heading', { level: 1, name: '服务正在恢复' })).toBeVisible();
  expect(screen.getByText('恢复后页面会自动显示，无需刷新。')).toBeVisible();
  expect(document.title).toBe('服务正在恢复 · 医药供需');
  act(() => sections.replace(sampleRegistry));
  expect(await screen.findByRole('heading', { level: 1, name: 'section markets' })).toBeVisible();
  expect(document.title).toBe('服务市场 · 医药供需');
});

it('tells an address that nothing answers from one that nothing is known of', () => {
  renderShell(<Portal />, { address: '/sys/Elsewhere', outage: true });
  expect(screen.getByRole('heading', { level: 1, name: '没有找到这个页面' })).toBeVisible();
  expect(document.title).toBe('没有找到这个页面 · 医药供需');
});

it('takes an empty registry without an outage for what it is', () => {
  renderShell(<Portal />, { address: '/sys/BuyMarket', registry: unread });
  expect(screen.getByRole('heading', { level: 1, name: '没有找到这个页面' })).toBeVisible();
  expect(screen.queryByText(bar)).toBeNull();
});

it('keeps the title that a page knows better when a new registry says the same', () => {
  const { bus, sections } = renderShell(<Portal />, { address: '/detail/ServiceDetail?id=1' });
  act(() => bus.emit('page:titled', { title: '冻干粉针委托生产' }));
  act(() => sections.replace({ ...sampleRegistry, revision: 2 }));
  expect(document.title).toBe('冻干粉针委托生产 · 医药供需');
});

it('takes the amber bar away once calls are answered again, and asks no further', async () => {
  jest.useFakeTimers();
  try {
    let away = true;
    const ready = () => {
      if (away) throw new ApiError('away', 503, 503);
      return null as never;
    };
    const { calls } = renderShell(<Portal />, { outage: true, answers: { 'Health/ready': ready } });
    const asked = () => calls.filter(({ key }) => key === 'Health/ready').length;
    expect(screen.getByText(bar).closest('[role=status]')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(9000));
    expect([asked(), screen.queryByText(bar)]).toEqual([3, expect.anything()]);
    away = false;
    await act(() => jest.advanceTimersByTimeAsync(3000));
    expect(screen.queryByText(bar)).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(asked()).toBe(4);
  } finally {
    jest.useRealTimers();
  }
});
