import { Link, useLocation } from 'react-router-dom';
import { pages } from 'shared/contract/paths';
import { useSession } from 'shared/remote';
import { Icon } from 'shared/ui';
import * as messageStyles from '../components/messages.module.css';
import { defaultReason } from '../session/login-prompt';
import { LoginWays } from './login-ways';
import { useWechatReturn } from './use-wechat-return';
import * as wechatStyles from './wechat.module.css';
import { WechatBind } from './wechat-bind';
import { WechatStart } from './wechat-start';

/** /user/weChat: the way to WeChat, and the place where its page sends the browser back to. */
export default function WechatPage() {
  const { shown, leave, fail } = useWechatReturn();
  return (
    <>
      <h1 tabIndex={-1}>微信登录</h1>
      {shown.phase === 'start' ? <Start /> : null}
      {shown.phase === 'asking' ? (
        <p className={messageStyles.soon} role="status" aria-busy="true">
          正在与微信确认身份 …
        </p>
      ) : null}
      {shown.phase === 'unbound' ? <WechatBind answer={shown.answer} onBound={leave} onLapsed={fail} /> : null}
      {shown.phase === 'declined' || shown.phase === 'failed' ? <Again text={shown.text} /> : null}
    </>
  );
}

function Start() {
  // Set by the login popup, which leaves a page that its owner wants to come back to.
  const { state } = useLocation();
  return (
    <>
      <p className={messageStyles.reason}>{defaultReason}</p>
      <LoginWays way="wechat" />
      <WechatStart stay={(state as { stay?: unknown } | null)?.stay === true} />
    </>
  );
}

/** Why it ended, and the ways to go on. Who is signed in wanted to bind, and begins that in the personal area. */
function Again({ text }: { text: string }) {
  const { userName } = useSession();
  return (
    <div className={wechatStyles.wechat}>
      <p className={messageStyles.warning} role="alert">
        <Icon name="info" />
        {text}
      </p>
      {userName ? (
        <Link className="btn" to={pages.account}>
          返回基本信息
        </Link>
      ) : (
        <>
          <WechatStart stay={false} again />
          <Link className="link" to={pages.login}>
            用其他方式登录
          </Link>
        </>
      )}
    </div>
  );
}
