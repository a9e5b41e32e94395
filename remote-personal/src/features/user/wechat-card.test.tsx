import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { WechatStatus } from 'shared/contract/wechat';
import { ApiError } from 'shared/http';
import { createHostDouble, renderInHost, sampleSite } from 'shared/testing';
import { leave } from './leave';
import { WechatCard } from './wechat-card';

jest.mock('./leave', () => ({ leave: jest.fn() }));

const none: WechatStatus = { bound: false, nickName: '', boundAt: null };
const some: WechatStatus = { bound: true, nickName: '示例·雪松', boundAt: '2026-03-31T16:30:00Z' };
const button = (name: string) => screen.findByRole('button', { name });

it('sends the person to WeChat to bind', async () => {
  const host = createHostDouble(
    { 'User/wechat': () => none, 'User/startBindWx': () => ({ address: 'https://open.example/' }) },
    'demand01',
  );
  renderInHost(<WechatCard />, host);
  await userEvent.click(await button('绑定微信'));
  expect(host.calls.at(-1)).toEqual({ key: 'User/startBindWx', input: { inApp: false } });
  expect(leave).toHaveBeenCalledWith('https://open.example/');
});

it('offers no binding where there is no login by WeChat', async () => {
  const host = createHostDouble({ 'User/wechat': () => none }, 'demand01');
  renderInHost(<WechatCard />, { ...host, site: { ...sampleSite, weChat: 'off' } });
  expect(await screen.findByText('未绑定')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('takes the binding off after a second yes', async () => {
  let status = some;
  const host = createHostDouble(
    {
      'User/wechat': () => status,
      'User/unbindWx': () => {
        status = none;
        return null;
      },
    },
    'demand01',
  );
  renderInHost(<WechatCard />, host);
  expect(await screen.findByText('示例·雪松')).toBeVisible();
  expect(screen.getByText('2026-04-01 绑定')).toBeVisible();
  await userEvent.click(await button('解除绑定'));
  await userEvent.click(await button('取消'));
  expect(host.calls.map(({ key }) => key)).not.toContain('User/unbindWx');
  await userEvent.click(await button('解除绑定'));
  await userEvent.click(await button('确认解除'));
  expect(await screen.findByText('未绑定')).toBeVisible();
  expect(host.emitted).toContainEqual({
    name: 'message:shown',
    payload: { kind: 'success', text: '已解除微信绑定' },
  });
});

it('says what went wrong, and can be asked again', async () => {
  let healthy = false;
  const host = createHostDouble(
    {
      'User/wechat': () => {
        if (!healthy) throw new ApiError('服务正在恢复，请稍后重试', 503, 503);
        return none;
      },
      'User/startBindWx': () => {
        throw new ApiError('微信服务暂时没有响应', 1408, 503);
      },
    },
    'demand01',
  );
  renderInHost(<WechatCard />, host);
  healthy = true;
  await userEvent.click(await button('重新查询'));
  await userEvent.click(await button('绑定微信'));
  expect(await screen.findByRole('alert')).toHaveTextContent('微信服务暂时没有响应');
});
