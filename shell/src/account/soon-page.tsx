import { Link } from 'react-router-dom';
import type { AccountPage } from './pages';

/** The frame of an account screen that is still being built. */
export function SoonPage({ title, text }: AccountPage) {
  return (
    <>
      <h1 tabIndex={-1}>{title}</h1>
      <p className="account-soon">{text}</p>
      <Link className="btn" to="/user/login">
        返回登录
      </Link>
    </>
  );
}
