import { useLocation } from 'react-router-dom';
import { useSession } from 'shared/remote';
import { Icon } from 'shared/ui';
import * as styles from '../components/messages.module.css';
import { Part } from '../components/part';
import { antdPart } from '../lib/antd-part';
import { defaultReason } from '../session/login-prompt';
import { LoginWays } from './login-ways';

const loadForm = antdPart(() =>
  import(/* webpackChunkName: "login" */ '../login/login-form').then(({ LoginForm }) => LoginForm),
);
const loadCodeForm = antdPart(() =>
  import(/* webpackChunkName: "account" */ './code-login-form').then((part) => part.CodeLoginForm),
);

/** What an ended session leaves in the history entry; anything may stand there. */
export function noticeOf(state: unknown): string | undefined {
  const notice = (state as { notice?: unknown } | null)?.notice;
  return typeof notice === 'string' ? notice : undefined;
}

/** /user/login: tabs for the ways in, with the reason when the session ended. */
export function LoginPage() {
  const { state, search } = useLocation();
  const { userName } = useSession();
  const notice = userName ? undefined : noticeOf(state);
  const byCode = new URLSearchParams(search).get('way') === 'code';
  return (
    <>
      <h1 tabIndex={-1}>登录</h1>
      <p className={styles.reason}>{defaultReason}</p>
      {notice ? (
        <p className={styles.warning} role="alert">
          <Icon name="info" />
          {notice}
        </p>
      ) : null}
      <LoginWays way={byCode ? 'code' : 'password'} />
      {byCode ? (
        <Part key="code" load={loadCodeForm} props={{}} name="登录表单" height={414} />
      ) : (
        <Part key="password" load={loadForm} props={{ stay: false, ways: false }} name="登录表单" height={281} />
      )}
    </>
  );
}
