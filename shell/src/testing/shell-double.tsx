import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { AntdProvider } from 'shared/antd';
import { AntdSettingsContext } from 'shared/antd/settings';
import { createSafeStorage } from 'shared/browser/safe-storage';
import { createBus } from 'shared/bus';
import type { SiteConfig } from 'shared/contract/boot';
import type { Registry, RegistrySection } from 'shared/contract/registry';
import { HostProvider } from 'shared/remote';
import { createHostDouble, sampleSite } from 'shared/testing';
import { theme } from 'shared/ui/theme';
import { createPageHold } from '../core/page-hold';
import type { Services } from '../core/services';
import { ShellContext } from '../core/shell-context';
import { wayBack } from '../core/way-back';
import type { Sections } from '../federation';
import { findRoute } from '../lib/find-route';
import { createStore } from '../session/client-store';
import { createLogins } from '../session/logins';
import { createNavigator } from '../session/navigator';
import { createSession } from '../session/session';
import { browserStorage, person } from './tab';

type Nav = RegistrySection['navigation'][number];
export const sampleEntry = (
  place: Nav['place'],
  path: string,
  label: string,
  order: number,
  more: Partial<Nav> = {},
): Nav => ({
  place,
  path,
  label,
  order,
  children: [],
  ...more,
});
const ref = { version: '1', hash: 'h', container: 'c', base: '/', entry: '/', integrity: '', shares: {} };
export const sampleSection = (name: string, routes: [string, string][], navigation: Nav[]): RegistrySection => ({
  name,
  title: name,
  routes: routes.map(([path, title]) => ({ path, title, chunks: [] })),
  navigation,
  stable: ref,
  fallback: null,
  channel: 'stable',
});

/** A small registry with every kind of entry. */
export const sampleRegistry: Registry = {
  revision: 1,
  audience: '',
  sections: [
    sampleSection(
      'resources',
      [['/sys/RawMaterial', '原辅料查询']],
      [
        sampleEntry('top', '/sys/BatchQuery', '批次查询', 71, { group: '资源中心', hint: '核对放行信息' }),
        sampleEntry('top', '/sys/RawMaterial', '原辅料查询', 73, { group: '资源中心' }),
      ],
    ),
    sampleSection(
      'markets',
      [
        ['/sys/home', '首页'],
        ['/sys/BuyMarket', '服务市场'],
        ['/detail/ServiceDetail', '服务详情'],
        ['/detail/ServiceProviderDetail', '服务商详情'],
      ],
      [
        sampleEntry('top', '/sys/home', '首页', 10),
        sampleEntry('top', '/sys/BuyMarket', '服务市场', 20, { children: ['/detail/ServiceDetail'] }),
        sampleEntry('footer', '/sys/BuyMarket', '服务市场', 10),
      ],
    ),
    sampleSection(
      'personal',
      [['/personal/Index', '基本信息']],
      [sampleEntry('personal', '/personal/Index', '基本信息', 10, { icon: 'user' })],
    ),
    sampleSection(
      'help',
      [['/help/Login', '登录帮助']],
      [sampleEntry('help', '/help/Login', '登录', 10, { group: '常见问题' })],
    ),
  ],
};

interface Options {
  address?: string;
  signedIn?: boolean;
  answers?: Parameters<typeof createHostDouble>[0];
  site?: Partial<SiteConfig>;
  registry?: Registry;
  /** The document came during an outage. */
  outage?: boolean;
  firstTitle?: string;
}

/** zeroRuntime keeps role queries fast in jsdom. */
const quick = { theme: { ...theme, zeroRuntime: true } };

/** Renders below everything that the shell provides, with the real session and a registry of samples. */
export function renderShell(
  element: ReactElement,
  {
    address = '/sys/home',
    signedIn,
    answers,
    site,
    registry = sampleRegistry,
    outage = false,
    firstTitle,
  }: Options = {},
) {
  const browser = browserStorage();
  const storage = createSafeStorage(browser.open, []);
  const bus = createBus();
  const store = createStore();
  const double = createHostDouble({ 'User/Islogon': () => signedIn === true, ...answers });
  const navigator = createNavigator();
  const session = createSession({
    storage,
    store,
    bus,
    http: double.http,
    navigator,
    logins: createLogins(undefined),
    wayBack: () => wayBack({ storage, sections }),
  });
  let present = registry;
  const listeners = new Set<() => void>();
  const sections = {
    registry: () => present,
    section: (name) => present.sections.find((one) => one.name === name),
    find: (pathname) => findRoute(present, pathname),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    replace(next) {
      present = next;
      for (const listener of listeners) listener();
    },
  } as Partial<Sections> as Sections;
  if (signedIn) for (const [key, value] of Object.entries(person)) browser.values.set(key, value);
  session.sync();
  const host = { http: double.http, bus, session: session.reader, site: { ...sampleSite, ...site } };
  const pageHold = createPageHold();
  const services: Services = { host, session, sections, store, storage, navigator, bus, pageHold, outage, firstTitle };
  const place = { pathname: '', search: '', state: null as unknown };
  const Where = () => {
    Object.assign(place, useLocation());
    return null;
  };
  const view = render(
    <AntdSettingsContext value={quick}>
      <AntdProvider>
        <Provider store={store}>
          <ShellContext value={services}>
            <HostProvider services={host}>
              <MemoryRouter initialEntries={[address]}>
                {element}
                <Where />
              </MemoryRouter>
            </HostProvider>
          </ShellContext>
        </Provider>
      </AntdProvider>
    </AntdSettingsContext>,
  );
  return { ...view, ...services, place, calls: double.calls, stored: browser.values };
}

/** What jsdom lacks of the browser's own dialogs. */
export function mockDialogs() {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
}
