import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { LoginWxData } from 'shared/contract/wechat';
import { ApiError } from 'shared/http';
import { openPage } from '../lib/reload';
import { renderShell } from '../testing/shell-double';
import { pending, person } from '../testing/tab';
import WechatPage from './wechat-page';

jest.mock('../federation', () => require('../testing/federation-double'));
jest.mock('../lib/reload', () => ({ openPage: jest.fn() }));

const show = (search: string, more: Parameters<typeof renderShell>[1] = {}) => {
  const shell = renderShell(<WechatPage />, { address: `/user/weChat${search}`, ...more });
  const went: string[] = [];
  shell.navigator.go = (to) => void went.push(to);
  return { ...shell, went };
};
const unbound = (more: object = {}): LoginWxData => ({
  state: 'unbound',
  ticket: 'ticket-1',
  nickName: '示例·海港',
  userName: null,
  stay: false,
  ...more,
});
// By text: looking by role through forms takes seconds on a busy machine.
const click = async (name: string | RegExp) => {
  const found = await screen.findByText(name, { selector: 'button, button *' });
  await act(async () => void fireEvent.click(found));
};
const fill = async (label: string, value: string) =>
  void fireEvent.change(await screen.findByLabelText(label), { target: { value } });

afterEach(() => jest.mocked(openPage).mockClear());

describe('the way to WeChat', () => {
  const answers = { 'Auth/startWx': () => ({ address: 'https://open.example/connect' }) };

  it('says where it leads and goes there with the whole page', async () => {
    const { calls } = show('', { answers });
    expect(screen.getByText(/扫描二维码/)).toBeVisible();
    await click('打开微信扫码页面');
    await waitFor(() => expect(openPage).toHaveBeenCalled());
    expect(calls).toEqual([{ key: 'Auth/startWx', input: { inApp: false, stay: false } }]);
    expect(openPage).toHaveBeenCalledWith('https://open.example/connect');
  });

  it('needs no code to scan inside WeChat', async () => {
    const agent = jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 Mobile MicroMessenger/8.0.50');
    const { calls } = show('', { answers });
    await click('微信授权登录');
    expect(calls[0]?.input).toEqual({ inApp: true, stay: false });
    agent.mockReturnValue('Mozilla/5.0 wxwork/4.1 MicroMessenger/7.0.1');
    await screen.findByText('微信授权登录', { selector: 'button:enabled' });
    await click('微信授权登录');
    expect(calls[1]?.input).toEqual({ inApp: false, stay: false });
    agent.mockRestore();
  });

  it('marks the simulation, and says when there is no login by WeChat', () => {
    show('', { site: { weChat: 'development' } }).unmount();
    show('', { site: { weChat: 'development' } });
    expect(screen.getByText(/开发模式/)).toBeVisible();
    show('', { site: { weChat: 'off' } });
    expect(screen.getByText(/尚未开通微信登录/)).toBeVisible();
  });

  it('says why it cannot begin', async () => {
    show('', {
      answers: {
        'Auth/startWx': () => {
          throw new ApiError('操作过于频繁，请稍后再试', 429, 429);
        },
      },
    });
    await click('打开微信扫码页面');
    expect(await screen.findByRole('alert')).toHaveTextContent('操作过于频繁');
    expect(openPage).not.toHaveBeenCalled();
  });
});

describe('coming back', () => {
  it('signs a bound person in, takes the code out of the address, and goes home', async () => {
    const { calls, went, place, stored } = show('?code=c1&state=s1', {
      answers: { 'Auth/loginWx': () => ({ state: 'signedIn', login: person, stay: false }) },
    });
    await waitFor(() => expect(went).toEqual(['/sys/home']));
    expect(calls.filter(({ key }) => key === 'Auth/loginWx')).toEqual([
      { key: 'Auth/loginWx', input: { code: 'c1', state: 's1' } },
    ]);
    expect(place).toMatchObject({ pathname: '/user/weChat', search: '' });
    for (const [key, value] of Object.entries(person)) expect(stored.get(key)).toBe(value);
  });

  it('ends nothing where this browser is signed in already, though the server says so before it answers', async () => {
    const server = pending<LoginWxData>();
    const { session, went } = show('?code=c1&state=s1', {
      signedIn: true,
      answers: { 'Auth/loginWx': () => server.answer },
    });
    const told = session.end('forcedOffline', person.token);
    server.give({ state: 'signedIn', login: { ...person, token: 'token-2' }, stay: false });
    await act(() => told);
    expect(session.token()).toBe('token-2');
    expect(went).toEqual(['/sys/home']);
  });

  it.each([
    ['/sys/BuyMarket?page=2', '/sys/BuyMarket?page=2'],
    ['https://elsewhere.example/', '/sys/home'],
    ['//elsewhere.example', '/sys/home'],
    ['/user/login', '/sys/home'],
  ])('goes back to where the person was, if that is here: %s', async (redirectUrl, to) => {
    const answers = {
      'Auth/loginWx': () =>
        new Promise<LoginWxData>((done) => setTimeout(done, 0, { state: 'signedIn', login: person, stay: true })),
    };
    const { went, storage } = show('?code=c1&state=s1', { answers });
    storage.set('redirectUrl', redirectUrl);
    await waitFor(() => expect(went).toEqual([to]));
  });

  it('without a code says that consent was refused, and begins anew', async () => {
    const { calls } = show('?state=s1', {
      answers: {
        'Auth/loginWx': () => {
          throw new ApiError('您没有同意微信授权', 1402, 422);
        },
        'Auth/startWx': () => ({ address: 'https://open.example/again' }),
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('您没有同意微信授权');
    expect(calls[0]).toEqual({ key: 'Auth/loginWx', input: { code: '', state: 's1' } });
    await click('重新开始微信登录');
    await waitFor(() => expect(openPage).toHaveBeenCalledWith('https://open.example/again'));
  });

  it('says in plain words that it did not come about', async () => {
    const aborted = () => Promise.reject(new Error('canceled'));
    show('?code=c1&state=s1', { answers: { 'Auth/loginWx': aborted } });
    expect(await screen.findByRole('alert')).toHaveTextContent('服务暂时出错，请稍后重试');
  });

  it('says what the server refused; who wanted to bind goes back to the personal area', async () => {
    show('?code=c1&state=s1', {
      signedIn: true,
      answers: {
        'Auth/loginWx': () => {
          throw new ApiError('该微信已绑定当前账号', 1406, 409);
        },
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('该微信已绑定当前账号');
    expect(screen.getByRole('link', { name: '返回基本信息' })).toHaveAttribute('href', '/personal/Index');
    expect(screen.queryByRole('button', { name: '重新开始微信登录' })).toBeNull();
  });
});

describe('an unbound identity', () => {
  it('is bound after the login, when its owner has seen both names and says yes', async () => {
    const { calls, went } = show('?code=c1&state=s1', {
      answers: {
        'Auth/loginWx': () => unbound(),
        'Auth/login': () => person,
        'User/claimWxTicket': () => null,
        'Auth/bindWx': () => null,
      },
    });
    expect(await screen.findByRole('heading', { name: '绑定微信' })).toHaveFocus();
    await click('用密码登录后绑定');
    await fill('用户名', person.userName);
    await fill('密码', 'Sample-2026');
    await click('登录');
    expect(await screen.findByText('示例·海港')).toBeVisible();
    expect(screen.getByText(person.userName)).toBeVisible();
    expect(calls.some(({ key }) => key === 'Auth/bindWx')).toBe(false);
    await click('确认绑定');
    await waitFor(() => expect(went).toEqual(['/sys/home']));
    expect(calls.slice(-2)).toEqual([
      { key: 'User/claimWxTicket', input: { ticket: 'ticket-1' } },
      { key: 'Auth/bindWx', input: undefined },
    ]);
  });

  it('is bound to the account of the number that a code proves, which signs it in', async () => {
    const { calls, went, stored } = show('?code=c1&state=s1', {
      answers: {
        'Auth/loginWx': () => unbound(),
        'Auth/captcha': () => ({ id: 'c', image: 'data:image/png;base64,', work: null }),
        'Auth/proveWxTicket': () => null,
        'Auth/bindWx': () => person,
      },
    });
    await fill('手机号', '13900000001');
    await fill('短信验证码', '123456');
    await click('验证并绑定');
    await waitFor(() => expect(went).toEqual(['/sys/home']));
    expect(calls.slice(-2)).toEqual([
      { key: 'Auth/proveWxTicket', input: { ticket: 'ticket-1', mobile: '13900000001', mobileCode: '123456' } },
      { key: 'Auth/bindWx', input: undefined },
    ]);
    expect(stored.get('token')).toBe(person.token);
  });

  it('may stay unbound', async () => {
    const { calls, went } = show('?code=c1&state=s1', { signedIn: true, answers: { 'Auth/loginWx': () => unbound() } });
    await screen.findByText('示例·海港');
    await click('暂不绑定');
    expect(went).toEqual(['/sys/home']);
    expect(calls.map(({ key }) => key)).not.toContain('Auth/bindWx');
  });

  it('goes to the account that began it, without a word about which', async () => {
    const { calls } = show('?code=c1&state=s1', {
      signedIn: true,
      answers: { 'Auth/loginWx': () => unbound({ userName: 'supply01', stay: true }), 'Auth/bindWx': () => null },
    });
    expect(await screen.findByText('supply01')).toBeVisible();
    await click('确认绑定');
    await waitFor(() => expect(calls.map(({ key }) => key)).toContain('Auth/bindWx'));
    expect(calls.map(({ key }) => key)).not.toContain('User/claimWxTicket');
  });

  it.each([
    [1405, '本次微信绑定已超过 10 分钟，请重新开始', false],
    [1406, '该微信已绑定其他账号，请先在那个账号中解除绑定', false],
    [0, '网络异常，请稍后重试', true],
  ])('says why it cannot be bound (%i)', async (code, text, tryAgain) => {
    show('?code=c1&state=s1', {
      signedIn: true,
      answers: {
        'Auth/loginWx': () => unbound(),
        'User/claimWxTicket': () => {
          throw new ApiError(text, code, 422);
        },
      },
    });
    await screen.findByText('示例·海港');
    await click('确认绑定');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.queryByText('确认绑定') !== null).toBe(tryAgain);
  });
});
