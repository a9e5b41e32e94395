/** Why the portal cannot start, in one sentence for the person at the terminal. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
