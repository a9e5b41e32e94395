import { Link } from 'react-router-dom';
import { pages } from 'shared/contract/paths';
import * as styles from './login.module.css';

/** Below every form that signs in. */
export function LoginLinks() {
  return (
    <p className={styles.links}>
      <Link className="link" to={pages.forgotPassword}>
        忘记密码
      </Link>
      <Link className="link" to={pages.register}>
        注册账号
      </Link>
    </p>
  );
}
