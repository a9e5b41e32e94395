import type { AppContext } from '../context';
import type { SmsGateway } from '../sms/gateway';
import type { Devices } from './devices';

/** What signing in, registering and codes need. */
export interface AuthContext extends Pick<AppContext, 'db' | 'pool' | 'config' | 'log' | 'listener'> {
  /** Where codes go. */
  sms: SmsGateway;
  /** Browsers that have signed in before. */
  devices: Devices;
}
