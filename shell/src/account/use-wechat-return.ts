import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { codes } from 'shared/contract/codes';
import { pages } from 'shared/contract/paths';
import type { LoginWxData } from 'shared/contract/wechat';
import { toApiError } from 'shared/http';
import { useShell } from '../core/shell-context';
import { wayBack } from '../core/way-back';

export type Unbound = Extract<LoginWxData, { state: 'unbound' }>;

export type WechatReturn =
  /** Nobody has come back from WeChat. */
  | { phase: 'start' }
  | { phase: 'asking' }
  | { phase: 'unbound'; answer: Unbound }
  | { phase: 'declined' | 'failed'; text: string };

/**
 * Takes up what WeChat's page came back with: `code` and `state`, or, after a refusal, `state` alone. Both leave the address at
 * once, since they serve a single time. A bound identity signs in and the page is left.
 */
export function useWechatReturn() {
  const services = useShell();
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const [shown, setShown] = useState<WechatReturn>({
    phase: params.has('code') || params.has('state') ? 'asking' : 'start',
  });
  const latest = useRef(services);
  latest.current = services;

  /** Where a login that is complete leads. */
  const leave = useCallback((stay: boolean) => {
    const { navigator } = latest.current;
    navigator.go((stay && wayBack(latest.current)) || pages.home, { replace: true });
  }, []);

  const ask = useCallback(
    async (code: string, state: string) => {
      const { host, session } = latest.current;
      try {
        const answer = await session.enterBy(
          () => host.http.post('Auth/loginWx', { code, state }, { quiet: true }),
          (answer) => (answer.state === 'signedIn' ? answer.login : null),
        );
        if (answer.state === 'unbound') return setShown({ phase: 'unbound', answer });
        leave(answer.stay);
      } catch (error) {
        const { code, message } = toApiError(error, codes.internal.text);
        setShown({ phase: code === codes.wechatDeclined.code ? 'declined' : 'failed', text: message });
      }
    },
    [leave],
  );

  useEffect(() => {
    const came = new URLSearchParams(search);
    if (!came.has('code') && !came.has('state')) return;
    setShown({ phase: 'asking' });
    void navigate(pages.weChat, { replace: true });
    void ask(came.get('code') ?? '', came.get('state') ?? '');
  }, [search, navigate, ask]);

  return { shown, leave, fail: useCallback((text: string) => setShown({ phase: 'failed', text }), []) };
}
