import { createServer, type Socket, connect as to } from 'node:net';

export interface TcpProxy {
  port: number;
  /** From now on nothing passes, and nobody is told: the peer has fallen silent. */
  silence(): void;
  /** Lets everything pass again, also what waited. */
  resume(): void;
  /** Breaks every connection. */
  cut(): void;
  /** Connections made from now on lead elsewhere, as behind a balancer. */
  retarget(socketPath: string): void;
  close(): void;
}

/** A TCP proxy to a unix socket that can fall silent, as a frozen machine or a broken network does. */
export async function createTcpProxy(initial: string): Promise<TcpProxy> {
  let socketPath = initial;
  const sockets = new Set<Socket>();
  let silent = false;
  const server = createServer((near) => {
    const far = to(socketPath);
    for (const [from, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => other.write(chunk));
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        other.destroy();
      });
      if (silent) from.pause();
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    port: (server.address() as { port: number }).port,
    silence() {
      silent = true;
      for (const socket of sockets) socket.pause();
    },
    resume() {
      silent = false;
      for (const socket of sockets) socket.resume();
    },
    cut() {
      for (const socket of sockets) socket.destroy();
    },
    retarget(path) {
      socketPath = path;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
