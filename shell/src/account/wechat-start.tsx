import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { BusyButton } from 'shared/browser/busy-button';
import { pages } from 'shared/contract/paths';
import { useHost, useMutation } from 'shared/remote';
import { Icon, inWeChat } from 'shared/ui';
import * as messageStyles from '../components/messages.module.css';
import { useOnline } from '../components/offline-bar';
import { openPage } from '../lib/reload';
import * as wechatStyles from './wechat.module.css';

interface Props {
  /** Afterwards the person wants to be where they were. */
  stay: boolean;
  /** A former try has ended. */
  again?: boolean;
}

/** Explains where the button leads, and goes there: the whole page, so that people see whose page asks for their consent. */
export function WechatStart({ stay, again = false }: Props) {
  const { site } = useHost();
  const online = useOnline();
  const [inside, setInside] = useState(false);
  // The page of WeChat may take its time; whoever comes back from it wants to try again.
  const { send, isBusy, error } = useMutation('Auth/startWx', { onSuccess: ({ address }) => void openPage(address) });
  useEffect(() => setInside(inWeChat()), []);

  if (site.weChat === 'off') {
    return (
      <>
        <p className={messageStyles.soon}>本站尚未开通微信登录，请用其他方式登录。</p>
        <Link className="btn" to={pages.login}>
          返回登录
        </Link>
      </>
    );
  }

  return (
    <div className={wechatStyles.wechat}>
      {again ? null : (
        <p>
          {inside
            ? '将打开微信的授权页面，同意后自动回到本站。'
            : '将打开微信的扫码页面。用手机微信扫描二维码并确认后，自动回到本站。'}
        </p>
      )}
      {site.weChat === 'development' ? (
        <p className={messageStyles.warning}>
          <Icon name="info" />
          开发模式：将打开模拟的微信页面，不会连接微信。
        </p>
      ) : null}
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
        onClick={() => void send({ inApp: inWeChat(), stay })}
      >
        <Icon name="chat" />
        {again ? '重新开始微信登录' : inside ? '微信授权登录' : '打开微信扫码页面'}
      </BusyButton>
      {inside || again ? null : (
        <p className={wechatStyles.note}>正在用手机浏览？在微信中打开本站，无需扫码即可授权登录。</p>
      )}
    </div>
  );
}
