import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useShell } from '../core/shell-context';
import { renderShell } from '../testing/shell-double';
import { person } from '../testing/tab';
import { BackBar } from './back-bar';

const answers = { 'Auth/login': () => person };

/** The bar below a router that the session reaches, as the portal's effects do it. */
function Attached() {
  const { navigator } = useShell();
  const navigate = useNavigate();
  useEffect(() => navigator.attach(navigate), [navigator, navigate]);
  return <BackBar />;
}
const drawBar = () => renderShell(<Attached />, { answers, address: '/user/login' });
const signIn = ({ session }: ReturnType<typeof drawBar>) =>
  act(() => session.login({ userName: 'demand01', password: 'x' }, false));
const bar = () => screen.queryByRole('navigation', { name: '返回登录前的页面' });

it('leads back to the page before the login, once', async () => {
  const shell = drawBar();
  shell.stored.set('redirectUrl', '/personal/Index?tab=log');
  await signIn(shell);
  expect(shell.place.pathname).toBe('/sys/home');
  await userEvent.tab();
  expect(screen.getByRole('link', { name: '返回 基本信息' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(`${shell.place.pathname}${shell.place.search}`).toBe('/personal/Index?tab=log');
  act(() => shell.navigator.go(-1 as never));
  expect(shell.place.pathname).toBe('/sys/home');
  expect(bar()).toBeNull();
});

it('goes when it is closed, and with the session', async () => {
  const shell = drawBar();
  shell.stored.set('redirectUrl', '/personal/Index');
  await signIn(shell);
  await userEvent.click(screen.getByRole('button', { name: '不再显示返回链接' }));
  expect(bar()).toBeNull();
  expect(shell.place).toMatchObject({ pathname: '/sys/home', state: null });

  await signIn(shell);
  expect(bar()).not.toBeNull();
  await act(() => shell.session.end('expired', 'token-1'));
  expect(bar()).toBeNull();
});

it.each(['/sys/home', '//evil.example/x', '/sys/Nowhere', '/user/login'])('is not there for %s', async (path) => {
  const shell = drawBar();
  shell.stored.set('redirectUrl', path);
  await signIn(shell);
  expect(shell.place.pathname).toBe('/sys/home');
  expect(bar()).toBeNull();
});
