import { useEffect } from 'react';
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { leadsTo, pages } from 'shared/contract/paths';
import { isConsolePath } from 'shared/contract/vocabulary/console';
import { ForgotPage } from '../account/forgot-page';
import { LegalScreen } from '../account/legal-pages';
import { LoginPage } from '../account/login-page';
import { RegisterPage } from '../account/register-page';
import { UserLayout } from '../account/user-layout';
import { Part } from '../components/part';
import { isUnread, Recovering } from '../components/recovering';
import { SectionDisabled, SectionFailed, SectionWaiting } from '../components/section-states';
import { ConsoleMoved } from '../console/moved';
import { useFoundRoute, useRegistry, useShell } from '../core/shell-context';
import { SectionHost } from '../federation';
import { PageLayout } from '../layouts/page-layout';
import { PersonalGuard } from '../layouts/personal-guard';
import { SideLayout } from '../layouts/side-layout';
import { antdPart } from '../lib/antd-part';
import { loginHash } from '../session/state';
import { NotFound } from './not-found';

const loadWechat = antdPart(() =>
  import(/* webpackChunkName: "wechat" */ '../account/wechat-page').then((part) => part.default),
);
const loadConsole = antdPart(() =>
  import(/* webpackChunkName: "console" */ '../console/console').then((part) => part.default),
);
const loadPass = () => import(/* webpackChunkName: "pass" */ '../account/pass-page').then((part) => part.default);

/** The screen of the present address. */
export function Pages() {
  const { navigator, console, consoleUrl } = useShell();
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => navigator.attach(navigate), [navigator, navigate]);

  // The hash form of the login route, whatever path stands before it.
  if (hash === loginHash) return <Navigate to={pages.login} replace state={state} />;
  if (console) return <Part load={loadConsole} props={{ settings: console }} name="运营控制台" isPage />;
  if (consoleUrl && isConsolePath(pathname)) return <ConsoleMoved url={consoleUrl} />;
  const target = leadsTo(pathname);
  if (target) return <Navigate to={{ pathname: target, search, hash }} replace state={state} />;
  return (
    <Routes>
      <Route element={<UserLayout />}>
        <Route path={pages.login} caseSensitive element={<LoginPage />} />
        <Route path={pages.register} caseSensitive element={<RegisterPage />} />
        <Route path={pages.forgotPassword} caseSensitive element={<ForgotPage />} />
        <Route
          path={pages.weChat}
          caseSensitive
          element={<Part load={loadWechat} props={{}} name="微信登录页面" isPage height={388} />}
        />
        <Route path={pages.pass} caseSensitive element={<Part load={loadPass} props={{}} name="通行证页面" isPage />} />
      </Route>
      <Route path={pages.agreement} caseSensitive element={<LegalScreen name="agreement" title="用户协议" />} />
      <Route path={pages.privacy} caseSensitive element={<LegalScreen name="privacy" title="隐私政策" />} />
      <Route path="*" element={<SectionPage />} />
    </Routes>
  );
}

/** The section that the registry names for the address, inside the layout of its first path segment. */
function SectionPage() {
  const { sections, outage } = useShell();
  const registry = useRegistry();
  const { pathname } = useLocation();
  const found = useFoundRoute(pathname);
  if (!found) {
    return <PageLayout>{isUnread(registry, outage) ? <Recovering /> : <NotFound />}</PageLayout>;
  }
  const { disabled } = found.section;
  if (disabled) {
    return (
      <PageLayout>
        <SectionDisabled title={found.title} reason={disabled.reason} />
      </PageLayout>
    );
  }
  const content = (
    <SectionHost sections={sections} name={found.section.name} Failed={SectionFailed} Waiting={SectionWaiting} />
  );
  if (pathname.startsWith('/personal/')) {
    return (
      <SideLayout place="personal">
        <PersonalGuard title={found.title}>{content}</PersonalGuard>
      </SideLayout>
    );
  }
  if (pathname.startsWith('/help/')) return <SideLayout place="help">{content}</SideLayout>;
  return <PageLayout>{content}</PageLayout>;
}
