import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { failureOf } from '../http/envelope';
import { createExportRoom, exportRoom } from './room';

/** A server whose one answer never ends; `begun` says when its first reader is served, and then when he is closed. */
async function serve(limits: Partial<typeof exportRoom>) {
  const app = Fastify();
  const enter = createExportRoom({ ...exportRoom, perNetwork: 1, ...limits });
  let begin: (first: { closed: Promise<unknown> }) => void = () => {};
  const begun = new Promise<{ closed: Promise<unknown> }>((done) => {
    begin = done;
  });
  app.setErrorHandler((error, _, reply) => {
    const { status, headers, body } = failureOf(error);
    return reply.code(status).headers(headers).send(body);
  });
  app.get('/', async (request, reply) => {
    const piece = await enter(request, reply, async () => Buffer.alloc(1 << 16));
    begin({ closed: once(reply.raw, 'close') });
    return reply.send(
      new Readable({
        read() {
          this.push(piece);
        },
      }),
    );
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { url, begun, close: () => app.close() };
}
const statusOf = async (url: string) => {
  const gone = new AbortController();
  const { status } = await fetch(url, { signal: gone.signal });
  gone.abort();
  return status;
};

test('a reader that stops reading loses its connection and its place', async () => {
  const { url, begun, close } = await serve({ idle: 1000 });
  const reader = connect(Number(new URL(url).port), '127.0.0.1').pause();
  reader.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  const { closed } = await begun;
  expect(await statusOf(url)).toBe(429);
  await closed;
  expect(await statusOf(url)).toBe(200);
  reader.destroy();
  await close();
});

test('one that reads on does so for so long and no longer', async () => {
  const { url, begun, close } = await serve({ whole: 200 });
  const { body } = await fetch(url);
  const { closed } = await begun;
  await expect(
    (async () => {
      for await (const _ of body as unknown as AsyncIterable<Uint8Array>);
    })(),
  ).rejects.toThrow();
  await closed;
  expect(await statusOf(url)).toBe(200);
  await close();
});
