import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from 'shared/testing/real/free-port';

export interface S3Server {
  /** What a portal needs to keep its releases there. */
  env: Record<string, string>;
  stop(): Promise<void>;
}

/** What a portal needs to keep its releases at a port of this machine. */
export const s3Env = (port: number): S3Server['env'] => ({
  PORTAL_RELEASES: 's3://releases/portal',
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  // The server's fixed pair.
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
});

/** An S3 server as a process of its own, with an empty bucket. */
export async function startS3(at?: number): Promise<S3Server> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-s3-'));
  const port = at ?? (await freePort());
  const program = join(require.resolve('s3rver/package.json'), '../bin/s3rver.js');
  const args = ['-d', folder, '-a', '127.0.0.1', '-p', String(port), '--configure-bucket', 'releases'];
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise<void>((done, fail) => {
    child.once('exit', () => fail(new Error('the S3 server ended')));
    child.stdout.on('data', (text: Buffer) => void (text.includes('listening') && done()));
  });
  return {
    env: s3Env(port),
    async stop() {
      const ended = new Promise((done) => child.once('exit', done));
      child.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
