import { useState } from 'react';
import { formatDate } from 'shared/format';
import { ApiError } from 'shared/http';
import { useHost } from 'shared/remote';
import { Icon } from 'shared/ui';
import * as styles from './basic-info.module.css';

/** Above everything while the account waits for its removal. */
export function DeletionNotice({ deletionAt, onChange }: { deletionAt: string; onChange(): void }) {
  const { http, bus } = useHost();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  async function cancel() {
    setBusy(true);
    setFailure('');
    try {
      await http.post('User/cancelDeletion', {}, { quiet: true });
      bus.emit('message:shown', { kind: 'success', text: '已撤销注销，账号可继续使用' });
      onChange();
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : '撤销失败，请稍后重试');
    }
    setBusy(false);
  }
  return (
    <section className={styles.deletion} aria-label="账号注销提示">
      <Icon name="info" />
      <p>
        您的账号将于 <b className="num">{formatDate(deletionAt)}</b> 注销，届时账号资料将被删除，不能恢复。
        {failure ? (
          <span className="form-error" role="alert">
            {failure}
          </span>
        ) : null}
      </p>
      <button type="button" className="btn" disabled={busy} onClick={cancel}>
        撤销注销
      </button>
    </section>
  );
}
