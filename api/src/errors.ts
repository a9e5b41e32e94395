import { type CodeName, codes } from 'shared/contract/codes';

/** A refusal with a code of the contract's table; handlers throw it, the envelope carries it. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly code: number;
  readonly status: number;
  constructor(
    readonly codeName: CodeName,
    message?: string,
    /** Seconds after which the call may be repeated, where that is known. */
    readonly retryAfter?: number,
  ) {
    super(message ?? codes[codeName].text);
    this.code = codes[codeName].code;
    this.status = codes[codeName].status;
  }
}
