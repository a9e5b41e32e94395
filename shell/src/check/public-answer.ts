import { ApiError } from 'shared/http';
import type { Answer } from 'shared/testing/conformance';

/** Answers reads as a visitor gets them, and refuses every write: a check leaves no trace in the records. */
export const publicAnswer: Answer = async (method, key, input) => {
  if (method !== 'GET') throw new ApiError('没有权限', 401, 401);
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries((input ?? {}) as Record<string, unknown>))
    for (const one of [value].flat()) if (one !== undefined && one !== null) query.append(name, String(one));
  const response = await fetch(`/api/${key}?${query}`);
  const body = (await response.json()) as { success: boolean; code: number; message: string; data: unknown };
  if (!body.success) throw new ApiError(body.message, body.code, response.status);
  return body.data;
};
