import type { Bus, BusEventName } from '../../bus';
import { guards } from '../../bus/events';
import type { SiteConfig } from '../../contract/boot';
import { ApiError, type CallOptions, type Http } from '../../http';
import type { HostServices } from '../../remote';
import type { SessionSnapshot } from '../../session';

/** Answers a call, or rejects as a real one would. */
export type Answer = (method: 'GET' | 'POST', key: string, input: unknown) => Promise<unknown>;

/** Without a server nothing is found. */
const absent: Answer = () => Promise.reject(new ApiError('没有找到要查看的内容', 404, 404));

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

/** A shell's double that records what a section does with it. */
export interface WatchedHost extends HostServices {
  /** Exceptions of the section's listeners. */
  errors: unknown[];
  /** Events that the contract does not know, or whose payload does not fit it. */
  misfits: string[];
  /** Listeners on the bus and on the session now. */
  listeners(): number;
  /** Delivers whatever it is given, as a newer shell or another tab might. */
  deliver(name: string, payload: unknown): void;
  setUser(userName: string): void;
  /** From now on answers are kept back until `release` lets them go, as they are or as failures. */
  hold(): { arrived(): Promise<unknown>; release(outcome: 'answer' | 'fail'): void };
}

export function createWatchedHost(answer: Answer = absent): WatchedHost {
  const onBus = new Map<string, Set<(payload: never) => void>>();
  const onSession = new Set<() => void>();
  const errors: unknown[] = [];
  const misfits: string[] = [];
  let snapshot: SessionSnapshot = { userName: '' };
  const arriving = new Set<Promise<unknown>>();
  let held: Promise<'answer' | 'fail'> | undefined;

  const attempt = (listener: () => void) => {
    try {
      listener();
    } catch (error) {
      errors.push(error);
    }
  };
  const deliver = (name: string, payload: unknown) => {
    for (const listener of [...(onBus.get(name) ?? [])]) attempt(() => listener(payload as never));
  };
  const bus: Bus = {
    emit(name, payload) {
      // The session is the shell's: a section that speaks for it would sign people out.
      if (guards[name]?.(payload) && !name.startsWith('session:')) deliver(name, payload);
      else misfits.push(`${name} ${JSON.stringify(payload)}`.slice(0, 200));
    },
    on(name: BusEventName, listener) {
      const set = onBus.get(name) ?? new Set();
      onBus.set(name, set);
      set.add(listener as never);
      return () => set.delete(listener as never);
    },
  };
  async function call(method: 'GET' | 'POST', key: string, input: unknown, { signal }: CallOptions = {}) {
    const aborted = new Promise<never>((_, reject) => {
      const stop = () => reject(new DOMException('aborted', 'AbortError'));
      if (signal?.aborted) stop();
      signal?.addEventListener('abort', stop, { once: true });
    });
    const work = async () => {
      const wait = held;
      const answered = answer(method, key, input);
      answered.catch(() => undefined);
      arriving.add(answered);
      if ((await wait) === 'fail') throw new ApiError('登录超时，请重新登录', 408, 408);
      return answered;
    };
    return Promise.race([work(), aborted]) as never;
  }
  const http: Http = {
    get: (key, input, options) => call('GET', key, input, options),
    post: (key, input, options) => call('POST', key, input, options),
    postForm: async (key, options) => ({
      success: true,
      code: 0,
      message: '',
      data: await call('POST', key, undefined, options),
    }),
    raw: () => Promise.reject(new ApiError('网络异常，请稍后重试', 0, 0)),
    abortAll() {},
  };
  return {
    http,
    bus,
    site,
    session: {
      get: () => snapshot,
      subscribe(listener) {
        onSession.add(listener);
        return () => onSession.delete(listener);
      },
      requireLogin: async () => snapshot.userName !== '',
    },
    errors,
    misfits,
    deliver,
    listeners: () => onSession.size + [...onBus.values()].reduce((sum, set) => sum + set.size, 0),
    setUser(userName) {
      snapshot = { userName };
      for (const listener of [...onSession]) attempt(listener);
    },
    hold() {
      arriving.clear();
      let release: (outcome: 'answer' | 'fail') => void = () => {};
      held = new Promise((done) => {
        release = done;
      });
      return {
        arrived: () => Promise.allSettled(arriving),
        release(outcome) {
          release(outcome);
          held = undefined;
        },
      };
    },
  };
}
