import { get, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { createTestApp, type TestApp } from '../testing/app';

let one: TestApp;
beforeAll(async () => {
  one = await createTestApp();
});
afterAll(() => one.close());

/** The bytes as they travel. */
const ask = (headers: Record<string, string>) =>
  new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: Buffer }>((done, fail) => {
    get(`${one.url}/openapi.json`, { headers }, async (response) => {
      done({ status: response.statusCode, headers: response.headers, body: await buffer(response) });
    }).on('error', fail);
  });

it.each(['br', 'gzip'])('is a tenth of its size with %s, and the same description', async (encoding) => {
  const plain = await ask({});
  const packed = await ask({ 'accept-encoding': encoding });
  expect(packed.headers['content-encoding']).toBe(encoding);
  expect(packed.body.length).toBeLessThan(plain.body.length / 8);
  const fetched = await fetch(`${one.url}/openapi.json`, { headers: { 'accept-encoding': encoding } });
  expect(await fetched.json()).toEqual(JSON.parse(plain.body.toString()));
});

it('may be kept, and is not sent again to whoever has it', async () => {
  const { headers } = await ask({});
  expect(headers['cache-control']).toMatch(/public, max-age=[1-9]/);
  const again = await ask({ 'if-none-match': headers.etag as string });
  expect([again.status, again.body.length]).toEqual([304, 0]);
});
