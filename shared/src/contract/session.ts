import { z } from 'zod';
import { endpoint, noInput } from './endpoint';
import type { EndReason } from './session-end';

const ended = [
  'logout',
  'everywhere',
  'forcedOffline',
  'expired',
  'reset',
  'deletion',
  'endedByOperator',
] as const satisfies readonly EndReason[];

/** How a login stands, or ended. */
export const loginState = z.enum(['live', ...ended]);

export const loginRecord = z.object({
  id: z.string(),
  /** The login that this call belongs to. */
  current: z.boolean(),
  state: loginState,
  startedAt: z.string(),
  /** When it was last used, to the minute. */
  seenAt: z.string(),
  /** Null while it is live. */
  endedAt: z.string().nullable(),
  /** Masked, such as 203.0.113.*; empty when unknown. */
  address: z.string(),
  /** Such as Chrome · Windows; empty when unknown. */
  device: z.string(),
});
export type LoginRecord = z.infer<typeof loginRecord>;

export const sessionEndpoints = {
  'Session/list': endpoint({
    method: 'GET',
    access: 'signedIn',
    summary: '本人最近 10 次登录，新的在前',
    input: noInput,
    data: z.object({ items: z.array(loginRecord) }),
  }),
  'Session/endAll': endpoint({
    method: 'POST',
    access: 'signedIn',
    summary: '退出所有设备，包括本机',
    input: noInput,
    data: z.null(),
  }),
};
