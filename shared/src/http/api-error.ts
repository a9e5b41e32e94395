/** A call that did not succeed. `message` is Chinese and fit to be shown. `code` 0 stands for a network failure. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    message: string,
    readonly code: number,
    readonly status: number,
  ) {
    super(message);
  }
}

/** A failed call as it is; anything else, such as a call that was aborted, as one with this text. */
export const toApiError = (cause: unknown, text = '请稍后重试。'): ApiError =>
  cause instanceof ApiError ? cause : new ApiError(text, 0, 0);
