import { Notice } from 'shared/ui';

/** In place of personal data that did not come. An ended session shows nothing: the shell leads to the login. */
export function FailedNotice({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Notice
      art="parted"
      title="内容暂时无法加载"
      text={error.message}
      actions={
        <button type="button" className="btn primary" onClick={onRetry}>
          重新加载
        </button>
      }
    />
  );
}
