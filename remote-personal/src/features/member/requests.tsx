import { BusyButton } from 'shared/browser/busy-button';
import type { Membership } from 'shared/contract/enterprise-member';
import { formatShortMinute } from 'shared/format';
import { useMutation } from 'shared/remote';
import { Failure } from '../../components/failure';
import * as styles from './member.module.css';

const answers = [
  ['edit', '同意，可编辑'],
  ['view', '同意，只查看'],
  [null, '不同意'],
] as const;

/** People who ask to be let in; only the owner sees and answers them. */
export function Requests({ requests }: Pick<Membership, 'requests'>) {
  const { send, isBusy, error } = useMutation('Member/answer', { invalidates: ['Member/list'] });
  if (requests.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>加入申请</h2>
      <p className={styles.hint}>请先核对对方确是本企业人员。</p>
      <ul className={styles.rows}>
        {requests.map(({ id, name, mobile, at }) => (
          <li key={id}>
            <b>{name}</b>
            <span className="num">{mobile}</span>
            <span className="num">{formatShortMinute(at)}</span>
            <span className={styles.buttons}>
              {answers.map(([role, label]) => (
                <BusyButton
                  key={label}
                  type="button"
                  className="btn small"
                  aria-label={`${label}（${name}）`}
                  busy={isBusy}
                  onClick={() => void send({ id, role })}
                >
                  {label}
                </BusyButton>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <Failure text={error?.message} />
    </section>
  );
}
