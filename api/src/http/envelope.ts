import { codes } from 'shared/contract/codes';
import { isDatabaseAway } from '../db/database-away';
import { CallError } from '../errors';

/** Body of an answered call, for HTTP 200; `data` is not checked here. */
export const successOf = (data: unknown) => ({ success: true, code: codes.ok.code, message: codes.ok.text, data });

/** Seconds after which a call that was answered 503 may be repeated. */
export const retryAfter = 2;

export interface Failure {
  status: number;
  /** Beside the type of the body. */
  headers: Record<string, string>;
  body: { success: false; code: number; message: string; data: null };
}

const failure = (status: number, code: number, message: string, wait = status === 503 ? retryAfter : 0): Failure => ({
  status,
  headers: wait > 0 ? { 'retry-after': String(wait) } : {},
  body: { success: false, code, message, data: null },
});

/** The answer to any error. Unexpected ones become 500 without their message. */
export function failureOf(error: unknown): Failure {
  if (error instanceof CallError) return failure(error.status, error.code, error.message, error.retryAfter);
  if (isDatabaseAway(error)) return failure(codes.unavailable.status, codes.unavailable.code, codes.unavailable.text);
  const status = (error as { statusCode?: number } | null)?.statusCode;
  const code = (error as { code?: string } | null)?.code ?? '';
  if (status === 413) return failure(413, codes.tooLarge.code, codes.tooLarge.text);
  if (status === 415) return failure(415, codes.unsupported.code, codes.unsupported.text);
  // Data that PostgreSQL itself refuses, such as a bad byte sequence or a number out of range.
  if (/^22/.test(code)) return failure(400, codes.invalid.code, codes.invalid.text);
  if (status !== undefined && status >= 400 && status < 500) return failure(400, codes.invalid.code, '请求格式不正确');
  return failure(500, codes.internal.code, codes.internal.text);
}
