import { useId } from 'react';
import { Link } from 'react-router-dom';
import { pages } from 'shared/contract/paths';
import { useSession } from 'shared/remote';
import { Icon, isIconName } from 'shared/ui';
import { badgeOf } from '../components/use-badges';
import { useNavigation } from '../components/use-navigation';
import { useShell } from '../core/shell-context';
import { useUnread } from '../core/use-unread';
import { preloadLogin } from '../login/login-gate';
import { NavLink } from './nav-link';
import { usePopup } from './use-popup';
import * as styles from './user-area.module.css';

const longestName = 10;

/** The name as the header shows it: at most ten characters. */
export function shortName(name: string): string {
  const letters = [...name];
  return letters.length > longestName ? `${letters.slice(0, longestName).join('')}…` : name;
}

/** 登录 / 注册, or the welcome with its menu. */
export function UserArea() {
  const { session } = useShell();
  const { userName } = useSession();
  if (userName) return <UserMenu userName={userName} />;
  return (
    <button
      type="button"
      className="btn primary"
      onClick={session.openLogin}
      onMouseEnter={preloadLogin}
      onFocus={preloadLogin}
    >
      登录 / 注册
    </button>
  );
}

function UserMenu({ userName }: { userName: string }) {
  const { session } = useShell();
  const items = useNavigation('account').flatMap((group) => group.items);
  const popup = usePopup<HTMLButtonElement, HTMLDivElement>();
  const id = useId();
  const unread = useUnread();
  const shown = shortName(userName);
  return (
    <div className={styles.menu} {...popup.root}>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="menu"
        aria-controls={id}
        title={shown === userName ? undefined : userName}
        {...popup.button}
      >
        <Icon name="user" />
        <span className={styles.name}>
          欢迎，<b>{shown}</b>
        </span>
        {unread.enquiry > 0 ? (
          <span className={styles.unread} role="img" aria-label={`${unread.enquiry} 条询盘有新内容`} />
        ) : null}
        <Icon name="down" />
      </button>
      <div className={styles.panel} id={id} role="menu" aria-label="账号" {...popup.panel}>
        <Link to={pages.account} role="menuitem" onClick={popup.close}>
          <Icon name="user" />
          个人中心
        </Link>
        {items.map((item) => (
          <NavLink key={item.path} item={item} role="menuitem" onFollow={popup.close}>
            {isIconName(item.icon) ? <Icon name={item.icon} /> : null}
            {item.label}
            {badgeOf(item, unread) ? <span className="num">{badgeOf(item, unread)}</span> : null}
          </NavLink>
        ))}
        <hr />
        <button
          type="button"
          role="menuitem"
          onClick={() => {
            popup.close();
            void session.logout();
          }}
        >
          <Icon name="logout" />
          退出登录
        </button>
      </div>
    </div>
  );
}
