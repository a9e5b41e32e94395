import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { NotificationCard } from 'shared/contract/notification';
import { ApiError } from 'shared/http';
import { renderShell, sampleEntry, sampleRegistry, sampleSection } from '../testing/shell-double';
import { Bell } from './bell';

const path = '/personal/Notifications';
const registry = {
  ...sampleRegistry,
  sections: [
    ...sampleRegistry.sections,
    sampleSection('own', [[path, '通知']], [sampleEntry('personal', path, '通知', 16, { badge: 'notification' })]),
  ],
};
const card = (n: number): NotificationCard => ({
  id: `id-${n}`,
  kind: 'enquiry',
  title: `第 ${n} 条`,
  text: '一句话',
  link: `/personal/enquiry?id=${n}`,
  action: '',
  side: null,
  read: n > 2,
  createdAt: new Date(Date.now() - n * 1000).toISOString(),
});

/** A server with six notifications, two of them unread. */
function setUp(unread = 2, list = jest.fn()) {
  const read = jest.fn((which: object) => ({ unread: 'all' in which ? 0 : 1, total: 6 }));
  const counts = { unread, total: 6 };
  const view = renderShell(<Bell />, {
    signedIn: true,
    registry,
    answers: {
      'Notification/unread': () => ({ ...counts }),
      'Notification/list': list.mockImplementation(() => ({
        items: [1, 2, 3, 4, 5, 6].map(card),
        total: 6,
        page: 1,
        pageSize: 10,
        facets: [],
        counts: { unread: 2, total: 6 },
      })),
      'Notification/read': read,
    },
  });
  return { ...view, read, counts };
}
const bell = (name: string | RegExp) => screen.findByRole('button', { name });

it('counts live, and shows no more than 99+', async () => {
  const { bus, counts } = setUp();
  expect(await bell('通知，2 条未读')).toHaveTextContent('2');
  counts.unread = 140;
  act(() => bus.emit('notification:changed', {}));
  expect(await bell('通知，140 条未读')).toHaveTextContent('99+');
  counts.unread = 0;
  act(() => bus.emit('notification:changed', {}));
  expect(await bell('通知')).toHaveTextContent('');
});

it('asks for the newest when it is opened, and Esc gives the focus back', async () => {
  const { calls } = setUp();
  const button = await bell(/^通知，/);
  expect(calls.map(({ key }) => key)).not.toContain('Notification/list');
  await userEvent.click(button);
  const panel = await screen.findByRole('region', { name: '最新通知' });
  expect(await within(panel).findAllByRole('listitem')).toHaveLength(5);
  expect(within(panel).getAllByText('未读')).toHaveLength(2);
  await userEvent.keyboard('{Escape}');
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

it('asks again by itself for what it could not load, once the network is back', async () => {
  const list = jest.fn();
  setUp(2, list);
  list.mockImplementationOnce(() => {
    throw new ApiError('网络异常，请稍后重试', 0, 0);
  });
  await userEvent.click(await bell(/^通知，2/));
  expect(await screen.findByText(/通知暂时无法加载/)).toBeVisible();
  await act(async () => dispatchEvent(new Event('online')));
  expect(await screen.findByRole('link', { name: '第 1 条' })).toBeVisible();
});

it('reads the one that is followed, before the server has answered, and closes', async () => {
  const { read, place } = setUp();
  read.mockReturnValue(new Promise(() => {}) as never);
  await userEvent.click(await bell(/^通知，2/));
  await userEvent.click(await screen.findByRole('link', { name: '第 2 条' }));
  expect(place.pathname + place.search).toBe('/personal/enquiry?id=2');
  expect(read).toHaveBeenCalledWith({ ids: ['id-2'] });
  expect(await bell('通知，1 条未读')).toHaveAttribute('aria-expanded', 'false');
});

it('reads all, and takes it back when the server refuses', async () => {
  const { read } = setUp();
  read.mockImplementationOnce(() => {
    throw new Error('away');
  });
  await userEvent.click(await bell(/^通知，2/));
  await userEvent.click(await screen.findByRole('button', { name: '全部标为已读' }));
  expect(await bell('通知，2 条未读')).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: '全部标为已读' }));
  expect(read).toHaveBeenLastCalledWith({ all: true });
  await waitFor(() => expect(screen.queryByText('未读')).toBeNull());
  expect(await bell('通知')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '查看全部通知' })).toHaveFocus();
});

it('stands there for members only, where the registry has a page for it', async () => {
  const without = renderShell(<Bell />, { signedIn: true });
  const visitor = renderShell(<Bell />, { registry });
  await act(async () => {});
  expect(screen.queryByRole('button')).toBeNull();
  for (const { calls } of [without, visitor]) expect(calls.map(({ key }) => key)).not.toContain('Notification/unread');
});
