import { codes } from '../contract/codes';
import type { Envelope } from '../contract/envelope';
import { type EndReason, endReasonOf, sessionEnds } from '../contract/session-end';
import { ApiError } from './api-error';
import type { HttpHooks } from './http';

interface Answer {
  status: number;
  data?: Pick<Envelope<unknown>, 'code'> | undefined;
}

/** Why the session is over, by an answer; undefined: it is not. */
export function endReasonIn({ status, data }: Answer): EndReason | undefined {
  const exact = endReasonOf(data?.code ?? 0);
  // Islogon answers such codes inside a success, where they end nothing by themselves.
  return exact && sessionEnds[exact].status === status ? exact : endReasonOf(status);
}

/** The error of a call whose answer ended the session. */
export const endedError = (reason: EndReason, { status, data }: Answer): ApiError =>
  new ApiError(codes[reason].text, data?.code ?? status, status);

/** Whether the person is signed in with another token than the call carried. Another person's calls are aborted. */
export function isRenewed(hooks: Pick<HttpHooks, 'token'>, token: string, signal: AbortSignal): boolean {
  const now = hooks.token();
  return token !== '' && now !== '' && now !== token && !signal.aborted;
}
