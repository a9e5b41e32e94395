import { Link } from 'react-router-dom';
import type { RequestPreparation } from 'shared/contract/quotation';
import { requestRefusals } from 'shared/contract/vocabulary/quotation';
import { inboxPath } from '../enquiry/inbox-path';
import * as styles from './target-list.module.css';

type Target = RequestPreparation['targets'][number];

interface Props {
  preparation: RequestPreparation;
  /** Those that the person has taken out. */
  left: readonly string[];
  onToggle(target: string): void;
}

/** To whom it goes; what cannot be sent says why. */
export function TargetList({ preparation: { targets }, left, onToggle }: Props) {
  return (
    <fieldset className={styles.targets}>
      <legend>发送给</legend>
      <ul>
        {targets.map((one) => (
          <li key={one.target} data-blocked={one.blocked ? true : undefined}>
            {one.blocked ? (
              <Words target={one} />
            ) : (
              <label>
                <input
                  type="checkbox"
                  className="checkbox"
                  checked={!left.includes(one.target)}
                  onChange={() => onToggle(one.target)}
                />
                <Words target={one} />
              </label>
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function Words({ target: { title, receiver, reachable, blocked, recentId } }: { target: Target }) {
  return (
    <span className={styles.words}>
      <b>{receiver || '所选内容'}</b>
      {title ? <span>{title}</span> : null}
      {blocked ? (
        <span className={styles.note}>
          不能发送：{requestRefusals[blocked]}
          {recentId ? (
            <>
              ，
              <Link className="link" to={inboxPath('sent', recentId)}>
                打开原询盘
              </Link>
            </>
          ) : null}
        </span>
      ) : reachable ? null : (
        <span className={styles.note}>目前没有账号，先保存，企业账号加入后立即送达</span>
      )}
    </span>
  );
}
