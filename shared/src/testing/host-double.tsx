import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { AntdProvider } from '../antd';
import { AntdSettingsContext } from '../antd/settings';
import { type Bus, type BusEventName, type BusEvents, createBus } from '../bus';
import type { SiteConfig } from '../contract/boot';
import type { Data, EndpointKey, Input } from '../contract/endpoints';
import { ApiError, type Http } from '../http';
import { type AskToLeave, HostProvider, type HostServices } from '../remote/host';
import * as engine from '../remote/query/engine';
import { provideEngine } from '../remote/query/load-engine';
import type { SessionSnapshot } from '../session';
import { theme } from '../ui/theme';

// The cache is at hand as in a page that has asked before.
provideEngine(engine);

type Answers = { [K in EndpointKey]?: (input: Input<K>) => Data<K> | Promise<Data<K>> };

export const sampleSite: SiteConfig = {
  name: '医药供需',
  subtitle: '产业链对接服务平台',
  slogan: '连接药品研发、生产与流通各环节的服务能力与委托需求。',
  phone: '021-0000-0000',
  extension: '663',
  email: 'service@example.com',
  hours: '工作日 9:00–17:30',
  qrUrl: '',
  credit: '本站由医药行业信息中心建设并维护',
  icpNo: '',
  policeNo: '',
  drugInfoNo: '',
  sampleNotice: '',
  weChat: 'open',
};

export interface HostDouble extends HostServices {
  /** Answers requests beside the calls; without it there is no network. */
  answerRaw?: Http['raw'];
  /** Every call made, oldest first. */
  calls: { key: EndpointKey; input: unknown }[];
  emitted: { name: BusEventName; payload: unknown }[];
  setUser(userName: string): void;
  /** What the page says to a person who wants to go to another one: true unless it asks, see `useLeaveGuard`. */
  mayLeave(): Promise<boolean>;
  /** What the login popup's double does: signs this user in, or closes when empty. */
  popupAnswers: string;
}

/** The shell as a section sees it, with answers given by the test. An unlisted call fails like an absent record. */
export function createHostDouble(answers: Answers = {}, userName = ''): HostDouble {
  let snapshot: SessionSnapshot = { userName };
  const listeners = new Set<() => void>();
  const calls: HostDouble['calls'] = [];
  const emitted: HostDouble['emitted'] = [];
  const real = createBus();
  const bus: Bus = {
    on: real.on,
    emit: <K extends BusEventName>(name: K, payload: BusEvents[K]) => {
      emitted.push({ name, payload });
      real.emit(name, payload);
    },
  };
  const call = async (key: EndpointKey, input: unknown) => {
    calls.push({ key, input });
    const answer = answers[key] as ((input: unknown) => unknown) | undefined;
    if (!answer) throw new ApiError('没有找到要查看的内容', 404, 404);
    return answer(input) as never;
  };
  const http: Http = {
    get: call,
    post: call,
    postForm: async (key) => ({ success: true, code: 0, message: '', data: await call(key, undefined) }),
    raw: async (request) => {
      if (!double.answerRaw) throw new ApiError('网络异常，请稍后重试', 0, 0);
      return double.answerRaw(request);
    },
    abortAll() {},
  };
  const setUser = (name: string) => {
    snapshot = { userName: name };
    for (const listener of listeners) listener();
  };
  let guard: AskToLeave = () => true;
  const double: HostDouble = {
    http,
    bus,
    site: sampleSite,
    calls,
    emitted,
    setUser,
    holdPage(ask) {
      guard = ask;
      return () => {
        if (guard === ask) guard = () => true;
      };
    },
    async mayLeave() {
      const scope = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
      const before = scope.IS_REACT_ACT_ENVIRONMENT;
      // The question is drawn by itself, as after an event outside React; `findBy…` waits for it.
      scope.IS_REACT_ACT_ENVIRONMENT = false;
      try {
        return guard();
      } finally {
        scope.IS_REACT_ACT_ENVIRONMENT = before;
      }
    },
    popupAnswers: '',
    session: {
      get: () => snapshot,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      requireLogin: async () => {
        if (!snapshot.userName && double.popupAnswers) setUser(double.popupAnswers);
        return snapshot.userName !== '';
      },
    },
  };
  return double;
}

/** zeroRuntime keeps role queries fast in jsdom. */
const quick = { theme: { ...theme, zeroRuntime: true } };

/** Renders below router, theme and host, as the shell would. */
export function renderInHost(element: ReactElement, host: HostDouble, address = '/') {
  return render(
    <AntdSettingsContext value={quick}>
      <AntdProvider>
        <MemoryRouter initialEntries={[address]}>
          <HostProvider services={host}>{element}</HostProvider>
        </MemoryRouter>
      </AntdProvider>
    </AntdSettingsContext>,
  );
}
