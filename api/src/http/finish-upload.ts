import type { IncomingMessage } from 'node:http';

/** ms that a refused client gets to finish its upload, so that it reads the answer instead of a broken connection. */
const COURTESY = 5000;

/** Once for a request, whoever refuses it. */
const waited = new WeakSet<IncomingMessage>();

/** Reads what a client still sends, and throws it away. */
export async function finishUpload(request: IncomingMessage): Promise<void> {
  if (request.readableEnded || request.destroyed || waited.has(request)) return;
  waited.add(request);
  await new Promise<void>((done) => {
    const timer = setTimeout(done, COURTESY);
    for (const event of ['end', 'close', 'error'])
      request.once(event, () => {
        clearTimeout(timer);
        done();
      });
    request.resume();
  });
}
