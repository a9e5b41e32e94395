import { pages, paths } from 'shared/contract/paths';
import { LinkTabs } from 'shared/ui';

/** The ways in, each with an address of its own. */
export function LoginWays({ way }: { way: 'password' | 'code' | 'wechat' }) {
  const tabs = [
    { label: '密码登录', to: pages.login, current: way === 'password' },
    { label: '验证码登录', to: paths.login({ way: 'code' }), current: way === 'code' },
    { label: '微信扫码', to: pages.weChat, current: way === 'wechat' },
  ];
  return <LinkTabs label="登录方式" tabs={tabs} />;
}
