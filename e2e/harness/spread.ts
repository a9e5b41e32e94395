import { Agent, request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';

export interface Spread {
  url: string;
  /** How many requests each server has got. */
  served: number[];
  close(): Promise<void>;
}

/** One address before several servers, which take turns request by request: nothing of a browser sticks to one of them. */
export async function spreadOver(servers: string[]): Promise<Spread> {
  const agent = new Agent({ keepAlive: true });
  const served = servers.map(() => 0);
  let turn = 0;
  const front = createServer((request, response) => {
    const at = turn++ % servers.length;
    served[at] = (served[at] ?? 0) + 1;
    const { method, headers, url } = request;
    const onward = ask(new URL(url ?? '/', servers[at]), { method, headers, agent }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      // An event stream's head must not wait for its first event.
      response.flushHeaders();
      pipeline(answer, response, () => undefined);
    });
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((done) => front.listen(0, 'localhost', done));
  return {
    url: `http://localhost:${(front.address() as AddressInfo).port}`,
    served,
    async close() {
      front.closeAllConnections();
      await new Promise((done) => front.close(done));
      agent.destroy();
    },
  };
}
