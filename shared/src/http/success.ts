import { codes } from '../contract/codes';
import type { Envelope } from '../contract/envelope';
import { ApiError } from './api-error';

export const networkText = '网络异常，请稍后重试';

/** The envelope of a call that succeeded. Throws what it refuses, with the text that people read, as an `ApiError`. */
export function successIn(status: number, body: Envelope<unknown> | null | undefined): Envelope<unknown> {
  if (typeof body === 'object' && body !== null && body.success === true) return body;
  const message = body?.message || (status >= 500 ? codes.internal.text : networkText);
  throw new ApiError(message, body?.code ?? status, status);
}
