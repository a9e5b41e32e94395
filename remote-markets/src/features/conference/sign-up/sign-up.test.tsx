import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ConferenceSignUp } from 'shared/contract/conference';
import { mobileRule } from 'shared/contract/vocabulary/account';
import { ApiError } from 'shared/http';
import { createHostDouble, renderInHost } from 'shared/testing';
import section from '../../../section';
import { conferenceDetail } from '../../../testing/canned-media';

const { card } = conferenceDetail();
const signUp: ConferenceSignUp = {
  name: '示例甲',
  organisation: '示例制药有限公司',
  position: '',
  mobile: '138****0001',
  attendees: 2,
  remark: '',
  remind: true,
  createdAt: '2026-11-22T01:00:00Z',
};
const send = jest.fn();
beforeEach(() => send.mockReset().mockResolvedValue(signUp));

interface Options {
  userName?: string;
  own?: ConferenceSignUp;
  signupOpen?: boolean;
  /** Throws where the own sign-up cannot be asked for. */
  look?: () => void;
}
async function open(options: Options = {}) {
  const { userName = 'demand01', own = null, signupOpen = true, look = () => {} } = options;
  const host = createHostDouble(
    {
      'Conference/detail': () => conferenceDetail({ card: { ...card, signupOpen } }),
      'Conference/mySignUp': () => {
        look();
        return { signUp: own, realName: '示例甲', mobile: '138****0001', remindable: true };
      },
      'Conference/signUp': send,
      'Conference/cancelSignUp': () => null,
    },
    userName,
  );
  renderInHost(<section.Section />, host, `/detail/ConferenceSignUp?id=${card.id}`);
  await screen.findByRole('heading', { level: 1, name: '会议报名' });
  return host;
}

it('signs up with what the account knows, and shows the sign-up', async () => {
  await open();
  expect(await screen.findByLabelText(/^姓名/)).toHaveValue('示例甲');
  await userEvent.click(screen.getByRole('button', { name: '提交报名' }));
  expect(screen.getByText('请填写单位全称')).toBeVisible();
  expect(screen.getByText('请先勾选同意')).toBeVisible();
  await userEvent.type(screen.getByLabelText(/^单位/), '示例制药有限公司');
  await userEvent.selectOptions(screen.getByLabelText('参会人数'), '2 人');
  await userEvent.click(screen.getByRole('checkbox', { name: /短信提醒/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /我同意/ }));
  await userEvent.click(screen.getByRole('button', { name: '提交报名' }));
  expect(await screen.findByText('您已报名')).toBeVisible();
  expect(send.mock.calls[0][0]).toEqual({
    id: card.id,
    name: '示例甲',
    organisation: '示例制药有限公司',
    position: '',
    mobile: '',
    attendees: 2,
    remark: '',
    remind: true,
    consent: true,
  });
});

it.each(['139 0000 1111 23', '无'])('refuses %j as a mobile number', async (mobile) => {
  const host = await open();
  await userEvent.type(await screen.findByLabelText(/^手机号/), mobile);
  await userEvent.click(screen.getByRole('button', { name: '提交报名' }));
  expect(screen.getByText(mobileRule.text)).toBeVisible();
  expect(host.calls.map(({ key }) => key)).not.toContain('Conference/signUp');
});

it('asks a visitor to sign in, and says when sign-up is over', async () => {
  const host = await open({ userName: '' });
  expect(screen.getByRole('heading', { name: '登录后报名' })).toBeVisible();
  host.popupAnswers = 'demand01';
  await userEvent.click(within(screen.getByRole('region', { name: '报名' })).getByRole('button', { name: '登录' }));
  expect(await screen.findByRole('button', { name: '提交报名' })).toBeVisible();
});

it('says when sign-up is over', async () => {
  await open({ signupOpen: false });
  expect(screen.getByRole('heading', { name: '报名已截止' })).toBeVisible();
  expect(screen.getByRole('link', { name: '加入日历' })).toHaveAttribute(
    'href',
    `/api/Conference/calendar?id=${card.id}`,
  );
});

it('takes a sign-up back after asking once more', async () => {
  const host = await open({ own: signUp });
  await userEvent.click(await screen.findByRole('button', { name: '取消报名' }));
  expect(host.calls.map(({ key }) => key)).not.toContain('Conference/cancelSignUp');
  await userEvent.click(screen.getByRole('button', { name: '确定取消报名' }));
  expect(await screen.findByRole('button', { name: '提交报名' })).toBeVisible();
});

it('keeps a sign-up when the button is clicked twice, and offers to keep it', async () => {
  const host = await open({ own: signUp });
  await userEvent.dblClick(await screen.findByRole('button', { name: '取消报名' }));
  await userEvent.click(screen.getByRole('button', { name: '取消报名' }));
  await userEvent.click(screen.getByRole('button', { name: '保留报名' }));
  expect(screen.queryByRole('button', { name: '确定取消报名' })).toBeNull();
  expect(host.calls.map(({ key }) => key)).not.toContain('Conference/cancelSignUp');
});

it.each([true, false])('asks once more when the own sign-up could not be asked for; open: %j', async (signupOpen) => {
  let isAway = true;
  await open({
    own: signUp,
    signupOpen,
    look: () => {
      if (isAway) throw new ApiError('网络异常，请稍后重试', 0, 0);
    },
  });
  expect(await screen.findByText('网络异常，请稍后重试')).toBeVisible();
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: '重新加载' }));
  expect(await screen.findByText('您已报名')).toBeVisible();
});
