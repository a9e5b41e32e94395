import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { pages } from 'shared/contract/paths';
import { toApiError } from 'shared/http';
import { useHost, useQueryCache } from 'shared/remote';
import { Late, ListSkeleton, Notice } from 'shared/ui';
import { PersonalPanel } from '../../components/personal-panel';

/** Where the link of a message leads: confirms the address at once and says so. */
export default function ConfirmEmailPage() {
  const { http } = useHost();
  const cache = useQueryCache();
  const token = new URLSearchParams(useLocation().search).get('token') ?? '';
  const [state, setState] = useState<{ email?: string | null; failure?: string }>({});
  const begun = useRef('');

  useEffect(() => {
    if (begun.current === token) return;
    begun.current = token;
    http
      .post('Notification/confirmEmail', { token }, { quiet: true })
      .then(async ({ email }) => {
        setState({ email: email ?? null });
        await cache.invalidate('Notification/settings');
      })
      .catch((error) => setState({ failure: toApiError(error, '没有确认成功，请重试').message }));
  }, [http, cache, token]);

  const toSettings = (
    <Link className="btn primary" to={pages.notifications}>
      前往提醒方式
    </Link>
  );
  return (
    <PersonalPanel title="确认邮箱">
      {state.failure ? (
        <Notice art="parted" title="邮箱没有确认" text={state.failure} actions={toSettings} />
      ) : state.email ? (
        <Notice
          art="empty"
          title="邮箱已确认"
          text={`${state.email} 可以接收通知了。请选择哪些通知发送邮件。`}
          actions={toSettings}
        />
      ) : (
        <Late>
          <ListSkeleton rows={2} />
        </Late>
      )}
    </PersonalPanel>
  );
}
