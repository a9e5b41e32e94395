let depth = 0;

/** Runs what only the shell may do: writing the session's keys and the page's title (federation/own-writes.ts). */
export function asShell(run: () => void): void {
  depth += 1;
  try {
    run();
  } finally {
    depth -= 1;
  }
}

export const isShell = () => depth > 0;
