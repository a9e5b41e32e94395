/** Files of a release that stand beside their place, as long as nobody can read them. */
export interface StagedRelease {
  /** Moves them to their place; quick, so that it can be done under a lock. Throws StorageAway. */
  claim(): Promise<void>;
  /** Removes what was not claimed. Never rejects. */
  drop(): Promise<void>;
}

/** Claims at once what is staged. */
export async function claimAtOnce(staging: Promise<StagedRelease>): Promise<void> {
  const staged = await staging;
  await staged.claim().finally(staged.drop);
}
