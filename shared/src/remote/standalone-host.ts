import { createBus } from '../bus';
import type { SiteConfig } from '../contract/boot';
import { createHttp, type Http } from '../http';
import { loggedOut, type SessionSnapshot } from '../session';
import type { HostServices } from './host';

const site: SiteConfig = {
  name: '医药供需',
  subtitle: '',
  slogan: '',
  phone: '',
  extension: '',
  email: '',
  hours: '',
  qrUrl: '',
  credit: '',
  icpNo: '',
  policeNo: '',
  drugInfoNo: '',
  sampleNotice: '',
  weChat: 'open',
};
const key = 'standalone-session';

export interface StandaloneHost {
  services: HostServices;
  /** Rejects with an ApiError whose message is for the form. */
  login(userName: string, password: string): Promise<void>;
  logout(): Promise<void>;
}

/** What the shell would hand a section, reduced to one tab. `openStorage`: where the session survives a reload. */
export function createStandaloneHost(openStorage: () => Storage): StandaloneHost {
  const bus = createBus();
  bus.on('message:shown', ({ text }) => console.info(text));
  const saved = JSON.parse(openStorage().getItem(key) ?? '{}') as { userName?: string; token?: string };
  let token = saved.token ?? '';
  let snapshot: SessionSnapshot = saved.userName ? { userName: saved.userName } : loggedOut;
  const waiting: ((signedIn: boolean) => void)[] = [];
  const listeners = new Set<() => void>();

  function change(userName: string, next: string) {
    token = next;
    snapshot = userName ? { userName } : loggedOut;
    if (userName) openStorage().setItem(key, JSON.stringify({ userName, token }));
    else openStorage().removeItem(key);
    for (const listener of listeners) listener();
    for (const done of waiting.splice(0)) done(userName !== '');
  }

  const http: Http = createHttp({
    token: () => token,
    onSessionEnd(reason, of) {
      if (!of || of !== token) return;
      change('', '');
      bus.emit('session:ended', { reason });
    },
    onMessage: (text) => bus.emit('message:shown', { kind: 'error', text }),
  });

  return {
    services: {
      bus,
      http,
      site,
      session: {
        get: () => snapshot,
        subscribe(listener) {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
        requireLogin(reason) {
          if (snapshot.userName) return Promise.resolve(true);
          console.info(reason ?? '请先用页首的表单登录。');
          return new Promise((done) => waiting.push(done));
        },
      },
    },
    async login(userName, password) {
      const data = await http.post('Auth/login', { userName, password }, { quiet: true });
      change(data.userName, data.token);
      bus.emit('session:started', { userName: data.userName });
    },
    async logout() {
      await http.post('Auth/logout', {}, { quiet: true }).catch(() => null);
      if (!token) return;
      change('', '');
      bus.emit('session:ended', { reason: 'logout' });
    },
  };
}
