import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from 'shared/remote';
import { formatCount, Icon } from 'shared/ui';
import { Part } from '../components/part';
import { useRegistry } from '../core/shell-context';
import { useUnread } from '../core/use-unread';
import * as styles from './bell.module.css';
import { usePopup } from './use-popup';

const loadPanel = () => import(/* webpackChunkName: "bell-panel" */ './bell-panel').then((part) => part.BellPanel);

/** The person's notifications: their number, and on wide screens the newest ones; on a phone it leads straight to the page. */
export function Bell() {
  const { userName } = useSession();
  const entry = useRegistry()
    .sections.flatMap(({ navigation }) => navigation)
    .find(({ badge }) => badge === 'notification');
  return userName && entry ? <BellButton path={entry.path} /> : null;
}

function BellButton({ path }: { path: string }) {
  const unread = useUnread().notification;
  const popup = usePopup<HTMLButtonElement, HTMLDivElement>();
  const id = useId();
  const label = unread > 0 ? `通知，${formatCount(unread)} 条未读` : '通知';
  const face = (
    <>
      <Icon name="bell" />
      {unread > 0 ? <b className="num">{unread > 99 ? '99+' : unread}</b> : null}
    </>
  );
  return (
    <div className={styles.root} {...popup.root}>
      <button
        type="button"
        className={`${styles.bell} ${styles.wide}`}
        aria-label={label}
        aria-haspopup="true"
        aria-controls={id}
        {...popup.button}
      >
        {face}
      </button>
      <Link className={`${styles.bell} ${styles.phone}`} to={path} aria-label={label}>
        {face}
      </Link>
      <div className={styles.panel} id={id} {...popup.panel}>
        {popup.open ? <Part load={loadPanel} props={{ path, onClose: popup.close }} name="通知" height={240} /> : null}
      </div>
    </div>
  );
}
