import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ListingRow } from 'shared/contract/listing';
import { ApiError } from 'shared/http';
import { callsOf, detail, id, open, page, row, saved } from '../../testing/listing';

beforeEach(() => localStorage.clear());

it('takes nothing while it is being submitted, and loses nothing that comes in all the same', async () => {
  const whole = {
    ...{ title: '无菌冻干粉针剂 CDMO', categoryCode: 'M05', modalities: ['small'], priceMode: 'negotiable' },
    ...{ siteProvince: '江苏', description: '面向注射用小分子与多肽，提供从处方开发到商业化的委托生产。' },
  };
  const review = { no: 'SH202611220001', submittedAt: row.updatedAt };
  const host = open(
    {
      'Listing/get': () => ({ ...detail, values: whole }),
      'Listing/submit': () => ({
        ...{ state: 'pending', caseNo: review.no },
        listing: { ...detail, values: whole, version: 4, state: 'pending', review },
      }),
    },
    `/personal/ServiceInfoEdit?id=${id}`,
  );
  let answer = () => {};
  const { post } = host.http;
  host.http.post = (async (key: never, input: never) => {
    if (key === 'Listing/submit') await new Promise<void>((done) => (answer = done));
    return post(key, input);
  }) as typeof post;
  const city = await screen.findByLabelText('生产城市');
  await userEvent.click(screen.getAllByText('提交审核')[0] as HTMLElement);
  await waitFor(() => expect(city.closest('[inert]')).not.toBeNull());
  // What does not know of `inert`, such as 撤销, still gets through.
  await userEvent.type(city, '苏州');
  await act(async () => answer());
  expect(await screen.findByText(/已提交审核，编号/)).toBeVisible();
  expect(city).toHaveValue('苏州');
  expect(city.closest('[inert]')).toBeNull();
  expect(localStorage.getItem(`listing:supply01:${id}`)).toContain('苏州');
});

it('shows the decision on a record that is open when a notification tells of it', async () => {
  const review = { no: 'SH202611220001', submittedAt: row.updatedAt };
  let now: typeof detail = { ...detail, state: 'pending', review };
  const host = open({ 'Listing/get': () => now }, `/personal/ServiceInfoEdit?id=${id}`);
  expect(await screen.findByLabelText('生产城市')).toBeDisabled();
  now = {
    ...detail,
    version: 4,
    state: 'rejected',
    reasons: [{ field: 'siteCity', reason: '请填写' }],
  };
  act(() => host.bus.emit('notification:changed', {}));
  await waitFor(() => expect(screen.getByLabelText('生产城市')).toBeEnabled());
  expect(screen.getByText(/请填写/)).toBeVisible();
});

it('keeps what is typed when a notification comes', async () => {
  let now: typeof detail = { ...detail, no: 'SV-1', state: 'published' };
  const away = () => {
    throw new ApiError('网络异常，请稍后重试', 0, 0);
  };
  const host = open({ 'Listing/get': () => now, 'Listing/save': away }, `/personal/ServiceInfoEdit?id=${id}`);
  await userEvent.type(await screen.findByLabelText('生产城市'), '苏州');
  now = { ...now, version: 4, state: 'rejected', values: { ...now.values, siteCity: '无锡' } };
  const gets = callsOf(host, 'Listing/get').length;
  act(() => host.bus.emit('notification:changed', {}));
  await waitFor(() => expect(callsOf(host, 'Listing/get').length).toBeGreaterThan(gets));
  await act(async () => {});
  expect(screen.getByLabelText('生产城市')).toHaveValue('苏州');
});

describe('a step at the foot of the editor', () => {
  const away = () => {
    throw new ApiError('网络异常，请稍后重试', 0, 0);
  };
  const take = async (step: string) => {
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${step}：`) }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: step }));
  };

  it('shows what its own answer says', async () => {
    const review = { no: 'SH202611220001', submittedAt: row.updatedAt };
    let gets = 0;
    open(
      {
        'Listing/get': () => (gets++ === 0 ? { ...detail, state: 'pending', review } : away()),
        'Listing/withdraw': () => ({ ...detail, version: 4 }),
      },
      `/personal/ServiceInfoEdit?id=${id}`,
    );
    expect(await screen.findByLabelText('生产城市')).toBeDisabled();
    await take('撤回提交');
    await waitFor(() => expect(screen.getByLabelText('生产城市')).toBeEnabled());
    expect(screen.queryByText(/审核中，编号/)).toBeNull();
  });

  it.each([
    ['spot', 'SpotsInfoEdit', ['下架', '放弃改动']],
    ['demand', 'DemandInfoEdit', ['已达成', '不再需要', '放弃改动']],
  ] as const)('ends a %s that is past its date', async (kind, page, steps) => {
    const past = { ...detail, kind, no: 'N-1', state: 'expired' as const, change: 'draft' as const, values: {} };
    open({ 'Listing/get': () => past }, `/personal/${page}?id=${id}`);
    for (const step of steps)
      expect(await screen.findByRole('button', { name: new RegExp(`^${step}：`) })).toBeVisible();
  });

  it('leaves what is not saved yet', async () => {
    const online = { ...detail, no: 'SV-1', state: 'published' as const };
    const host = open(
      {
        'Listing/get': () => online,
        'Listing/save': away,
        'Listing/takeOffline': () => ({ ...online, state: 'offline', version: 4 }),
      },
      `/personal/ServiceInfoEdit?id=${id}`,
    );
    await userEvent.type(await screen.findByLabelText('生产城市'), '苏州');
    await take('下架');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(callsOf(host, 'Listing/takeOffline')).toHaveLength(1);
    expect(screen.getByLabelText('生产城市')).toHaveValue('苏州');
    expect(localStorage.getItem(`listing:supply01:${id}`)).toContain('苏州');
  });

  it('leaves a field that somebody else has changed too to the next save', async () => {
    const online = { ...detail, no: 'SV-1', state: 'published' as const };
    const theirs = { ...online.values, siteCity: '无锡' };
    let isAway = true;
    const host = open(
      {
        'Listing/get': () => online,
        'Listing/save': ({ changes }) => (isAway ? away() : saved(changes, 6)),
        'Listing/takeOffline': () => ({ ...online, values: theirs, state: 'offline', version: 5 }),
      },
      `/personal/ServiceInfoEdit?id=${id}`,
    );
    const seen = () => callsOf(host, 'Listing/save').map((input) => (input as { seenVersion: number }).seenVersion);
    await userEvent.type(await screen.findByLabelText('生产城市'), '苏州');
    await take('下架');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    isAway = false;
    const before = seen().length;
    await userEvent.type(screen.getByLabelText('生产城市'), '市');
    await waitFor(() => expect(seen().length).toBeGreaterThan(before));
    expect(new Set(seen())).toEqual(new Set([online.version]));
  });
});

const left = { ...row, kind: 'demand' as const, no: 'XQ-1', title: '寻冻干粉针委托生产' };
it.each<[ListingRow['state'], ListingRow['change'], string, boolean]>([
  ['closed_done', 'draft', '查看', false],
  ['closed_none', 'rejected', '查看', false],
  ['expired', 'rejected', '编辑', true],
  ['offline', 'draft', '编辑', false],
])('lets a change be given up that was left when the record became %s', async (state, change, action, isToRevise) => {
  const rows = [{ ...left, state, change }];
  const host = open(
    {
      'Listing/list': () => page(rows, 'edit'),
      'Listing/discard': () => {
        rows[0] = { ...left, state, change: null };
        return { ...detail, ...left, state };
      },
    },
    '/personal/DemandInfoEdit',
  );
  expect(await screen.findByRole('link', { name: `${action}：${left.title}` })).toBeVisible();
  expect(screen.queryByRole('link', { name: '查看驳回原因并修改' }) !== null).toBe(isToRevise);
  await userEvent.click(screen.getByRole('button', { name: `放弃改动：${left.title}` }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '放弃改动' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: `放弃改动：${left.title}` })).toBeNull());
  expect(callsOf(host, 'Listing/discard')).toEqual([{ id, seenVersion: left.version }]);
});

it('does not promise to replace the page of an ended demand', async () => {
  const ended = { ...detail, ...left, state: 'closed_done' as const, change: 'draft' as const, path: '/detail/Demand' };
  open({ 'Listing/get': () => ended }, `/personal/DemandInfoEdit?id=${id}`);
  expect(await screen.findByText('公开页仍是上一次发布的内容，此处的改动未发布')).toBeVisible();
  const steps = within(screen.getByRole('list', { name: '资料状态' })).getAllByRole('listitem');
  expect(steps.find((step) => step.getAttribute('aria-current') === 'step')).toHaveTextContent('已达成');
  expect(screen.getByRole('button', { name: /^放弃改动/ })).toBeVisible();
});
