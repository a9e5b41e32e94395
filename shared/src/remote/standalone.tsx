import { createRoot } from 'react-dom/client';
import { BrowserRouter, matchPath, Navigate, useLocation } from 'react-router-dom';
import { AntdProvider } from '../antd';
import '../ui/base.css';
import { HostProvider } from './host';
import type { SectionModule } from './section-module';
import { SectionRoot } from './section-root';
import { StandaloneBar } from './standalone-bar';
import { createStandaloneHost } from './standalone-host';

/**
 * A section without the shell, for work on its pages, with a bar to sign in; `/` leads to `first`, else to its first route.
 * An entry of its own (`shared/remote/standalone`), so that nothing of it enters a release.
 */
export function runStandalone(section: SectionModule, first = section.routes[0]?.path ?? '/'): void {
  const host = createStandaloneHost(() => sessionStorage);
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <AntdProvider>
      <BrowserRouter>
        <HostProvider services={host.services}>
          <StandaloneBar host={host} />
          <main id="main" tabIndex={-1}>
            <Place section={section} first={first} />
          </main>
        </HostProvider>
      </BrowserRouter>
    </AntdProvider>,
  );
}

/** The section, or a word that the address belongs to another one, which only the shell can show. */
function Place({ section, first }: { section: SectionModule; first: string }) {
  const { pathname } = useLocation();
  if (pathname === '/' && first !== '/') return <Navigate to={first} replace />;
  if (section.routes.some(({ path }) => matchPath(path, pathname)))
    return (
      <SectionRoot name={section.name} antd={section.antd}>
        <section.Section />
      </SectionRoot>
    );
  return <p className="wrap">{`${pathname} 不属于本板块，单独运行时不能显示。`}</p>;
}
