import { Link } from 'react-router-dom';
import { Notice } from 'shared/ui';
import { useFavouriteBadges } from '../lib/badges';
import { PersonalPanel } from './personal-panel';
import * as styles from './personal-panel.module.css';

interface Props {
  title: string;
  coming: string;
  help: { path: string; label: string };
}

/** The real frame of a page that a later version furnishes, with a plain line and the way to its instructions. */
export function ComingPanel({ title, coming, help }: Props) {
  useFavouriteBadges();
  return (
    <PersonalPanel title={title}>
      <div className={styles.body}>
        <Notice
          art="empty"
          title="建设中"
          text={coming}
          actions={
            <Link className="btn" to={help.path}>
              {help.label}
            </Link>
          }
        />
      </div>
    </PersonalPanel>
  );
}
