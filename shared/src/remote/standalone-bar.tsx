import { type FormEvent, useState } from 'react';
import { useSession } from './host';
import type { StandaloneHost } from './standalone-host';

/** Says that the shell is missing, and signs in and out. */
export function StandaloneBar({ host }: { host: StandaloneHost }) {
  const { userName } = useSession();
  const [failure, setFailure] = useState('');

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setFailure('');
    await host
      .login(String(fields.get('userName')), String(fields.get('password')))
      .catch((error: unknown) => setFailure(error instanceof Error ? error.message : '登录失败'));
  }

  return (
    <header className="wrap" style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12, padding: 12 }}>
      <b>板块单独运行</b>
      {userName ? (
        <>
          <span>{`已登录：${userName}`}</span>
          <button type="button" className="btn small" onClick={() => void host.logout()}>
            退出登录
          </button>
        </>
      ) : (
        <form onSubmit={submit} style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
          <input name="userName" aria-label="用户名" placeholder="用户名" autoComplete="username" required />
          <input
            name="password"
            type="password"
            aria-label="密码"
            placeholder="密码"
            autoComplete="current-password"
            required
          />
          <button type="submit" className="btn small">
            登录
          </button>
        </form>
      )}
      {failure ? <span role="alert">{failure}</span> : null}
    </header>
  );
}
