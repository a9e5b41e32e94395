import { Link, useLocation } from 'react-router-dom';
import { pages } from 'shared/contract/paths';
import { useHost } from 'shared/remote';
import { Late, ListSkeleton, Notice, useRecovery } from 'shared/ui';
import { useFoundRoute } from '../core/shell-context';
import type { FailedProps } from '../federation';
import { phoneOf } from '../lib/phone';
import { useOnline } from './offline-bar';

/** A section that cannot be loaded: only its own place is replaced. Named by the page that was asked for. */
export function SectionFailed({ title, errorNo, onRetry }: FailedProps) {
  const { pathname } = useLocation();
  const page = useFoundRoute(pathname)?.title;
  const phone = phoneOf(useHost().site);
  const online = useOnline();
  useRecovery(errorNo, onRetry);
  return (
    <div className="wrap page-notice" role="alert">
      <div className="panel">
        <Notice
          heading="h1"
          art="parted"
          title={`${page ?? title}暂时无法加载`}
          text={
            online
              ? `其他板块可正常使用。请重试${phone ? `，仍未恢复可致电 ${phone.text}` : ''}。`
              : '网络已断开，恢复后本页会自动重新加载。'
          }
          actions={
            <>
              <button type="button" className="btn primary" onClick={onRetry}>
                重新加载
              </button>
              <Link className="btn" to={pages.home}>
                返回首页
              </Link>
            </>
          }
          reference={`错误编号 ${errorNo}`}
        />
      </div>
    </div>
  );
}

/** A section that an operator switched off, with what the operator tells visitors. It comes back by itself. */
export function SectionDisabled({ title, reason }: { title: string; reason: string }) {
  const atHome = useLocation().pathname === pages.home;
  return (
    <div className="wrap page-notice">
      <div className="panel">
        <Notice
          heading="h1"
          art="empty"
          title="该板块已停用"
          text={`${title}暂停使用${reason ? `：${reason}` : ''}${/[。！？]$/.test(reason) ? '' : '。'}恢复后本页会自动显示，其他板块可正常使用。`}
          actions={
            atHome ? undefined : (
              <Link className="btn primary" to={pages.home}>
                返回首页
              </Link>
            )
          }
        />
      </div>
    </div>
  );
}

/** Nothing for 200 ms, then grey rows. */
export function SectionWaiting() {
  return (
    <Late>
      <div className="wrap page-notice">
        <ListSkeleton />
      </div>
    </Late>
  );
}
