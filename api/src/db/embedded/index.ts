/** The PostgreSQL that comes with the npm package, run over <folder>/postgres by this process. */
export interface Embedded {
  /** Connection string of the portal's database, over a unix socket. */
  url: string;
  /** Stops the server and gives the data directory back. */
  stop(): Promise<void>;
}

export interface EmbeddedHooks {
  /** A short Chinese line for the person at the terminal. */
  onLine?(text: string): void;
  /** The server cannot be kept running; the process should end with this sentence. */
  onLost?(sentence: string): void;
}
