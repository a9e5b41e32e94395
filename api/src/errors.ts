import { type CodeName, codes } from 'shared/contract/codes';

/** A refusal with a code of the contract's table; handlers throw it, the envelope carries it. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly code: number;
  readonly status: number;
  constructor(
    readonly codeName: CodeName,
    message?: string,
  ) {
    super(message ?? codes[codeName].text);
    this.code = codes[codeName].code;
    this.status = codes[codeName].status;
  }
}
