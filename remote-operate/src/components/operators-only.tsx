import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { pages } from 'shared/contract/paths';
import { useHost, useSession } from 'shared/remote';
import { Late, Notice } from 'shared/ui';
import { type Asked, statusOf } from '../lib/use-operator-query';

interface Props<T> {
  asked: Asked<T>;
  /** Grey shapes in the geometry of what will come. */
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}

/** False in the first render, which is the same for everyone. */
const useMounted = () =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );

/** Draws what was answered; before that, and for those whom it is not for, says what stands in the way. */
export function OperatorsOnly<T>({ asked, skeleton, children }: Props<T>) {
  const mounted = useMounted();
  const { userName } = useSession();
  if (mounted && !userName) return <LoginFirst />;
  if (statusOf(asked.error) === 403) return <NotAnOperator userName={userName} />;
  if (asked.data !== undefined) return children(asked.data);
  return asked.error ? <Failed asked={asked} /> : <Late>{skeleton}</Late>;
}

const reason = '登录运营账号后可管理发布。';
/** ms. A session that ends here mostly leads away at once; then nothing should flash up on the way. */
const settle = 100;

function LoginFirst() {
  const { session } = useHost();
  useEffect(() => {
    const timer = setTimeout(() => void session.requireLogin(reason), settle);
    return () => clearTimeout(timer);
  }, [session]);
  return (
    <div className="panel">
      <Notice
        art="empty"
        title="登录后可查看"
        text="请使用运营账号登录，登录成功后内容会显示在这里。"
        actions={
          <button type="button" className="btn primary" onClick={() => void session.requireLogin(reason)}>
            登录
          </button>
        }
      />
    </div>
  );
}

function NotAnOperator({ userName }: { userName: string }) {
  return (
    <div className="panel">
      <Notice
        art="mismatched"
        title="此页面仅供运营人员使用"
        text={`当前账号 ${userName} 没有运营权限。如需使用，请联系平台管理员，或换用运营账号登录。`}
        actions={
          <Link className="btn primary" to={pages.home}>
            返回首页
          </Link>
        }
      />
    </div>
  );
}

function Failed({ asked: { error, reload } }: { asked: Asked<unknown> }) {
  return (
    <div className="panel">
      <Notice
        art="parted"
        title="内容暂时无法加载"
        text={error?.name === 'ApiError' ? error.message : '请稍后重试。'}
        actions={
          <button type="button" className="btn primary" onClick={() => void reload()}>
            重新加载
          </button>
        }
      />
    </div>
  );
}
