import { useLocation } from 'react-router-dom';
import { useSession } from 'shared/remote';
import { Icon } from 'shared/ui';
import { Part } from '../app/part';

const loadForm = () => import(/* webpackChunkName: "login" */ '../login/login-form').then(({ LoginForm }) => LoginForm);

/** What an ended session leaves in the history entry; anything may stand there. */
function noticeOf(state: unknown): string | undefined {
  const notice = (state as { notice?: unknown } | null)?.notice;
  return typeof notice === 'string' ? notice : undefined;
}

/** /user/login: the popup's form as a page, with the reason when the session ended. */
export function LoginPage() {
  const { state } = useLocation();
  const { userName } = useSession();
  const notice = userName ? undefined : noticeOf(state);
  return (
    <>
      <h1 tabIndex={-1}>登录</h1>
      <p className="login-reason">登录后可收藏服务、查看联系方式并提交询价。</p>
      {notice ? (
        <p className="account-notice" role="alert">
          <Icon name="info" />
          {notice}
        </p>
      ) : null}
      <Part load={loadForm} props={{ stay: false }} name="登录表单" />
    </>
  );
}
