import type { EndpointKey, Endpoints } from 'shared/contract/endpoints';
import type { TokenRole } from 'shared/contract/vocabulary/release-token';
import type { Duty } from 'shared/contract/vocabulary/review';
import type { z } from 'zod';
import { CallError } from '../errors';
import type { Cookies, SetCookie } from './cookies';

export interface SessionUser {
  userId: string;
  userName: string;
  role: 'user' | 'enterprise' | 'operator' | 'admin';
  /** What it may do at the operator console; none in a login of the portal. */
  duties: readonly Duty[];
}

/** One browser: its id and the bucket (0–9999) that decides which shares of trials it is in. */
export interface Visitor {
  id: string;
  bucket: number;
}

/** A live release token, as the machine's calls carry it. */
export interface CheckedToken {
  id: string;
  /** Null: for all sections. */
  section: string | null;
  label: string;
  role: TokenRole;
}

export interface CallContext {
  /** Null for visitors, and for operators' calls made with a release token. */
  user: SessionUser | null;
  /** The release token of an operators' call, if it was made with one. */
  machine: CheckedToken | null;
  token: string;
  ip: string;
  /** As the browser names itself; empty for public reads. */
  userAgent: string;
  /** The browser by its signed cookie; null without a valid one. */
  visitor: Visitor | null;
  /** Who acts, as histories name it: the user's name or `令牌 <label>`; empty for visitors. */
  actor: string;
  /** Where the browser reaches this server, such as https://portal.example. */
  origin: string;
  cookies: Cookies;
  setCookie: SetCookie;
}

/** A feature's handlers: endpoint key -> handler of the validated input. Fields outside the schema never leave. */
export type Handlers = {
  [K in EndpointKey]?: (
    input: z.output<Endpoints[K]['input']>,
    call: CallContext,
  ) => Promise<z.input<Endpoints[K]['data']>>;
};

/** Data of a public read at an address such as /api/Demand/detail?id=…, as any visitor gets it. Throws its refusals. */
export type PublicRead = (address: string) => Promise<unknown>;

/** The user of a call to a signed-in endpoint; the access check ran before. Not for operators' calls. */
export function signedIn(call: CallContext): SessionUser {
  if (!call.user) throw new Error('handler of a public endpoint asked for the user');
  return call.user;
}

/** The operator of a call about people. Throws forbidden for a release token, which is for machines. */
export function requirePerson({ user }: Pick<CallContext, 'user'>, action: string): SessionUser {
  if (!user) throw new CallError('forbidden', `发布令牌不能${action}`);
  return user;
}
