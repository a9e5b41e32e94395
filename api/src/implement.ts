import type { EndpointKey, Endpoints } from 'shared/contract/endpoints';
import type { z } from 'zod';

export interface SessionUser {
  userId: string;
  userName: string;
  role: 'user' | 'enterprise' | 'operator' | 'admin';
}

export interface CallContext {
  /** Null for visitors; never null in a handler whose endpoint asks for a signed-in user. */
  user: SessionUser | null;
  token: string;
  ip: string;
}

/** One room's answers: endpoint key -> handler of the validated input. What the schema does not list never leaves. */
export type Handlers = {
  [K in EndpointKey]?: (
    input: z.output<Endpoints[K]['input']>,
    call: CallContext,
  ) => Promise<z.input<Endpoints[K]['data']>>;
};

/** The user of a call to a signed-in endpoint; the access check ran before. */
export function signedIn(call: CallContext): SessionUser {
  if (!call.user) throw new Error('handler of a public endpoint asked for the user');
  return call.user;
}
