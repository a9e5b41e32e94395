import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import type { Data, GetKey } from 'shared/contract/endpoints';
import { pages } from 'shared/contract/paths';
import { duties } from 'shared/contract/vocabulary/review';
import { type QueryResult, useHost, useSession } from 'shared/remote';
import { FailedNotice, Late, Notice } from 'shared/ui';

interface Props<K extends GetKey> {
  duty: keyof typeof duties;
  /** Why a login is asked for, in one sentence. */
  reason: string;
  asked: QueryResult<K>;
  /** Grey shapes in the geometry of what will come. */
  skeleton: ReactNode;
  children: (data: Data<K>) => ReactNode;
}

/** False in the first render, which is the same for everyone. */
const useMounted = () =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );

/** A page of the console: draws what was answered; before that, and for those whom it is not for, says what stands in the way. */
export function DutyOnly<K extends GetKey>({ duty, reason, asked, skeleton, children }: Props<K>) {
  const mounted = useMounted();
  const { userName } = useSession();
  if (mounted && !userName) return <LoginFirst reason={reason} />;
  if (asked.error?.status === 403) return <WithoutDuty duty={duty} userName={userName} />;
  if (asked.data !== undefined) return children(asked.data);
  if (!asked.error) return <Late>{skeleton}</Late>;
  return (
    <div className="panel">
      <FailedNotice error={asked.error} onRetry={asked.reload} />
    </div>
  );
}

/** ms. A session that ends here mostly leads away at once; then nothing should flash up on the way. */
const settle = 100;

function LoginFirst({ reason }: { reason: string }) {
  const { session } = useHost();
  useEffect(() => {
    const timer = setTimeout(() => void session.requireLogin(reason), settle);
    return () => clearTimeout(timer);
  }, [session, reason]);
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

function WithoutDuty({ duty, userName }: Pick<Props<GetKey>, 'duty'> & { userName: string }) {
  return (
    <div className="panel">
      <Notice
        art="mismatched"
        title={`此页面仅供${duties[duty]}人员使用`}
        text={`当前账号 ${userName} 没有${duties[duty]}权限。如需使用，请联系平台管理员，或换用有此权限的账号登录。`}
        actions={
          <Link className="btn primary" to={pages.home}>
            返回首页
          </Link>
        }
      />
    </div>
  );
}
