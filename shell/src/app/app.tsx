import { type ReactNode, useMemo } from 'react';
import { Provider } from 'react-redux';
import { AntdSettingsContext } from 'shared/antd/settings';
import { HostProvider } from 'shared/remote';
import type { Services } from '../core/services';
import { ShellContext } from '../core/shell-context';
import { LoginGate } from '../login/login-gate';
import { initialState } from '../session/client-store';
import { ErrorCard } from './error-card';
import { Pages } from './pages';
import { RouteEffects } from './route-effects';
import { PortalRouter } from './router';
import { Toaster } from './toaster';

/** Providers around the portal; the router is the browser's own. */
export function App({ services, nonce }: { services: Services; nonce: string }) {
  return (
    <Surroundings services={services} nonce={nonce}>
      <PortalRouter>
        <Portal />
      </PortalRouter>
    </Surroundings>
  );
}

interface SurroundingsProps {
  services: Services;
  nonce: string;
  children: ReactNode;
}

export function Surroundings({ services, nonce, children }: SurroundingsProps) {
  const settings = useMemo(() => ({ csp: { nonce } }), [nonce]);
  return (
    <AntdSettingsContext value={settings}>
      <Provider store={services.store} serverState={initialState}>
        <ShellContext value={services}>
          <HostProvider services={services.host}>
            <ErrorCard>{children}</ErrorCard>
          </HostProvider>
        </ShellContext>
      </Provider>
    </AntdSettingsContext>
  );
}

/** Everything below the router. The effects stand first, so that what pages say on arrival is heard. */
export function Portal() {
  return (
    <>
      <RouteEffects />
      <Pages />
      <LoginGate />
      <Toaster />
    </>
  );
}
