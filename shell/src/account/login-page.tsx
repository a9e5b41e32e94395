import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from 'shared/remote';
import { Icon, Late } from 'shared/ui';
import { loadPart } from '../app/load-part';

type Form = ComponentType<{ stay: boolean }>;

/** What an ended session leaves in the history entry; anything may stand there. */
function noticeOf(state: unknown): string | undefined {
  const notice = (state as { notice?: unknown } | null)?.notice;
  return typeof notice === 'string' ? notice : undefined;
}

/** /user/login: the popup's form as a page, with the reason when the session ended. */
export function LoginPage() {
  const { state } = useLocation();
  const { userName } = useSession();
  const [Form, setForm] = useState<Form | null>(null);
  const [failed, setFailed] = useState(false);
  const notice = userName ? undefined : noticeOf(state);

  useEffect(() => {
    if (Form || failed) return;
    let here = true;
    loadPart(() => import(/* webpackChunkName: "login" */ '../login/login-form')).then(
      ({ LoginForm }) => here && setForm(() => LoginForm),
      () => here && setFailed(true),
    );
    return () => {
      here = false;
    };
  }, [Form, failed]);

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
      {Form ? <Form stay={false} /> : failed ? <Broken onRetry={() => setFailed(false)} /> : <Coming />}
    </>
  );
}

function Broken({ onRetry }: { onRetry(): void }) {
  return (
    <p className="account-soon">
      登录表单暂时无法加载。
      <button type="button" className="btn" onClick={onRetry}>
        重新加载
      </button>
    </p>
  );
}

function Coming() {
  return (
    <Late>
      <span className="skeleton login-skeleton" />
    </Late>
  );
}
