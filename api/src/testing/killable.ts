import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, launch, untilReady } from 'shared/testing/real/portal';

/** A server in a process of its own, over the database of a test, to be killed and started again. */
export interface Killable {
  url: string;
  /** Resolves when it answers. */
  start(): Promise<void>;
  /** By SIGKILL; resolves when it has gone. */
  kill(): Promise<void>;
  /** Kills it and removes its files. */
  remove(): Promise<void>;
}

/** `program`: the file that listens at PORT, over DATABASE_URL and PORTAL_VAR. Nothing runs before `start`. */
export async function createKillable(
  program: string,
  { connectionString, shellFolder }: { connectionString: string; shellFolder: string },
): Promise<Killable> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-killable-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let running: ReturnType<typeof launch> | undefined;
  async function kill() {
    running?.child.kill('SIGKILL');
    await running?.exited;
  }
  return {
    url,
    async start() {
      running = launch(['--import', 'tsx', program], {
        PORT: String(port),
        DATABASE_URL: connectionString,
        PORTAL_VAR: folder,
        PORTAL_SHELL_DIR: shellFolder,
        // A call that the machine is slow with is no lost one.
        PORTAL_DATABASE_PATIENCE: '60000',
        PORTAL_READ_PATIENCE: '60000',
      });
      await untilReady(url, running);
    },
    kill,
    async remove() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The portal's server, and that of the operator console. */
export const servers = { portal: 'api/src/file/testing/serve.ts', console: 'api/src/import-job/testing/serve.ts' };
