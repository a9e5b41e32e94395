import { useEffect } from 'react';
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { leadsTo } from 'shared/contract/addresses';
import { ForgotPage } from '../account/forgot-page';
import { LegalScreen } from '../account/legal-pages';
import { LoginPage } from '../account/login-page';
import { RegisterPage } from '../account/register-page';
import { UserLayout } from '../account/user-layout';
import { ConsoleMoved, findsConsole } from '../console/moved';
import { SectionHost } from '../federation';
import { PageLayout } from '../layouts/page-layout';
import { PersonalGuard } from '../layouts/personal-guard';
import { SideLayout } from '../layouts/side-layout';
import { loginHash } from '../session/session';
import { antdPart } from './antd-part';
import { findRoute } from './find-route';
import { NotFound } from './not-found';
import { Part } from './part';
import { Recovering } from './recovering';
import { SectionDisabled, SectionFailed, SectionWaiting } from './section-states';
import { useRegistry, useShell } from './shell-context';

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
  if (hash === loginHash) return <Navigate to="/user/login" replace state={state} />;
  if (console) return <Part load={loadConsole} props={{ settings: console }} name="运营控制台" />;
  if (consoleUrl && findsConsole(pathname)) return <ConsoleMoved url={consoleUrl} />;
  const target = leadsTo(pathname);
  if (target) return <Navigate to={{ pathname: target, search, hash }} replace state={state} />;
  return (
    <Routes>
      <Route element={<UserLayout />}>
        <Route path="/user/login" caseSensitive element={<LoginPage />} />
        <Route path="/user/register" caseSensitive element={<RegisterPage />} />
        <Route path="/user/forgotPassword" caseSensitive element={<ForgotPage />} />
        <Route
          path="/user/weChat"
          caseSensitive
          element={<Part load={loadWechat} props={{}} name="微信登录页面" height={388} />}
        />
        <Route path="/user/pass" caseSensitive element={<Part load={loadPass} props={{}} name="通行证页面" />} />
      </Route>
      <Route path="/user/agreement" caseSensitive element={<LegalScreen name="agreement" title="用户协议" />} />
      <Route path="/user/privacy" caseSensitive element={<LegalScreen name="privacy" title="隐私政策" />} />
      <Route path="*" element={<SectionPage />} />
    </Routes>
  );
}

/** The section that the registry names for the address, inside the layout of its first path segment. */
function SectionPage() {
  const { sections, outage } = useShell();
  const registry = useRegistry();
  const { pathname } = useLocation();
  const found = findRoute(registry, pathname);
  if (!found) {
    // Nothing has been read yet where the outage began with the start: the first registry brings the page.
    const unread = outage && registry.sections.length === 0;
    return <PageLayout>{unread ? <Recovering /> : <NotFound />}</PageLayout>;
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
