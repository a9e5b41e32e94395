import { Link } from 'react-router-dom';
import { Notice } from './notice';

/** Whether the service said that it is away for a moment, so that the same call will succeed later. */
export const isRecovering = (error: unknown): boolean => (error as { status?: number } | null)?.status === 503;

/** Shown in place of a page whose data did not come. A missing record is told apart from a failure. */
export function LoadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const message = error instanceof Error && error.name === 'ApiError' ? error.message : '内容暂时无法加载，请稍后重试';
  const recovering = isRecovering(error);
  const absent = (error as { status?: number } | null)?.status === 404;
  return (
    <div className="wrap page-notice">
      <div className="panel">
        {absent ? (
          <Notice
            heading="h1"
            art="mismatched"
            title="没有找到这条内容"
            text="链接可能已失效，或内容已被发布方下架。"
            actions={
              <Link className="btn primary" to="/sys/home">
                返回首页
              </Link>
            }
          />
        ) : (
          <Notice
            heading="h1"
            art="parted"
            title={recovering ? '服务正在恢复' : '内容暂时无法加载'}
            text={recovering ? '恢复后内容会自动显示，无需刷新。' : message}
            actions={
              <button type="button" className="btn primary" onClick={onRetry}>
                {recovering ? '立即重试' : '重新加载'}
              </button>
            }
          />
        )}
      </div>
    </div>
  );
}
