import { useState } from 'react';
import type { NotificationSettings } from 'shared/contract/notification';
import { useMutation } from 'shared/remote';
import { ConfirmButton } from '../../components/confirm-button';
import { MailAddressDialog } from './mail-address-dialog';
import * as styles from './notification.module.css';

interface Props {
  /** The confirmed address. */
  email: string | null;
  onChange(settings: NotificationSettings): void;
}

/** Where e-mails go: set, change and remove. */
export function MailAddress({ email, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const removing = useMutation('Notification/removeEmail', { onSuccess: onChange });
  return (
    <div className={styles.mail}>
      <span>{email ? `邮件发送到 ${email}` : '选择邮件提醒前，请先设置邮箱。'}</span>
      <button type="button" className="btn text small" onClick={() => setOpen(true)}>
        {email ? '更换邮箱' : '设置邮箱'}
      </button>
      {email ? (
        <ConfirmButton
          look="text small"
          title="移除邮箱"
          text={`移除 ${email} 后，不再发送任何邮件提醒。`}
          confirm="移除"
          doing={removing}
          input={{}}
        >
          移除
        </ConfirmButton>
      ) : null}
      {isOpen ? <MailAddressDialog onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
