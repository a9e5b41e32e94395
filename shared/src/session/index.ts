/** What a section may know of the session: the shell owns it, sections only read. Logged out means an empty userName. */
export interface SessionSnapshot {
  readonly userName: string;
}

export interface SessionReader {
  /** The same object until something changes, so that it fits useSyncExternalStore. */
  get(): SessionSnapshot;
  subscribe(listener: () => void): () => void;
  /**
   * Resolves true when the person is (or becomes) signed in, false when the login popup is closed.
   * The page stays where it is; the caller then finishes its action.
   */
  requireLogin(reason?: string): Promise<boolean>;
  /** The logout of the header, at the person's own wish. Absent in shells older than this word. */
  signOut?(): Promise<void>;
}

export const loggedOut: SessionSnapshot = Object.freeze({ userName: '' });
