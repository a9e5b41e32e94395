import { useState } from 'react';
import { Link } from 'react-router-dom';
import { pages } from '../contract/paths';
import { toApiError } from '../http/api-error';
import { homeTitle } from './breadcrumb';
import { Notice } from './notice';
import { PageTop } from './page-top';
import { isRecovering, useRecovery } from './use-recovery';

interface Props {
  error: unknown;
  onRetry: () => void;
  /** Another try is under way. */
  busy?: boolean;
}

/** Whether what was asked for does not exist: a failure that no further try ends. */
export const isAbsent = (error: unknown): boolean => (error as { status?: number } | null)?.status === 404;

/** In place of what did not come: the answer's own words, or that it cannot be loaded now. Tries again by itself, see `useRecovery`. */
export function FailedNotice({ error, onRetry, busy = false, heading }: Props & { heading?: 'h1' | 'h2' }) {
  const recovering = isRecovering(error);
  const [pressedAt, setPressedAt] = useState<unknown>();
  // While the service recovers a try every few seconds is no news; one that was asked for is.
  const isTrying = busy && (!recovering || pressedAt === error);
  useRecovery(error, onRetry);
  return (
    <Notice
      {...(heading ? { heading } : {})}
      art="parted"
      title={recovering ? '服务正在恢复' : '内容暂时无法加载'}
      text={recovering ? '恢复后内容会自动显示，无需刷新。' : toApiError(error, '内容暂时无法加载，请稍后重试').message}
      actions={
        <button
          type="button"
          className="btn primary"
          aria-busy={isTrying || undefined}
          aria-disabled={isTrying || undefined}
          onClick={() => {
            setPressedAt(error);
            if (!isTrying) onRetry();
          }}
        >
          {isTrying ? '正在加载 …' : recovering ? '立即重试' : '重新加载'}
        </button>
      }
    />
  );
}

/** Shown in place of a page whose data did not come, under the page's title. A missing record is told apart from a failure. */
export function LoadFailed({ error, onRetry, busy, title }: Props & { title?: string }) {
  const absent = isAbsent(error);
  const titled = title !== undefined && !absent;
  return (
    <>
      {titled ? <PageTop crumbs={title === homeTitle ? [] : [{ label: title }]} title={title} /> : null}
      <div className="wrap page-notice">
        <div className="panel" role={absent ? undefined : 'alert'}>
          {absent ? (
            <Notice
              heading="h1"
              art="mismatched"
              title="没有找到这条内容"
              text="链接可能已失效，或内容已被发布方下架。"
              actions={
                <Link className="btn primary" to={pages.home}>
                  返回首页
                </Link>
              }
            />
          ) : (
            <FailedNotice error={error} onRetry={onRetry} busy={busy} heading={titled ? 'h2' : 'h1'} />
          )}
        </div>
      </div>
    </>
  );
}
