import { BusyButton } from 'shared/browser/busy-button';
import { formatDate } from 'shared/format';
import { useHost, useMutation } from 'shared/remote';
import { Icon } from 'shared/ui';
import { Failure } from '../../components/failure';
import * as styles from './basic-info.module.css';

/** Above everything while the account waits for its removal. */
export function DeletionNotice({ deletionAt, onChange }: { deletionAt: string; onChange(): void }) {
  const { bus } = useHost();
  const { send, isBusy, error } = useMutation('User/cancelDeletion', {
    onSuccess() {
      bus.emit('message:shown', { kind: 'success', text: '已撤销注销，账号可继续使用' });
      onChange();
    },
  });
  return (
    <section className={styles.deletion} aria-label="账号注销提示">
      <Icon name="info" />
      <div>
        <p>
          您的账号将于 <b className="num">{formatDate(deletionAt)}</b> 注销，届时账号资料将被删除，不能恢复。
        </p>
        <Failure text={error?.message} />
      </div>
      <BusyButton type="button" className="btn" busy={isBusy} onClick={() => void send({})}>
        撤销注销
      </BusyButton>
    </section>
  );
}
