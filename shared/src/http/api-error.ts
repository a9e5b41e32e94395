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
