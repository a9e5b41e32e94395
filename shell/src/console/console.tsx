import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { consolePath } from 'shared/contract/vocabulary/console';
import { useSession } from 'shared/remote';
import { SectionFailed, SectionWaiting } from '../components/section-states';
import { useNavigation } from '../components/use-navigation';
import { useFoundRoute, useShell } from '../core/shell-context';
import { useAskedUser } from '../core/use-user';
import { wayBack } from '../core/way-back';
import { SectionHost } from '../federation';
import { ConsoleFrame } from './frame';
import { ConsoleLogin, type ConsoleSettings } from './login';

/** The screens of the operator console: its login, and behind it those of its sections that the person may use. */
export default function Console({ settings }: { settings: ConsoleSettings }) {
  const { sections, storage, session } = useShell();
  const { userName } = useSession();
  const isAsking = useAskedUser(Boolean(userName)).isLoading;
  const own = useNavigation('top').flatMap(({ items }) => items);
  const { pathname } = useLocation();
  const found = useFoundRoute(pathname);

  // The popup of the portal signs in to the portal; here the login stands in the page.
  useEffect(() => {
    if (!userName) session.closeLogin();
  }, [userName, session]);

  if (!userName) {
    return (
      <ConsoleFrame settings={settings}>
        <ConsoleLogin settings={settings} />
      </ConsoleFrame>
    );
  }
  if (!found) return <Navigate to={wayBack({ storage, sections }) ?? consolePath} replace />;
  // Whoever has other duties begins with them; without any, the section says what is missing.
  const waiting = isAsking && found.section.navigation.some(({ role }) => role);
  if (own[0] && !own.some(({ section }) => section === found.section.name))
    return <Navigate to={own[0].path} replace />;
  return (
    <ConsoleFrame settings={settings}>
      {waiting ? (
        <SectionWaiting />
      ) : (
        <SectionHost sections={sections} name={found.section.name} Failed={SectionFailed} Waiting={SectionWaiting} />
      )}
    </ConsoleFrame>
  );
}
