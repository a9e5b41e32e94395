import { useState } from 'react';
import type { NotificationSettings } from 'shared/contract/notification';
import { useMutation } from 'shared/remote';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { MailAddressDialog } from './mail-address-dialog';
import * as styles from './notification.module.css';

interface Props {
  /** The confirmed address. */
  email: string | null;
  onChange(settings: NotificationSettings): void;
}

/** Where e-mails go: set, change and remove. */
export function MailAddress({ email, onChange }: Props) {
  const [open, setOpen] = useState<'address' | 'removal' | null>(null);
  const close = () => setOpen(null);
  const { send, isBusy, error } = useMutation('Notification/removeEmail', {
    onSuccess(settings) {
      onChange(settings);
      close();
    },
  });
  return (
    <div className={styles.mail}>
      <span>{email ? `邮件发送到 ${email}` : '选择邮件提醒前，请先设置邮箱。'}</span>
      <button type="button" className="btn text small" onClick={() => setOpen('address')}>
        {email ? '更换邮箱' : '设置邮箱'}
      </button>
      {email ? (
        <button type="button" className="btn text small" onClick={() => setOpen('removal')}>
          移除
        </button>
      ) : null}
      {open === 'address' ? <MailAddressDialog onClose={close} /> : null}
      {open === 'removal' ? (
        <ConfirmDialog
          title="移除邮箱"
          text={`移除 ${email} 后，不再发送任何邮件提醒。`}
          button="移除"
          busy={isBusy}
          failure={error?.message}
          onConfirm={() => void send({})}
          onClose={close}
        />
      ) : null}
    </div>
  );
}
