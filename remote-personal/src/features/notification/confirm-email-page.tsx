import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { codes } from 'shared/contract/codes';
import { pages } from 'shared/contract/paths';
import { useMutation } from 'shared/remote';
import { Late, ListSkeleton, Notice } from 'shared/ui';
import { PersonalPanel } from '../../components/personal-panel';

/** Where the link of a message leads: confirms the address at once and says so. */
export default function ConfirmEmailPage() {
  const token = new URLSearchParams(useLocation().search).get('token') ?? '';
  const [email, setEmail] = useState<string | null>(null);
  const { send, error } = useMutation('Notification/confirmEmail', {
    invalidates: ['Notification/settings'],
    fallback: '没有确认成功，请重试',
    onSuccess: (answer) => setEmail(answer.email ?? null),
  });
  useEffect(() => void send({ token }), [send, token]);

  const toSettings = (
    <Link className="btn primary" to={pages.notifications}>
      前往提醒方式
    </Link>
  );
  return (
    <PersonalPanel title="确认邮箱">
      {email ? (
        <Notice
          art="empty"
          title="邮箱已确认"
          text={`${email} 可以接收通知了。请选择哪些通知发送邮件。`}
          actions={toSettings}
        />
      ) : error ? (
        <Notice
          art="parted"
          title="邮箱没有确认"
          text={error.message}
          actions={
            <>
              {error.code === codes.invalid.code ? null : (
                <button type="button" className="btn" onClick={() => void send({ token })}>
                  重试
                </button>
              )}
              {toSettings}
            </>
          }
        />
      ) : (
        <Late>
          <ListSkeleton rows={2} />
        </Late>
      )}
    </PersonalPanel>
  );
}
