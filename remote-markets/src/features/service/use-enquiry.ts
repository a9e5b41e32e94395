import { useHost } from 'shared/remote';
import { loginReason } from '../../login-reason';

/**
 * 询价 and 联系 need a login; what they will do is still being built, and the message says so and names a way that
 * works today.
 */
export function useEnquiry(name = '询价'): () => Promise<void> {
  const { session, bus, site } = useHost();
  return async () => {
    if (!(await session.requireLogin(loginReason))) return;
    const phone = [site.phone, site.extension && `转 ${site.extension}`].filter(Boolean).join(' ');
    bus.emit('message:shown', { kind: 'info', text: `${name}功能建设中${site.phone ? `，可先致电 ${phone}` : ''}` });
  };
}
