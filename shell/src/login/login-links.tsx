import { Link } from 'react-router-dom';

/** Below every form that signs in. */
export function LoginLinks() {
  return (
    <p className="login-links">
      <Link className="link" to="/user/forgotPassword">
        忘记密码
      </Link>
      <Link className="link" to="/user/register">
        注册账号
      </Link>
    </p>
  );
}
