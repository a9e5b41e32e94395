/** Why a command cannot do its work, in one sentence for the person at the terminal. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}
