import type { z } from 'zod';
import { CallError } from '../errors';

/** Empty query parameters, as forms send them, count as absent. */
function withoutEmpty(query: Record<string, unknown>): Record<string, unknown> {
  const rest: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) {
      const values = value.filter((one) => one !== '');
      if (values.length > 0) rest[name] = values;
    } else if (value !== '') rest[name] = value;
  }
  return rest;
}

/** For complaints that the contract has no text for; zod's own speak of types to programmers. */
const unworded = { error: () => '' };

/** The validated input of a call; unknown fields are dropped. Throws CallError invalid with the first complaint in Chinese. */
export function readInput(schema: z.ZodType, method: 'GET' | 'POST', query: unknown, body: unknown): unknown {
  const raw = method === 'GET' ? withoutEmpty((query ?? {}) as Record<string, unknown>) : (body ?? {});
  const result = schema.safeParse(raw, unworded);
  if (result.success) return result.data;
  const { message = '', path = [] } = result.error.issues[0] ?? {};
  throw new CallError('invalid', message || (path.length > 0 ? `参数 ${path.join('.')} 不正确` : undefined));
}

/** For calls whose query repeats the body. Throws CallError invalid when the two differ. */
export function requireSame(query: unknown, body: unknown): void {
  const submitted = (body ?? {}) as Record<string, unknown>;
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    const sent = submitted[name];
    // Not every object can be written as text.
    if (typeof sent === 'object' || String(value) !== String(sent))
      throw new CallError('invalid', '地址中的参数与提交的内容不一致');
  }
}
