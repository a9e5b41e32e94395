import fc from 'fast-check';
import type { Endpoint } from 'shared/contract/endpoint';
import { endpoints } from 'shared/contract/endpoints';
import { type Envelope, envelopeOf } from 'shared/contract/envelope';
import { duties } from 'shared/contract/vocabulary/review';
import { repetitions } from 'shared/testing/real/repetitions';
import { createTestApp, type TestApp } from '../testing/app';
import { anAccount, builtPassword } from '../testing/builders';
import type { TestDatabase } from '../testing/database';
import { inputsOf, queryOf, readsNothing } from '../testing/hostile';
import { createMarketDatabase } from '../testing/market';

/** Inputs per call. */
const runs = repetitions(40, 400);
/** Of a call that reads none of them: some do all their work each time. */
const fewRuns = 8;
const internals = /node_modules|\.ts:\d|\bat (async )?[\w.]+ \(|select .* from|violates|syntax error|Error:/i;
const entries = Object.entries(endpoints) as [string, Endpoint][];

let database: TestDatabase;
let one: TestApp;
let desk: Awaited<ReturnType<TestApp['console']>>;
let colleague = '';
beforeAll(async () => {
  database = await createMarketDatabase();
  one = await createTestApp({ database });
  await one.addAccounts();
  desk = await one.console();
  await anAccount(database, { user_name: 'allduties', role: 'operator', duties: Object.keys(duties) });
  colleague = await desk.login('allduties', builtPassword);
});
afterAll(async () => {
  await one.close();
  await database.drop();
});

async function ask(url: string, key: string, { method }: Endpoint, input: Record<string, unknown>, token: string) {
  const headers = { ...(token && { token, authorization: token }) };
  if (method === 'GET') return fetch(`${url}/api/${key}?${queryOf(input)}`, { headers });
  return fetch(`${url}/api/${key}`, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
}

/** Sends inputs, half of them with a login, and holds every answer against the contract. */
async function fuzz(url: string, key: string, endpoint: Endpoint, token: string) {
  const good = envelopeOf(endpoint.data);
  const property = fc.asyncProperty(inputsOf(endpoint.input), fc.boolean(), async (input, signedIn) => {
    const answer = await ask(url, key, endpoint, input, signedIn ? token : '');
    expect(answer.status).toBeLessThan(500);
    const body = (await answer.json()) as Envelope<unknown>;
    if (body.success === true) return void good.parse(body);
    expect(body).toEqual({ success: false, code: expect.any(Number), message: expect.any(String), data: null });
    expect(body.message).toMatch(/\p{Script=Han}/u);
    expect(body.message).not.toMatch(internals);
  });
  await fc.assert(property, { numRuns: readsNothing(endpoint.input) ? fewRuns : runs, seed: 20261121 });
}

it.each(entries)(
  '%s answers whatever it is sent with the envelope, and never with 5xx',
  async (key, endpoint) => {
    // A call that ends the session would leave the rest of the run signed out.
    await fuzz(one.url, key, endpoint, key.startsWith('Auth/') ? '' : await one.login('user1'));
  },
  120_000 + runs * 1000,
);

/** Those that the console answers and the portal does not. */
const atConsole = entries.filter(([, { console, access }]) => console || access === 'operator');

it.each(atConsole)(
  '%s answers so at the console too, to whoever has the duty',
  async (key, endpoint) => {
    await fuzz(desk.url, key, endpoint, colleague);
  },
  120_000 + runs * 1000,
);
