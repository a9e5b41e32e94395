/** Why a command cannot do its work, in one sentence for the person at the terminal. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
