/**
 * Requests per second of the public list against a bare Fastify that answers the very same bytes, and of the list asked by a signed-in
 * browser against the anonymous one. Everything runs on this machine; rounds are interleaved and medians compared.
 *
 *   node scripts/build.mjs && node --import tsx bench/list-throughput.ts [rounds]
 */
import autocannon from 'autocannon';
import Fastify from 'fastify';
import { median } from './figures';
import { onPortal } from './on-portal';

const rounds = Number(process.argv[2] ?? 5);
const path = '/api/Service/list?kind=service&pageSize=20';
const bars = { bare: 0.55, signedIn: 0.75 };

async function requestsPerSecond(url: string, headers: Record<string, string> = {}) {
  const result = await autocannon({ url, headers, connections: 50, duration: 3 });
  if (result.non2xx || result.errors)
    throw new Error(`${url}: ${result.non2xx} answers other than 2xx, ${result.errors} errors`);
  return result.requests.average;
}

void onPortal(async (portal) => {
  const answer = await fetch(portal.url + path);
  const body = Buffer.from(await answer.arrayBuffer());
  const bare = Fastify();
  bare.get('/list', (_, reply) => reply.type('application/json; charset=utf-8').send(body));
  const bareUrl = `${await bare.listen({ port: 0, host: '127.0.0.1' })}/list`;
  const login = await fetch(`${portal.url}/api/Auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: 'demand01', password: 'Sample-2026' }),
  });
  const { data } = (await login.json()) as { data: { token: string } };
  const auth = { token: data.token, authorization: data.token };
  const results = { bare: [] as number[], anonymous: [] as number[], signedIn: [] as number[] };
  try {
    for (let round = 0; round < rounds; round++) {
      results.bare.push(await requestsPerSecond(bareUrl));
      results.anonymous.push(await requestsPerSecond(portal.url + path));
      results.signedIn.push(await requestsPerSecond(portal.url + path, auth));
    }
  } finally {
    await bare.close();
  }
  const [b, a, s] = [median(results.bare), median(results.anonymous), median(results.signedIn)];
  console.log(`body ${body.length} bytes; bare ${b.toFixed(0)}/s, list ${a.toFixed(0)}/s, signed in ${s.toFixed(0)}/s`);
  console.log(
    `list / bare = ${(a / b).toFixed(2)} (bar ${bars.bare}); signed in / anonymous = ${(s / a).toFixed(2)} (bar ${bars.signedIn})`,
  );
});
