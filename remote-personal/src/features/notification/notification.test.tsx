import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { NotificationCard, NotificationSettings } from 'shared/contract/notification';
import { notificationKinds } from 'shared/contract/vocabulary/notification';
import { ApiError } from 'shared/http';
import { createHostDouble, renderInHost } from 'shared/testing';
import section from '../../section';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const cardOf = (n: number, change: Partial<NotificationCard> = {}): NotificationCard => ({
  id: `id-${n}`,
  kind: 'enquiry',
  title: `收到新询盘：第 ${n} 个`,
  text: '示例企业希望 11-26 前回复',
  link: `/personal/enquiry?id=${n}`,
  action: '回复询盘',
  side: 'supply',
  read: false,
  createdAt: hoursAgo(n === 1 ? 0 : 100),
  ...change,
});

/** A server that keeps the notifications and the choices. */
function setUp({ at = '/personal/Notifications', items = [cardOf(1), cardOf(2)], settings = {} } = {}) {
  let choices: NotificationSettings = {
    sms: [],
    quiet: { from: 21, to: 8 },
    mobile: '139****0002',
    smsOffered: true,
    ...settings,
  };
  let kept = items;
  const countsOf = () => ({ unread: kept.filter(({ read }) => !read).length, total: kept.length });
  const host = createHostDouble(
    {
      'Notification/list': ({ kind, unread }) => {
        const open = kept.filter(({ read }) => !unread || !read);
        const shown = open.filter((item) => !kind || item.kind === kind);
        const options = notificationKinds.map(({ code, label }) => ({
          value: code,
          label,
          count: open.filter((item) => item.kind === code).length,
        }));
        return {
          items: shown,
          total: shown.length,
          page: 1,
          pageSize: 10,
          facets: [{ name: 'kind', options }],
          counts: countsOf(),
        };
      },
      'Notification/unread': countsOf,
      'Notification/read': (which) => {
        kept = kept.map((item) => ('all' in which || which.ids.includes(item.id) ? { ...item, read: true } : item));
        return countsOf();
      },
      'Notification/settings': () => choices,
      'Notification/saveSettings': (next) => {
        if (next.sms.includes('ticket')) throw new ApiError('请先在基本信息中绑定手机号', 400, 400);
        choices = { ...choices, ...next };
        return choices;
      },
      'Notification/askEmail': ({ email }) => {
        if (email.endsWith('gone.example')) throw new ApiError('该邮箱拒收邮件，请检查后重试', 1352, 422);
        return { developmentPage: null };
      },
      'Notification/confirmEmail': ({ token }) => {
        if (token !== 'good') throw new ApiError('链接无效或已过期，请重新填写邮箱', 400, 400);
        choices = { ...choices, email: 'me@mail.example' };
        return choices;
      },
      'Notification/removeEmail': () => {
        choices = { ...choices, email: null, mail: [] };
        return choices;
      },
      'Match/mute': () => {
        choices = { ...choices, matchMuted: 1 };
        return { muted: true as const };
      },
      'Match/unmute': () => {
        choices = { ...choices, matchMuted: 0 };
        return { muted: false as const };
      },
    },
    'supply01',
  );
  renderInHost(<section.Section />, host, at);
  return {
    host,
    /** One more arrives, or others are read elsewhere. */
    change(next: (items: NotificationCard[]) => NotificationCard[]) {
      kept = next(kept);
      act(() => host.bus.emit('notification:changed', {}));
    },
    asked: () => host.calls.filter(({ key }) => key === 'Notification/list').length,
  };
}
const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest('li') as HTMLElement;

it('shows rows by day with what to do next, tabs of the kinds that there are, and the unread', async () => {
  setUp({ items: [cardOf(1), cardOf(2, { read: true }), cardOf(3, { kind: 'ticket', link: '', side: null })] });
  const row = await rowOf('收到新询盘：第 1 个');
  expect(within(row).getByText('供')).toBeVisible();
  expect(within(row).getByText('未读')).toBeInTheDocument();
  expect(within(row).getByRole('link', { name: /^回复询盘/ })).toHaveAttribute('href', '/personal/enquiry?id=1');
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    '今天',
    '更早',
    '提醒方式',
  ]);
  const tabs = within(screen.getByRole('navigation', { name: '通知类型' })).getAllByRole('link');
  expect(tabs.map((tab) => tab.textContent)).toEqual(['全部3', '询盘2', '工单1']);
  expect(screen.getByText('2 条未读')).toBeVisible();
});

it('filters by the address', async () => {
  const { host } = setUp({ at: '/personal/Notifications?kind=enquiry' });
  await userEvent.click(await screen.findByRole('checkbox', { name: '仅看未读' }));
  await waitFor(() =>
    expect(host.calls.filter(({ key }) => key === 'Notification/list').at(-1)?.input).toEqual({
      kind: 'enquiry',
      unread: true,
      page: 1,
    }),
  );
});

it('does not move the list when new ones come: a bar says how many and shows them', async () => {
  const { change, asked } = setUp();
  await rowOf('收到新询盘：第 1 个');
  change((items) => [cardOf(8), cardOf(9), ...items]);
  const bar = await screen.findByRole('button', { name: '有 2 条新通知，点击显示' });
  expect(screen.queryByRole('link', { name: '收到新询盘：第 9 个' })).toBeNull();
  expect(asked()).toBe(1);
  expect(screen.getByText('4 条未读')).toBeVisible();
  await userEvent.click(bar);
  await rowOf('收到新询盘：第 9 个');
  expect(screen.queryByRole('button', { name: /条新通知/ })).toBeNull();
});

it('reads one, then all, and shows what was read elsewhere', async () => {
  const { change, host } = setUp({ items: [cardOf(1), cardOf(2), cardOf(3)] });
  const row = await rowOf('收到新询盘：第 1 个');
  await userEvent.click(within(row).getByRole('button', { name: /^标为已读/ }));
  expect(within(row).queryByText('未读')).toBeNull();
  await screen.findByText('2 条未读');
  change((items) => items.map((item) => (item.id === 'id-2' ? { ...item, read: true } : item)));
  const second = await rowOf('收到新询盘：第 2 个');
  await waitFor(() => expect(within(second).queryByText('未读')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: '全部标为已读' }));
  await waitFor(() => expect(screen.queryByText('未读')).toBeNull());
  const all = screen.getByRole('button', { name: '全部标为已读' });
  expect(all).toHaveAttribute('aria-disabled', 'true');
  expect(all).toHaveFocus();
  await userEvent.click(all);
  const reads = host.calls.filter(({ key }) => key === 'Notification/read').map(({ input }) => input);
  expect(reads).toEqual([{ ids: ['id-1'] }, { all: true }]);
});

it('says that there is nothing yet, and nothing of this kind', async () => {
  setUp({ items: [] });
  expect(await screen.findByRole('heading', { name: '还没有通知' })).toBeVisible();
  expect(screen.queryByRole('navigation', { name: '通知类型' })).toBeNull();
});

describe('提醒方式', () => {
  it('saves each choice at once, and takes back what is refused', async () => {
    const { host } = setUp();
    await userEvent.click(await screen.findByRole('checkbox', { name: '询盘：短信' }));
    expect(await screen.findByText('已保存')).toBeVisible();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '免打扰开始' }), '22:00');
    await waitFor(() =>
      expect(host.calls.at(-1)).toEqual({
        key: 'Notification/saveSettings',
        input: { sms: ['enquiry'], quiet: { from: 22, to: 8 } },
      }),
    );
    await userEvent.click(screen.getByRole('checkbox', { name: '工单：短信' }));
    expect(await screen.findByText('请先在基本信息中绑定手机号')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('checkbox', { name: '工单：短信' })).not.toBeChecked());
    expect(screen.getByRole('checkbox', { name: '询盘：短信' })).toBeChecked();
  });

  it('takes back what a lost network did not save, though nothing can be asked for either', async () => {
    const { host } = setUp();
    const enquiry = await screen.findByRole('checkbox', { name: '询盘：短信' });
    const lost = jest.fn().mockRejectedValue(new ApiError('网络异常，请稍后重试', 0, 0));
    Object.assign(host.http, { post: lost, get: lost });
    await userEvent.click(enquiry);
    expect(await screen.findByText('网络异常，请稍后重试')).toBeVisible();
    expect(enquiry).not.toBeChecked();
  });

  it('saves one choice after the other, and says which was not saved though the next one was', async () => {
    const { host } = setUp();
    const ticket = await screen.findByRole('checkbox', { name: '工单：短信' });
    const begun: unknown[] = [];
    const answers: ((fails: boolean) => void)[] = [];
    const { post } = host.http;
    host.http.post = (async (key: never, input: never) => {
      begun.push(input);
      const fails = await new Promise<boolean>((done) => answers.push(done));
      if (fails) throw new ApiError('服务暂时出错', 500, 500);
      return post(key, input);
    }) as typeof post;
    await userEvent.click(ticket);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '免打扰开始' }), '22:00');
    expect(begun).toEqual([{ sms: ['ticket'], quiet: { from: 21, to: 8 } }]);
    expect(ticket).toBeChecked();
    await act(async () => answers[0]?.(true));
    expect(ticket).not.toBeChecked();
    await act(async () => answers[1]?.(false));
    expect(begun[1]).toEqual({ sms: [], quiet: { from: 22, to: 8 } });
    expect(await screen.findByText('服务暂时出错')).toBeVisible();
    expect(screen.queryByText('已保存')).toBeNull();
  });

  it('offers text messages only with a number and a gateway', async () => {
    setUp({ settings: { mobile: null } });
    expect(await screen.findByRole('checkbox', { name: '询盘：短信' })).toBeDisabled();
    expect(screen.getByText(/中绑定手机号/)).toBeVisible();
  });

  it('has no e-mail where the portal sends none', async () => {
    setUp();
    await screen.findByRole('checkbox', { name: '询盘：短信' });
    expect(screen.queryByRole('columnheader', { name: '邮件' })).toBeNull();
    expect(screen.queryByRole('button', { name: '设置邮箱' })).toBeNull();
  });

  it('asks for an address first, and says beside the field what is wrong with it', async () => {
    setUp({ settings: { mailOffered: true, email: null, mail: [], mailFrequency: 'daily' } });
    expect(await screen.findByRole('checkbox', { name: '询盘：邮件' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: '设置邮箱' }));
    const dialog = await screen.findByRole('dialog', { name: '设置邮箱' });
    const field = await within(dialog).findByLabelText('邮箱');
    await userEvent.type(field, 'me{Enter}');
    expect(await within(dialog).findByText('邮箱格式不正确')).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, 'me@gone.example{Enter}');
    expect(await within(dialog).findByText('该邮箱拒收邮件，请检查后重试')).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, 'me@mail.example{Enter}');
    expect(await screen.findByText(/^确认链接已发送至 me@mail.example/)).toBeVisible();
  });

  it('chooses kinds and frequency of e-mails, and removes the address', async () => {
    const { host } = setUp({
      settings: { mailOffered: true, email: 'me@mail.example', mail: [], mailFrequency: 'daily' },
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: '询盘：邮件' }));
    await waitFor(() => expect(host.calls.at(-1)?.input).toMatchObject({ sms: [], mail: ['enquiry'] }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '邮件频率' }), '即时');
    await waitFor(() => expect(host.calls.at(-1)?.input).toMatchObject({ mailFrequency: 'instant' }));
    await userEvent.click(screen.getByRole('button', { name: '移除' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '移除' }));
    expect(await screen.findByText('选择邮件提醒前，请先设置邮箱。')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: '询盘：邮件' })).not.toBeChecked();
  });

  it.each([
    ['good', '邮箱已确认', 'me@mail.example 可以接收通知了。请选择哪些通知发送邮件。'],
    ['old', '邮箱没有确认', '链接无效或已过期，请重新填写邮箱'],
  ])('a link of a message: %s', async (token, title, text) => {
    const { host } = setUp({ at: `/personal/ConfirmEmail?token=${token}`, settings: { mailOffered: true } });
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: '前往提醒方式' })).toHaveAttribute('href', '/personal/Notifications');
    expect(host.calls.filter(({ key }) => key === 'Notification/confirmEmail')).toHaveLength(1);
  });

  it('chooses from which band on matches are told of', async () => {
    const { host } = setUp({ settings: { matchAlert: 'high', matchMuted: 0 } });
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: '匹配提醒' }), '较匹配及以上');
    await waitFor(() => expect(host.calls.at(-1)?.input).toMatchObject({ matchAlert: 'fair' }));
  });

  it('stops the matches of a record from its notification, and brings them back', async () => {
    setUp({
      items: [cardOf(1, { kind: 'match', title: '需求「示例」与您的服务高度匹配' }), cardOf(2)],
      settings: { matchAlert: 'high', matchMuted: 0 },
    });
    await userEvent.click(await screen.findByRole('button', { name: '不再提醒：需求「示例」与您的服务高度匹配' }));
    expect(await screen.findByText('已停止提醒')).toBeVisible();
    expect(await screen.findByText('已停止 1 条资料的提醒')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '全部恢复' }));
    await waitFor(() => expect(screen.queryByText('已停止 1 条资料的提醒')).toBeNull());
  });
});
