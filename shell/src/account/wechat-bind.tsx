import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { BusyButton } from 'shared/browser/busy-button';
import { codes } from 'shared/contract/codes';
import { pages } from 'shared/contract/paths';
import { ApiError } from 'shared/http';
import { useMutation, useSession } from 'shared/remote';
import { Icon } from 'shared/ui';
import * as messageStyles from '../components/messages.module.css';
import { useOnline } from '../components/offline-bar';
import { useShell } from '../core/shell-context';
import * as loginStyles from '../login/login.module.css';
import { LoginForm } from '../login/login-form';
import type { Unbound } from './use-wechat-return';
import * as wechatStyles from './wechat.module.css';
import { WechatCodeForm } from './wechat-code-form';

interface Props {
  answer: Unbound;
  onBound(stay: boolean): void;
  /** Nothing can be bound with this ticket any more. */
  onLapsed(text: string): void;
}

const lapsed: number[] = [codes.wechatTicketRefused, codes.wechatTaken, codes.wechatOther].map(({ code }) => code);

/** An identity that belongs to no account: whose is it? By the mobile number, or by a login and a yes to both names. */
export function WechatBind({ answer, onBound, onLapsed }: Props) {
  const { bus } = useShell();
  const { userName } = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  // Who began it in the personal area binds their own account, whoever is signed in by now.
  const name = answer.userName ?? userName;
  const step = name ? 'confirm' : 'identify';
  // What had the focus goes with its step.
  useEffect(() => {
    if (step) heading.current?.focus();
  }, [step]);

  const bound = () => {
    bus.emit('message:shown', { kind: 'success', text: '微信绑定成功' });
    onBound(answer.stay);
  };
  const onFailure = (error: unknown) => {
    const over = error instanceof ApiError && lapsed.includes(error.code);
    if (over) onLapsed(error.message);
    return over;
  };
  return (
    <div className={wechatStyles.wechat}>
      <h2 ref={heading} tabIndex={-1} className={wechatStyles.step}>
        绑定微信
      </h2>
      {name ? (
        <Confirm
          answer={answer}
          userName={name}
          onBound={bound}
          onFailure={onFailure}
          onLeave={() => onBound(answer.stay)}
        />
      ) : (
        <Identify answer={answer} onBound={bound} onFailure={onFailure} />
      )}
    </div>
  );
}

interface StepProps {
  answer: Unbound;
  onBound(): void;
  onFailure(error: unknown): boolean;
}

function Identify({ answer, onBound, onFailure }: StepProps) {
  const [byPassword, setByPassword] = useState(false);
  return (
    <>
      <p>
        微信「{answer.nickName}」还没有绑定账号。{byPassword ? '登录' : '验证手机号'}后即可绑定，以后可用微信直接登录。
      </p>
      {byPassword ? (
        <LoginForm stay ways={false} />
      ) : (
        <WechatCodeForm ticket={answer.ticket} onBound={onBound} onFailure={onFailure} />
      )}
      <p className={loginStyles.links}>
        <button type="button" className={`link ${wechatStyles.other}`} onClick={() => setByPassword(!byPassword)}>
          {byPassword ? '用手机验证码绑定' : '用密码登录后绑定'}
        </button>
        {byPassword ? null : (
          <Link className="link" to={pages.register}>
            注册账号
          </Link>
        )}
      </p>
    </>
  );
}

function Confirm({ answer, userName, onBound, onFailure, onLeave }: StepProps & { userName: string; onLeave(): void }) {
  const online = useOnline();
  const { send, isBusy, error } = useMutation(
    async ({ ticket, userName }: Unbound, { http }) => {
      if (userName === null) await http.post('User/claimWxTicket', { ticket }, { quiet: true });
      await http.post('Auth/bindWx', undefined, { quiet: true, ticket });
    },
    { onSuccess: onBound, onError: onFailure },
  );

  return (
    <>
      <p>绑定后可用该微信直接登录这个账号，可随时在个人中心解除。</p>
      <dl className={messageStyles.facts}>
        <dt>微信</dt>
        <dd>{answer.nickName}</dd>
        <dt>账号</dt>
        <dd>{userName}</dd>
      </dl>
      {error ? (
        <p className={messageStyles.warning} role="alert">
          <Icon name="info" />
          {error.message}
        </p>
      ) : null}
      <BusyButton
        type="button"
        className="btn primary large block"
        disabled={!online}
        busy={isBusy}
        onClick={() => void send(answer)}
      >
        {isBusy ? '正在绑定 …' : '确认绑定'}
      </BusyButton>
      <BusyButton type="button" className="btn large block" busy={isBusy} onClick={onLeave}>
        暂不绑定
      </BusyButton>
    </>
  );
}
