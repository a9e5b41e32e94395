import { useEffect, useRef, useState } from 'react';
import { codes } from 'shared/contract/codes';
import { ApiError } from 'shared/http';
import { useSession } from 'shared/remote';
import { Icon } from 'shared/ui';
import { useOnline } from '../app/offline-bar';
import { useShell } from '../app/shell-context';
import { LoginForm } from '../login/login-form';
import type { Unbound } from './use-wechat-return';

interface Props {
  answer: Unbound;
  onBound(stay: boolean): void;
  /** Nothing can be bound with this ticket any more. */
  onLapsed(text: string): void;
}

const lapsed: number[] = [codes.wechatTicketRefused, codes.wechatTaken, codes.wechatOther].map(({ code }) => code);

/** An identity that belongs to no account: whose is it? The person signs in, sees both names, and says yes. */
export function WechatBind(props: Props) {
  const { userName } = useSession();
  // Who began it in the personal area binds their own account, whoever is signed in by now.
  const name = props.answer.userName ?? userName;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="wechat">
      <h2 ref={heading} tabIndex={-1} className="wechat-step">
        绑定微信
      </h2>
      {name ? <Confirm {...props} userName={name} /> : <Identify {...props} />}
    </div>
  );
}

function Identify({ answer }: Props) {
  return (
    <>
      <p>微信「{answer.nickName}」还没有绑定账号。登录后即可绑定，以后可用微信直接登录。</p>
      <LoginForm stay />
    </>
  );
}

function Confirm({ answer, userName, onBound, onLapsed }: Props & { userName: string }) {
  const { host, bus } = useShell();
  const online = useOnline();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const { ticket } = answer;

  async function bind() {
    setBusy(true);
    setFailure('');
    try {
      if (answer.userName === null) await host.http.post('User/claimWxTicket', { ticket }, { quiet: true });
      await host.http.post('Auth/bindWx', undefined, { quiet: true, ticket });
      bus.emit('message:shown', { kind: 'success', text: '微信绑定成功' });
      onBound(answer.stay);
    } catch (error) {
      const text = error instanceof Error ? error.message : codes.internal.text;
      if (error instanceof ApiError && lapsed.includes(error.code)) return onLapsed(text);
      setFailure(text);
      setBusy(false);
    }
  }

  return (
    <>
      <dl className="pass-facts">
        <dt>微信</dt>
        <dd>{answer.nickName}</dd>
        <dt>账号</dt>
        <dd>{userName}</dd>
      </dl>
      {failure ? (
        <p className="account-notice" role="alert">
          <Icon name="info" />
          {failure}
        </p>
      ) : null}
      <button type="button" className="btn primary large block" disabled={busy || !online} onClick={bind}>
        {busy ? '正在绑定 …' : '确认绑定'}
      </button>
      <button type="button" className="btn large block" disabled={busy} onClick={() => onBound(answer.stay)}>
        暂不绑定
      </button>
    </>
  );
}
