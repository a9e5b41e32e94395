import { z } from 'zod';
import { endpoint, isoDate, keysOf, keyword, pageInput } from './endpoint';
import { securityEventKinds } from './vocabulary/security-event';

const kinds = keysOf(securityEventKinds);

export const securityEvent = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum(kinds),
  /** Masked, such as 203.0.113.*; empty when unknown. */
  address: z.string(),
  /** Such as Chrome · Windows; empty when unknown. */
  device: z.string(),
  /** Such as 138****0001 → 139****0002; mostly empty. */
  detail: z.string(),
});
export type SecurityEvent = z.infer<typeof securityEvent>;

const page = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), total: z.number().int(), page: z.number().int(), pageSize: z.number().int() });

export const securityEventEndpoints = {
  'SecurityEvent/mine': endpoint({
    method: 'GET',
    access: 'signedIn',
    summary: '本人的安全记录，新的在前',
    input: z.object(pageInput),
    data: page(securityEvent),
  }),
  'SecurityEvent/list': endpoint({
    method: 'GET',
    access: 'operator',
    summary: '全部账号的安全记录，新的在前；发布令牌不能使用',
    input: z.object({
      /** Exact, upper and lower case alike. */
      userName: keyword,
      kind: z.enum(kinds, '记录类型不正确').optional(),
      from: isoDate.optional(),
      to: isoDate.optional(),
      ...pageInput,
    }),
    data: page(securityEvent.extend({ userName: z.string().nullable() })),
  }),
};
