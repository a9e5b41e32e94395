import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from 'shared/http';
import { renderShell } from '../testing/shell-double';
import { person } from '../testing/tab';
import { RegisterForm } from './register-form';

const picture = () => ({ id: 'q1', image: 'data:image/png;base64,', work: null });
const sent = () => ({ resendAfter: 60, developmentPage: null });

async function show(answers: Parameters<typeof renderShell>[1] = {}) {
  const shell = renderShell(<RegisterForm />, {
    address: '/user/register',
    answers: {
      'Auth/captcha': picture,
      'Auth/sendVerificationCodeByMobile': sent,
      'Auth/register': () => person,
      ...answers.answers,
    },
  });
  await screen.findByLabelText('图形验证码');
  return { ...shell, of: (key: string) => shell.calls.filter((call) => call.key === key).map(({ input }) => input) };
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function ask() {
  type('手机号', '13900001111');
  type('图形验证码', 'ak37');
  await userEvent.click(screen.getByRole('button', { name: '获取验证码' }));
}

it('asks for a code with the captcha, then waits, and remembers that over a reload', async () => {
  const { of, stored, unmount } = await show();
  await ask();
  expect(await screen.findByText(/已发送至 139\*\*\*\*1111/)).toBeVisible();
  expect(of('Auth/sendVerificationCodeByMobile')).toEqual([
    { mobile: '13900001111', type: 'register', imageCode: 'q1.ak37' },
  ]);
  expect(screen.getByRole('button', { name: /秒后重发/ })).toBeDisabled();
  expect(screen.queryByLabelText('图形验证码')).toBeNull();
  expect(Number(stored.get('smsResendAt:register'))).toBeGreaterThan(Date.now() + 50_000);
  unmount();
});

it('makes nobody wait for a moment that a wrong clock has written', async () => {
  await show();
  await ask();
  expect(await screen.findByRole('button', { name: /秒后重发/ })).toBeDisabled();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 86_400_000);
  expect(await screen.findByRole('button', { name: '获取验证码' })).toBeEnabled();
  clock.mockRestore();
});

it('lets who mistyped the number ask again for another', async () => {
  await show();
  await ask();
  await screen.findByRole('button', { name: /秒后重发/ });
  type('手机号', '13900002222');
  expect(await screen.findByRole('button', { name: '获取验证码' })).toBeEnabled();
});

it('shows a wrong captcha beside its field, with another picture', async () => {
  const { of } = await show({
    answers: {
      'Auth/sendVerificationCodeByMobile': () => {
        throw new ApiError('图形验证码不正确或已失效', 1301, 422);
      },
    },
  });
  await ask();
  expect(await screen.findByText('图形验证码不正确或已失效')).toBeVisible();
  expect(screen.getByLabelText('图形验证码')).toHaveAttribute('aria-invalid', 'true');
  expect(screen.getByLabelText('图形验证码')).toHaveValue('');
  await waitFor(() => expect(of('Auth/captcha')).toHaveLength(2));
});

it('lets the browser compute when the server offers no picture', async () => {
  const asked = { algorithm: 'x', nonce: '', salt: '', cost: 1, keyLength: 1, keyPrefix: '' };
  renderShell(<RegisterForm />, {
    address: '/user/register',
    answers: { 'Auth/captcha': () => ({ id: 'q1', image: null, work: { parameters: asked } }) },
  });
  expect(await screen.findByText(/正在由浏览器验证|未能完成验证/)).toBeVisible();
  expect(screen.queryByLabelText('图形验证码')).toBeNull();
});
