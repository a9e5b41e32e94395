import { Link } from 'react-router-dom';
import { useHost } from 'shared/remote';
import { Late, ListSkeleton, Notice } from 'shared/ui';
import type { FailedProps } from '../federation';

/** A section that cannot be loaded: only its own place is replaced. */
export function SectionFailed({ title, errorNo, onRetry }: FailedProps) {
  const { phone, extension } = useHost().site;
  const call = phone ? `，仍未恢复可致电 ${phone}${extension ? ` 转 ${extension}` : ''}` : '';
  return (
    <div className="wrap page-notice" role="alert">
      <div className="panel">
        <Notice
          heading="h1"
          art="parted"
          title={`${title}暂时无法加载`}
          text={`其他板块可正常使用。请重试${call}。`}
          actions={
            <>
              <button type="button" className="btn primary" onClick={onRetry}>
                重新加载
              </button>
              <Link className="btn" to="/sys/home">
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

/** Nothing for 200 ms, then grey rows. */
export function SectionWaiting() {
  return (
    <Late>
      <div className="wrap section-waiting">
        <ListSkeleton />
      </div>
    </Late>
  );
}
