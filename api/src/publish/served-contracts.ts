/**
 * Versions of the contract that this API serves. A section declares in `section.json` the range that it was written for,
 * such as "1" or "^1.2"; contracts only grow within a major version, so the newest of each is listed.
 */
export const servedContracts: readonly string[] = ['1.0.0'];
