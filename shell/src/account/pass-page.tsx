import { useLocation } from 'react-router-dom';
import { BusyButton } from 'shared/browser/busy-button';
import { pages } from 'shared/contract/paths';
import { formatShortMinute } from 'shared/format';
import { useMutation, useSession } from 'shared/remote';
import { Icon } from 'shared/ui';
import * as styles from '../components/messages.module.css';
import { useRegistry, useShell } from '../core/shell-context';
import { renewEvents } from '../events/one-stream';
import { openPage } from '../lib/reload';
import { LoginForm } from '../login/login-form';
import { type PassContent, readPass } from './read-pass';

/** /user/pass#<pass>: what the link is for, the login if nobody is signed in, and the button that puts it to use. */
export default function PassPage() {
  const { hash } = useLocation();
  const content = readPass(hash);
  return (
    <>
      <h1 tabIndex={-1}>启用调试通行证</h1>
      {content ? (
        <Pass pass={hash.slice(1)} content={content} />
      ) : (
        <Warning text="链接不完整或已损坏。请向签发人索取新的链接，并完整地打开它。" />
      )}
    </>
  );
}

function Pass({ pass, content }: { pass: string; content: PassContent }) {
  const { userName } = useSession();
  const registry = useRegistry();
  const { section, release, outside, until } = content;
  const { storage } = useShell();
  const title = registry.sections.find(({ name }) => name === section)?.title ?? section;
  return (
    <>
      <p className={styles.reason}>启用后，只有当前浏览器会使用下列发布；其他人不受影响，可随时停用。</p>
      <dl className={styles.facts}>
        <dt>板块</dt>
        <dd>{title}</dd>
        <dt>发布</dt>
        <dd className="num">{outside ? `外部构建 ${release}` : release}</dd>
        <dt>账号</dt>
        <dd>{content.userName}</dd>
        <dt>有效期至</dt>
        <dd className="num">{formatShortMinute(until)}</dd>
      </dl>
      {userName === '' ? (
        <>
          <p className={styles.reason}>请先登录账号 {content.userName}，登录后仍停留在本页。</p>
          <LoginForm stay ways={false} />
        </>
      ) : storage.get('userid') === content.accountId ? (
        <Use pass={pass} />
      ) : (
        <Warning
          text={`通行证属于账号 ${content.userName}，当前登录的是 ${userName}。请退出后用该账号重新打开此链接。`}
        />
      )}
    </>
  );
}

function Use({ pass }: { pass: string }) {
  const { sections } = useShell();
  const { send, isBusy, error } = useMutation('Release/usePass', {
    onSuccess({ section }) {
      renewEvents();
      const route = sections.section(section)?.routes.find(({ path }) => !path.includes(':'));
      return openPage(route?.path ?? pages.home);
    },
  });

  return (
    <>
      {error ? <Warning text={error.message} /> : null}
      <BusyButton type="button" className="btn primary" busy={isBusy} onClick={() => void send({ pass })}>
        {isBusy ? '正在启用 …' : '启用'}
      </BusyButton>
    </>
  );
}

function Warning({ text }: { text: string }) {
  return (
    <p className={styles.warning} role="alert">
      <Icon name="info" />
      {text}
    </p>
  );
}
