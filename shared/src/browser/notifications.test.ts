import type { NotificationCard } from '../contract/notification';
import { dayGroup, timeOf, withRead } from './notifications';

const card = (id: string, read: boolean): NotificationCard => ({
  id,
  read,
  kind: 'system',
  title: id,
  text: '',
  link: '',
  action: '',
  side: null,
  createdAt: '2026-11-21T02:00:00Z',
});
const list = {
  items: [card('a', false), card('b', false), card('c', true)],
  total: 3,
  page: 1,
  pageSize: 10,
  facets: [],
  counts: { unread: 5, total: 9 },
};

it('shows as read what is read, and counts only what was not', () => {
  const one = withRead(list, ['a', 'c', 'x']);
  expect(one.items.map(({ read }) => read)).toEqual([true, false, true]);
  expect(one.counts).toEqual({ unread: 4, total: 9 });
  expect(withRead(one, ['a'])).toEqual(one);
  const all = withRead(list, 'all');
  expect(all.items.every(({ read }) => read)).toBe(true);
  expect(all.counts).toEqual({ unread: 0, total: 9 });
});

it.each([
  ['2026-11-21T16:30:00Z', '今天', '00:30'],
  ['2026-11-21T15:59:00Z', '昨天', '23:59'],
  ['2026-11-20T15:59:00Z', '更早', '11-20'],
] as const)('says of %s, by the calendar in China: %s %s', (at, group, time) => {
  const now = Date.parse('2026-11-22T08:00:00Z');
  expect([dayGroup(at, now), timeOf(at, now)]).toEqual([group, time]);
});
