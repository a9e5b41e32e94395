import { codes } from '../contract/codes';
import type { Envelope } from '../contract/envelope';
import { ApiError } from './api-error';

export const networkText = '网络异常，请稍后重试';

/** The envelope that a body holds, whatever it was wanted as; undefined where it is none of the portal's own. */
export async function refusalIn(body: string | Blob | undefined): Promise<Envelope<unknown> | undefined> {
  const text = body instanceof Blob ? await body.text() : body;
  try {
    return JSON.parse(text ?? '') as Envelope<unknown>;
  } catch {
    return undefined;
  }
}

/** The envelope of a call that succeeded. Throws what it refuses, with the text that people read, as an `ApiError`. */
export function successIn(status: number, body: Envelope<unknown> | null | undefined): Envelope<unknown> {
  if (typeof body === 'object' && body !== null && body.success === true) return body;
  const message = body?.message || (status >= 500 ? codes.internal.text : networkText);
  throw new ApiError(message, body?.code ?? status, status);
}
