import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createHostDouble, renderInHost } from 'shared/testing';
import section from '../../section';
import { conferenceDetail, conferenceList } from '../../testing/canned-media';
import { pageShown } from '../../testing/page-shown';
import { conferenceQuery } from './query';

const id = conferenceDetail().card.id;
async function open(address: string, list = conferenceList()) {
  const host = createHostDouble({ 'Conference/list': () => list, 'Conference/detail': () => conferenceDetail() });
  renderInHost(<section.Section />, host, address);
  await pageShown();
  return host;
}

it('asks for what the address says and leaves out what it cannot mean', () => {
  expect(
    conferenceQuery(new URLSearchParams('kind=party&month=2026-13&when=now&provinces=江苏&provinces=火星&page=-1')),
  ).toEqual({ page: 1, provinces: ['江苏'] });
  expect(
    conferenceQuery(new URLSearchParams('kind=news&month=2026-11&when=past&place=online&sort=latest&page=3')),
  ).toEqual({
    page: 3,
    kind: 'news',
    month: '2026-11',
    when: 'past',
    place: 'online',
    sort: 'latest',
  });
});

it('has filters as links that switch themselves off, and chips that remove them', async () => {
  await open('/sys/Conference?month=2026-12&page=2');
  const months = within(screen.getByRole('navigation', { name: '月份' }));
  expect(months.getByRole('link', { name: /2026 年 12 月/ })).toHaveAttribute('aria-current', 'true');
  expect(months.getByRole('link', { name: /2026 年 12 月/ })).toHaveAttribute('href', '/sys/Conference');
  expect(months.getByRole('link', { name: /2026 年 11 月/ })).toHaveAttribute('href', '/sys/Conference?month=2026-11');
  expect(screen.getByRole('link', { name: '移除筛选：2026 年 12 月' })).toHaveAttribute('href', '/sys/Conference');
});

it('says nothing of an empty list before the answer of its address is here', async () => {
  const nothing = { ...conferenceList(), items: [], total: 0 };
  const list = ({ month }: { month?: string }) => (month ? nothing : new Promise<never>(() => {}));
  const host = createHostDouble({ 'Conference/list': list });
  renderInHost(<section.Section />, host, '/sys/Conference?month=2026-12');
  await screen.findByText('没有符合条件的会议资讯');
  await userEvent.click(screen.getByRole('link', { name: '移除筛选：2026 年 12 月' }));
  expect(screen.queryByText('还没有会议资讯')).toBeNull();
});

it('leads from the list to the article and back, and tells the shell each title', async () => {
  const host = await open('/sys/Conference');
  await userEvent.click(screen.getByRole('link', { name: /第 1 期/ }));
  const title = await screen.findByRole('heading', { level: 1, name: conferenceDetail().card.title });
  expect(title).toHaveFocus();
  expect(host.calls.slice(-2)).toEqual([
    { key: 'Conference/detail', input: { id: expect.any(String) } },
    { key: 'View/add', input: { type: 'conference', id: conferenceDetail().card.id } },
  ]);
  // An effect: it may come after the page is seen.
  await waitFor(() =>
    expect(host.emitted).toContainEqual({ name: 'page:titled', payload: { title: conferenceDetail().card.title } }),
  );
});

it('draws text as text, and links outward without telling where from', async () => {
  await open(`/sys/Conference?id=${id}`);
  expect(screen.getByRole('cell', { name: '<b>预冻</b>' })).toBeVisible();
  expect(screen.getByRole('link', { name: '说明' })).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  expect(screen.getByRole('img', { name: '示意图' })).toHaveAttribute('src', '/media/sample.jpg');
  expect(screen.getByText('2026-12-04 09:00 – 17:00')).toBeVisible();
  expect(screen.getByRole('link', { name: '报名' })).toHaveAttribute('href', `/detail/ConferenceSignUp?id=${id}`);
  expect(screen.getByRole('link', { name: '加入日历' })).toHaveAttribute('href', `/api/Conference/calendar?id=${id}`);
  expect(screen.getByRole('link', { name: '举报' })).toHaveAttribute(
    'href',
    `/help/Feedback?kind=report&type=conference&id=${id}`,
  );
});

it('offers the sign-up of an event that has begun, as long as it is open', async () => {
  const detail = conferenceDetail();
  const begun = (signupOpen: boolean) => ({
    ...detail,
    card: { ...detail.card, phase: 'ongoing' as const, signupOpen },
  });
  const host = createHostDouble({ 'Conference/detail': ({ id: one }) => begun(one === id) });
  const { unmount } = renderInHost(<section.Section />, host, `/sys/Conference?id=${id}`);
  expect(await screen.findByRole('link', { name: '报名' })).toBeVisible();
  unmount();
  renderInHost(<section.Section />, host, `/sys/Conference?id=${id.replace(/.$/, 'f')}`);
  await pageShown();
  expect(screen.queryByRole('link', { name: '报名' })).toBeNull();
});

it('leads whoever has signed up to the sign-up, after its last day too', async () => {
  const detail = conferenceDetail();
  const signUp = {
    ...{ name: '示例甲', organisation: '示例药业', position: '', mobile: '138****0001' },
    ...{ attendees: 1, remark: '', remind: true, createdAt: '2026-11-22T01:00:00Z' },
  };
  const host = createHostDouble(
    {
      'Conference/detail': () => ({ ...detail, card: { ...detail.card, signupOpen: false } }),
      'Conference/mySignUp': () => ({ signUp: signUp as never, realName: '', mobile: '', remindable: true }),
    },
    'demand01',
  );
  renderInHost(<section.Section />, host, `/sys/Conference?id=${id}`);
  expect(await screen.findByRole('link', { name: '您已报名，查看' })).toHaveAttribute(
    'href',
    `/detail/ConferenceSignUp?id=${id}`,
  );
  expect(screen.queryByRole('link', { name: '报名' })).toBeNull();
});

it('helps out of an empty list', async () => {
  await open('/sys/Conference?q=没有&when=upcoming', conferenceList({ items: [], total: 0 }));
  expect(screen.getByRole('link', { name: '去掉「关键词：没有」' })).toHaveAttribute(
    'href',
    '/sys/Conference?when=upcoming',
  );
});

it('says that nothing is found under a bad number', async () => {
  renderInHost(<section.Section />, createHostDouble(), '/sys/Conference?id=1');
  expect(await screen.findByRole('heading', { name: '没有找到这条内容' })).toBeVisible();
});
