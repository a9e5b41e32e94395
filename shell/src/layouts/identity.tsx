import { useUser } from '../core/use-user';
import * as styles from './identity.module.css';
import { initialsOf } from './initials';

/** Who is signed in, and for which enterprise. */
export function Identity({ userName }: { userName: string }) {
  const user = useUser(true);
  return (
    <div className={styles.identity}>
      <span className={styles.mark} aria-hidden="true">
        {initialsOf(userName)}
      </span>
      <div>
        <b title={userName}>{userName}</b>
        {user ? <small title={user.enterprise?.name}>{user.enterprise?.name ?? '未认领企业'}</small> : null}
      </div>
    </div>
  );
}
