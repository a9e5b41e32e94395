import { createServer, connect as to } from 'node:net';

export interface Pooler {
  port: number;
  close(): void;
}

const notification = 'A'.charCodeAt(0);

/**
 * Stands for a pooler that hands out connections per transaction: everything passes but notifications, which have nobody to go to
 * between transactions. Messages of the server are a letter, a length and a body.
 */
export async function createPooler(socketPath: string): Promise<Pooler> {
  const server = createServer((near) => {
    const far = to(socketPath);
    let rest = Buffer.alloc(0);
    near.pipe(far);
    far.on('data', (chunk) => {
      rest = Buffer.concat([rest, chunk as Buffer]);
      while (rest.length >= 5 && rest.length >= 1 + rest.readInt32BE(1)) {
        const size = 1 + rest.readInt32BE(1);
        if (rest[0] !== notification) near.write(rest.subarray(0, size));
        rest = rest.subarray(size);
      }
    });
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      socket.on('error', () => {});
      socket.on('close', () => other.destroy());
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { port: (server.address() as { port: number }).port, close: () => server.close() };
}
