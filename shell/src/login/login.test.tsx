import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from 'shared/http';
import { OfflineBar } from '../components/offline-bar';
import { renderShell } from '../testing/shell-double';
import { person } from '../testing/tab';
import { LoginGate } from './login-gate';

const fill = async (name: string, password: string) => {
  if (name) await userEvent.type(screen.getByLabelText('用户名'), name);
  if (password) await userEvent.type(screen.getByLabelText('密码'), password);
  await userEvent.click(screen.getByRole('button', { name: '登录' }));
};

async function open(answer: () => typeof person, stay = false) {
  const shell = renderShell(<LoginGate />, { answers: { 'Auth/login': answer } });
  let asked: Promise<boolean> | undefined;
  act(() => {
    if (stay) asked = shell.session.reader.requireLogin('登录后可收藏。');
    else shell.session.openLogin();
  });
  await screen.findByRole('dialog', { name: '登录' });
  return { ...shell, asked };
}

it('says what is missing and asks the server nothing', async () => {
  const { calls } = await open(() => person);
  await waitFor(() => expect(screen.getByLabelText('用户名')).toHaveFocus());
  await fill(' ', '');
  expect(await screen.findByText('请输入用户名')).toBeVisible();
  expect(await screen.findByText('请输入密码')).toBeVisible();
  expect(screen.getByLabelText('密码')).toHaveAttribute('aria-invalid', 'true');
  expect(calls).toEqual([]);
});

it("shows the server's refusal above the fields and lets one try again", async () => {
  let known = false;
  const { calls, place, store } = await open(() => {
    if (known) return person;
    throw new ApiError('用户名或密码不正确', 1001, 422);
  });
  await fill('demand01', 'wrong');
  expect(await screen.findByRole('alert')).toHaveTextContent('用户名或密码不正确');
  known = true;
  await userEvent.click(screen.getByRole('button', { name: '登录' }));
  await waitFor(() => expect(store.getState().userName).toBe('demand01'));
  expect(calls.map(({ input }) => input)).toEqual([
    { userName: 'demand01', password: 'wrong' },
    { userName: 'demand01', password: 'wrong' },
  ]);
  expect(place.pathname).toBe('/sys/home');
});

it('gives its reason, and × answers the action that asked with no', async () => {
  const { asked, store } = await open(() => person, true);
  expect(screen.getByText('登录后可收藏。')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '关闭登录窗口' }));
  await expect(asked).resolves.toBe(false);
  expect(store.getState().loginpop).toBe(false);
});

it('leaves the focus at the heading of the page where it came by itself', async () => {
  const shell = renderShell(
    <main>
      <h1 tabIndex={-1}>服务收藏</h1>
      <LoginGate />
    </main>,
    {},
  );
  act(() => shell.session.openLogin());
  await screen.findByRole('dialog', { name: '登录' });
  await waitFor(() => expect(screen.getByLabelText('用户名')).toHaveFocus());
  await userEvent.click(screen.getByRole('button', { name: '关闭登录窗口' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

it('signs in where the browser says "offline" although 重试 has reached the portal, until that changes', async () => {
  const says = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { session } = renderShell(
    <>
      <OfflineBar />
      <LoginGate />
    </>,
    { answers: { 'Health/live': () => ({ live: true }) } },
  );
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  act(() => session.openLogin());
  await screen.findByRole('dialog', { name: '登录' });
  expect(screen.getByRole('button', { name: '登录' })).toBeEnabled();
  act(() => void dispatchEvent(new Event('offline')));
  expect(screen.getByRole('button', { name: '登录' })).toBeDisabled();
  expect(screen.getByText(/网络已断开/)).toBeInTheDocument();
  says.mockRestore();
  act(() => void dispatchEvent(new Event('online')));
  expect(screen.getByRole('button', { name: '登录' })).toBeEnabled();
});

it('masks the password until it is asked to show it', async () => {
  await open(() => person);
  expect(screen.getByLabelText('密码')).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: '显示密码' }));
  expect(screen.getByLabelText('密码')).toHaveAttribute('type', 'text');
});
