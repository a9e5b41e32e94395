import type { Envelope } from 'shared/contract/envelope';
import { endReasonOf } from 'shared/contract/session-end';
import { ApiError, type Http } from 'shared/http';
import type { Gate } from './effects';
import type { Ends } from './ends';
import type { Machine } from './machine';

export interface TokenCheck {
  /** At boot: the stored token is asked about at once, and what is personal waits for the answer. */
  restore(): void;
  /** The specified check on every route change. A server that cannot be asked changes nothing. Never rejects. */
  check(signal: AbortSignal): Promise<void>;
}

interface Deps {
  machine: Machine;
  gate: Pick<Gate, 'release'>;
  http: Pick<Http, 'postForm'>;
  end: Ends['end'];
}

/** Asks the server how it sees the token of the moment. */
export function createTokenCheck({ machine, gate, http, end }: Deps): TokenCheck {
  const { state, dispatch, replaced } = machine;
  /** The answer about a token that was found stored; the first check takes it, unless another tab has renewed the token meanwhile. */
  let opening: { token: string; answer: Promise<Envelope<boolean>> } | null = null;
  const ask = (signal?: AbortSignal) => http.postForm('User/Islogon', { quiet: true, signal });

  return {
    restore() {
      dispatch({ type: 'opened' });
      const { token } = state();
      if (!token) return;
      opening = { token, answer: ask() };
      opening.answer.catch(() => undefined);
    },
    async check(signal) {
      const { token } = state();
      const answer = opening?.token === token ? opening.answer : ask(signal);
      opening = null;
      const { data, code } = await answer.catch((error) => ({
        data: error instanceof ApiError && error.code !== 0 ? null : undefined,
        code: error.code,
      }));
      if (!token || signal.aborted) return;
      if (data === true) return dispatch({ type: 'checked', token, live: true });
      const reason = endReasonOf(code);
      if (reason) return end(reason, token);
      // Not asked, or answered otherwise: whoever waits may try.
      if (data !== false) return gate.release();
      if (token === state().token) await replaced(token);
      dispatch({ type: 'checked', token, live: false });
    },
  };
}
