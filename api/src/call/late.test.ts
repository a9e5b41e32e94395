import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { clientErrorHandler } from './framework';

// A bare server with the portal's handler and times that a test can wait for.
let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  app = Fastify({
    clientErrorHandler,
    requestTimeout: 2000,
    keepAliveTimeout: 4000,
    http: { headersTimeout: 2000, connectionsCheckingInterval: 50 },
  });
  app.get('/', async () => 'here');
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => app.close());

const open = async (): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
};
/** Everything that the server says until it closes. */
async function heard(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (part) => {
    text += part;
  });
  await once(socket, 'close');
  return text;
}

it('closes a connection on which no byte arrived without a word', async () => {
  expect(await heard(await open())).toBe('');
});

it('closes a kept connection on which no further byte arrived without a word', async () => {
  const socket = await open();
  socket.write('GET / HTTP/1.1\r\nHost: portal\r\n\r\n');
  const text = await heard(socket);
  expect(text).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(text).toMatch(/\r\n\r\nhere$/);
});

it.each([
  ['the first request', ''],
  ['a later request', 'GET / HTTP/1.1\r\nHost: portal\r\n\r\n'],
])('answers half of %s with 400 in the envelope', async (_, before) => {
  const socket = await open();
  socket.write(before);
  if (before) await once(socket, 'readable');
  socket.write('GET / HTTP/1.1\r\nHos');
  const answers = (await heard(socket)).split(/(?=HTTP\/1\.1 )/);
  expect(answers).toHaveLength(before ? 2 : 1);
  expect(answers.at(-1)).toMatch(/^HTTP\/1\.1 400 .*"success":false,"code":400,"message":"请求格式不正确"/s);
});
