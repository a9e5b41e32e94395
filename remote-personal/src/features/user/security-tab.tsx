import { useState } from 'react';
import { ApiError } from 'shared/http';
import { useHost } from 'shared/remote';
import * as styles from './basic-info.module.css';
import { Disclosure } from './disclosure';
import { Logins } from './logins';
import { PasswordForm } from './password-form';

/** 登录与安全: the password, the last logins, and out of everything. */
export function SecurityTab() {
  return (
    <>
      <Disclosure title="登录密码" text="定期更换密码，不要与其他网站共用。" action="修改密码">
        {(close) => <PasswordForm onDone={close} onCancel={close} />}
      </Disclosure>
      <Disclosure
        title="退出所有设备"
        text="同一账号同时只能在一处登录。退出后，所有浏览器都需要重新登录。"
        action="退出所有设备"
      >
        {(close) => <EndAll onCancel={close} />}
      </Disclosure>
      <section className={styles.row}>
        <h2>最近登录</h2>
        <p className={styles.note}>如有不是您本人的登录，请立即修改密码。</p>
        <Logins />
      </section>
    </>
  );
}

function EndAll({ onCancel }: { onCancel(): void }) {
  const { http, session } = useHost();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  async function end() {
    setBusy(true);
    setFailure('');
    try {
      await http.post('Session/endAll', {}, { quiet: true });
      await session.signOut?.();
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : '操作失败，请稍后重试');
      setBusy(false);
    }
  }
  return (
    <section className="form-body" aria-label="确认退出所有设备">
      <p>确定退出所有设备吗？本机也会退出登录。</p>
      {failure ? (
        <p className="form-error" role="alert">
          {failure}
        </p>
      ) : null}
      <div className="form-buttons">
        <button type="button" className="btn primary" disabled={busy} onClick={end}>
          确定退出
        </button>
        <button type="button" className="btn" onClick={onCancel}>
          取消
        </button>
      </div>
    </section>
  );
}
