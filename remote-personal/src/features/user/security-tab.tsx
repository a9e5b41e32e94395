import { useHost, useMutation } from 'shared/remote';
import { ConfirmButton } from '../../components/confirm-button';
import * as styles from './basic-info.module.css';
import { Disclosure } from './disclosure';
import { Logins } from './logins';
import { PasswordForm } from './password-form';

/** 登录与安全: the password, the last logins, and out of everything. */
export default function SecurityTab() {
  return (
    <>
      <Disclosure title="登录密码" text="定期更换密码，不要与其他网站共用。" action="修改密码">
        {(close) => <PasswordForm onDone={close} onCancel={close} />}
      </Disclosure>
      <EndAll />
      <section className={styles.row}>
        <h2>最近登录</h2>
        <p className={styles.note}>如有不是您本人的登录，请立即修改密码。</p>
        <Logins />
      </section>
    </>
  );
}

function EndAll() {
  const { session } = useHost();
  const doing = useMutation('Session/endAll', { onSuccess: () => session.signOut?.() });
  return (
    <section className={styles.row}>
      <div className={styles.rowHead}>
        <div>
          <h2>退出所有设备</h2>
          <p>同一账号同时只能在一处登录。退出后，所有浏览器都需要重新登录。</p>
        </div>
        <ConfirmButton
          title="退出所有设备？"
          text="确定退出所有设备吗？本机也会退出登录。"
          confirm="确定退出"
          doing={doing}
          input={{}}
        >
          退出所有设备
        </ConfirmButton>
      </div>
    </section>
  );
}
