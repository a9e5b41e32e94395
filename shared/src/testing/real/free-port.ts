import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that systems give to connections by themselves, which could take one between the probe and its use. */
const [lowest, highest] = [20_000, 32_000];

const isFree = (port: number) =>
  new Promise<boolean>((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen(port, () => probe.close(() => done(true)));
  });

/** A port that nobody has, nor the next one, where a portal's console stands unless it is told otherwise. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, highest);
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
}
