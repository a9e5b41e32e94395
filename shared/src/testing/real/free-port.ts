import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ports that systems give to connections by themselves, which could take one between the probe and its use. Each
 * worker of Jest has a range of its own.
 */
const [lowest, highest, ranges] = [20_000, 32_000, 8];
const size = (highest - lowest) / ranges;
const range = lowest + (Number(process.env.JEST_WORKER_ID ?? 0) % ranges) * size;
/** A port is not used at once, so none is handed out twice. */
const handedOut = new Set<number>();

const isFree = (port: number) =>
  new Promise<boolean>((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen(port, () => probe.close(() => done(true)));
  });

/** A port that nobody has, nor the next one, where a portal's console stands unless it is told otherwise. */
export async function freePort(): Promise<number> {
  for (;;) {
    // A long soak has had them all.
    if (handedOut.size === size / 2) handedOut.clear();
    const port = range + 2 * randomInt(size / 2);
    if (handedOut.has(port)) continue;
    handedOut.add(port);
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
}
