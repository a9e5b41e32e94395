import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from 'shared/http';
import { createHostDouble, renderInHost } from 'shared/testing';
import { routes } from './routes';
import section from './section';
import { overview, token } from './testing/canned';

const answers = {
  'Release/overview': () => overview(),
  'Release/history': () => ({ items: [], total: 0 }),
  'Release/errors': () => ({ items: [], total: 0 }),
  'Release/tokens': () => ({ items: [token()] }),
  'SecurityEvent/list': () => ({ items: [], total: 0, page: 1, pageSize: 20 }),
  'Account/list': () => ({ items: [], next: null, more: false }),
  'EnterpriseAdmin/list': () => ({ items: [], next: null, more: false }),
  'Ticket/list': () => ({ items: [], total: 0, page: 1, pageSize: 20, facets: [] }),
  'Conference/signUps': () => ({ conferences: [], total: 0, conference: null, rows: [], next: null }),
};
const refused = () => {
  throw new ApiError('当前账号不能进行此操作', 403, 403);
};

describe.each(routes.map(({ path, title }) => [path, title] as const))('%s', (path, title) => {
  it('asks for the login and nothing else while nobody is signed in, then stands there', async () => {
    const host = createHostDouble(answers);
    renderInHost(<section.Section />, host, path);
    // The page has come by then: its heading takes the place of the one that stood while it was loading.
    expect(await screen.findByRole('heading', { name: '登录后可查看' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(host.calls).toEqual([]);
    host.popupAnswers = 'operator01';
    await userEvent.click(screen.getByRole('button', { name: '登录' }));
    await waitFor(() => expect(screen.queryByText('登录后可查看')).toBeNull());
    expect(host.calls.length).toBeGreaterThan(0);
  });

  it('says plainly that it is for operators only', async () => {
    const host = createHostDouble(
      {
        'Release/overview': refused,
        'Release/history': refused,
        'Release/errors': refused,
        'Release/tokens': refused,
        'SecurityEvent/list': refused,
        'Account/list': refused,
        'EnterpriseAdmin/list': refused,
        'Ticket/list': refused,
        'Conference/signUps': refused,
      },
      'supply01',
    );
    renderInHost(<section.Section />, host, path);
    expect(await screen.findByRole('heading', { name: '此页面仅供运营人员使用' })).toBeVisible();
    expect(screen.getByText(/当前账号 supply01/)).toBeVisible();
    expect(host.emitted).toEqual([]);
  });
});

it('drops everything when the session ends, and offers another try when a call failed', async () => {
  let down = true;
  const host = createHostDouble(
    {
      'Release/overview': () => {
        if (down) throw new ApiError('服务正在恢复，请稍后重试', 503, 503);
        return overview();
      },
    },
    'operator01',
  );
  renderInHost(<section.Section />, host, '/operate');
  expect(await screen.findByRole('heading', { name: '服务正在恢复' })).toBeVisible();
  down = false;
  await userEvent.click(screen.getByRole('button', { name: '立即重试' }));
  expect(await screen.findByRole('heading', { name: /供需市场/ })).toBeVisible();
  await act(async () => host.bus.emit('session:ended', { reason: 'expired' }));
  expect(screen.queryByText('供需市场')).toBeNull();
  expect(screen.queryByText(/bbbbbbbb/)).toBeNull();
});
