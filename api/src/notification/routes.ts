import type { AppContext } from '../context';
import { type Handlers, signedIn } from '../http/handlers';
import type { SmsGateway } from '../sms/gateway';
import { findSettings, saveSettings } from './settings';
import { countNotifications, listNotifications, markRead } from './store';

export const notificationRoutes = ({ db, sms }: Pick<AppContext, 'db'> & { sms: SmsGateway }): Handlers => ({
  'Notification/list': (input, call) => listNotifications(db, signedIn(call).userId, input),
  'Notification/unread': (_, call) => countNotifications(db, signedIn(call).userId),
  'Notification/read': (input, call) => markRead(db, signedIn(call).userId, input),
  'Notification/settings': (_, call) => findSettings(db, signedIn(call).userId, sms.notifies),
  'Notification/saveSettings': (input, call) => saveSettings(db, signedIn(call).userId, input, sms.notifies),
});
