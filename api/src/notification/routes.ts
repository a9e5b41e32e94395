import type { AppContext } from '../context';
import { type Handlers, signedIn } from '../http/handlers';
import type { MailGateway } from '../mail/gateway';
import type { SmsGateway } from '../sms/gateway';
import { createMailAddresses } from './mail-address';
import { findSettings, saveSettings } from './settings';
import { countNotifications, listNotifications, markRead } from './store';

type Context = Pick<AppContext, 'db' | 'pool' | 'log'> & { sms: SmsGateway; mail: MailGateway };

export function notificationRoutes(context: Context): Handlers {
  const { db, sms, mail } = context;
  const offered = { smsOffered: sms.notifies, mailOffered: mail.offered };
  const addresses = createMailAddresses(context);
  return {
    'Notification/list': (input, call) => listNotifications(db, signedIn(call).userId, input),
    'Notification/unread': (_, call) => countNotifications(db, signedIn(call).userId),
    'Notification/read': (input, call) => markRead(db, signedIn(call).userId, input),
    'Notification/settings': (_, call) => findSettings(db, signedIn(call).userId, offered),
    'Notification/saveSettings': (input, call) => saveSettings(db, signedIn(call).userId, input, offered),
    'Notification/askEmail': async ({ email }, call) => {
      await addresses.ask(signedIn(call).userId, email);
      return { developmentPage: mail.developmentPage };
    },
    'Notification/confirmEmail': async ({ token }, call) => {
      const { userId } = signedIn(call);
      await addresses.confirm(userId, token);
      return findSettings(db, userId, offered);
    },
    'Notification/removeEmail': async (_, call) => {
      const { userId } = signedIn(call);
      await addresses.remove(userId);
      return findSettings(db, userId, offered);
    },
  };
}
