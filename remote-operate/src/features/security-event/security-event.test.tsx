import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createHostDouble, renderInHost } from 'shared/testing';
import section from '../../section';
import { choose } from '../../testing/choose';

// The calendar itself is tried in a real browser (e2e/narrow.e2e.ts).
jest.mock('shared/browser/date-field', () => {
  const real = jest.requireActual('shared/browser/date-field');
  return { ...real, DateField: real.PlainDate };
});

function setUp(address: string, total = 45) {
  const failed = {
    id: '8',
    at: '2026-11-20T06:30:00Z',
    kind: 'loginFailed' as const,
    address: '203.0.113.*',
    device: 'Chrome · Windows',
    detail: '',
    userName: null,
  };
  const moved = {
    ...failed,
    id: '7',
    kind: 'mobileChanged' as const,
    detail: '138****0001 → 139****0002',
    userName: 'demand01',
  };
  const host = createHostDouble(
    { 'SecurityEvent/list': () => ({ items: total ? [failed, moved] : [], total, page: 1, pageSize: 20 }) },
    'operator01',
  );
  renderInHost(<section.Section />, host, address);
  return () => host.calls.filter(({ key }) => key === 'SecurityEvent/list').map(({ input }) => input);
}

it('tells what happened to whom, when and from where', async () => {
  setUp('/operate/security');
  const rows = await screen.findAllByRole('row');
  expect(rows[1]).toHaveTextContent(/2026-11-20 14:30.*无此账号.*登录失败.*203\.0\.113\.\*.*Chrome · Windows/);
  expect(rows[2]).toHaveTextContent(/demand01.*更换手机号.*138\*{4}0001 → 139\*{4}0002/);
});

it('asks for what the address says, and for nothing that it cannot mean', async () => {
  const asked = setUp('/operate/security?userName=demand01&kind=constructor&from=2026-11-01&to=soon&page=2');
  expect(await screen.findByLabelText('用户名')).toHaveValue('demand01');
  expect(asked()).toEqual([
    { userName: 'demand01', kind: undefined, from: '2026-11-01', to: undefined, page: 2, pageSize: 20 },
  ]);
  expect(screen.getByRole('link', { name: '第 3 页' })).toHaveAttribute(
    'href',
    '/operate/security?userName=demand01&kind=constructor&from=2026-11-01&to=soon&page=3',
  );
});

it('narrows by the form, from the first page on, and refuses days in the wrong order', async () => {
  const asked = setUp('/operate/security?page=2');
  await userEvent.type(await screen.findByLabelText('用户名'), ' supply01 ');
  await choose('类型', '登录失败');
  await userEvent.type(screen.getByLabelText('开始日期'), '2026-11-10');
  await userEvent.type(screen.getByLabelText('结束日期'), '2026-11-01');
  await userEvent.click(screen.getByRole('button', { name: '查询' }));
  expect(screen.getByText('结束日期早于开始日期')).toBeVisible();
  expect(asked()).toHaveLength(1);
  await userEvent.clear(screen.getByLabelText('结束日期'));
  await userEvent.click(screen.getByRole('button', { name: '查询' }));
  await waitFor(() =>
    expect(asked()[1]).toEqual({
      userName: 'supply01',
      kind: 'loginFailed',
      from: '2026-11-10',
      to: undefined,
      page: 1,
      pageSize: 20,
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: '重置' }));
  await waitFor(() => expect(asked()[2]).toMatchObject({ userName: '', kind: undefined, page: 1 }));
  // Nothing is asked for now: 重置 still empties the form, and 查询 looks again.
  await userEvent.type(await screen.findByLabelText('用户名'), 'demand01');
  await userEvent.click(screen.getByRole('button', { name: '重置' }));
  await waitFor(() => expect(screen.getByLabelText('用户名')).toHaveValue(''));
  await waitFor(() => expect(asked()).toHaveLength(4));
  await userEvent.click(screen.getByRole('button', { name: '查询' }));
  await waitFor(() => expect(asked()).toHaveLength(5));
});

it('says so when nothing fits', async () => {
  setUp('/operate/security?kind=removed', 0);
  expect(await screen.findByRole('heading', { name: '没有符合的记录' })).toBeVisible();
});
