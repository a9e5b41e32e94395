import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useShell } from '../core/shell-context';
import { loadPart } from '../lib/load-part';
import type { ClientState } from '../session/client-store';

type Popup = ComponentType<{ open: boolean; reason: string; stay: boolean; onClose(): void }>;

/** ms after a click without a popup: on a slow network its file is asked for more than once. */
const lateAfter = 1000;

let loading: Promise<{ default: Popup }> | null = null;

/** Loads the popup's chunk once; a failure is forgotten, so that the next click tries again. */
function loadPopup() {
  loading ??= loadPart(() => import(/* webpackChunkName: "login" */ './login-popup')).catch((error) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** Called when a login becomes likely: the mouse or the focus is on the button. */
export function preloadLogin() {
  loadPopup().catch(() => undefined);
}

/** Holds the place of the login popup, which comes with its own chunk at its first use. */
export function LoginGate() {
  const { session, bus } = useShell();
  const open = useSelector((state: ClientState) => state.loginpop);
  const [Popup, setPopup] = useState<Popup | null>(null);
  const shown = useRef(session.popup());

  useEffect(() => {
    if (!open || Popup) return;
    let here = true;
    const late = setTimeout(
      () => bus.emit('message:shown', { kind: 'info', text: '登录窗口正在加载，请稍候' }),
      lateAfter,
    );
    loadPopup().then(
      (module) => here && setPopup(() => module.default),
      () => {
        if (!here) return;
        clearTimeout(late);
        session.closeLogin();
        bus.emit('message:shown', { kind: 'error', text: '登录窗口暂时无法加载，请重试' });
      },
    );
    return () => {
      here = false;
      clearTimeout(late);
    };
  }, [open, Popup, session, bus]);

  if (!Popup) return null;
  // While it closes, the popup keeps its words.
  if (open) shown.current = session.popup();
  return <Popup open={open} {...shown.current} onClose={session.closeLogin} />;
}
