/**
 * Versions of the contract that this API answers. A section says in `section.json` for which range it was written, such
 * as "1" or "^1.2"; contracts only grow within one first number, so the newest of each stands here.
 */
export const servedContracts: readonly string[] = ['1.0.0'];
