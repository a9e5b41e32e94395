import fc from 'fast-check';
import type { Endpoint } from 'shared/contract/endpoint';
import { envelopeOf } from 'shared/contract/envelope';
import { evidenceEndpoints } from 'shared/contract/evidence';
import { repetitions } from 'shared/testing/real/repetitions';
import { createTestApp, type TestApp } from '../testing/app';
import { inputsOf, queryOf } from '../testing/hostile';
import { createEvidenceDesk } from './testing';

let portal: TestApp;
let desk: Awaited<ReturnType<typeof createEvidenceDesk>>;
beforeAll(async () => {
  portal = await createTestApp();
  desk = await createEvidenceDesk(portal);
});
afterAll(() => portal?.close());

const runs = repetitions(40, 400);

it.each(Object.entries(evidenceEndpoints) as [string, Endpoint][])(
  '%s answers a member whatever is sent about an own record with the envelope, and never with 5xx',
  async (key, endpoint) => {
    const owner = await desk.aPublisher();
    const good = envelopeOf(endpoint.data);
    const seen = fc.constantFrom(0, 1, 2, 3);
    const property = fc.asyncProperty(inputsOf(endpoint.input), seen, async (hostile, seenVersion) => {
      const id = await desk.create(owner);
      const input = { ...hostile, id, seenVersion };
      const answer =
        endpoint.method === 'GET'
          ? await portal.get(`/api/${key}?${queryOf(input)}`, owner.token)
          : await portal.post(`/api/${key}`, input, owner.token);
      const { status, headers: _, ...body } = answer;
      expect(status).toBeLessThan(500);
      if (body.success) good.parse(body);
      else expect(body.message).toMatch(/\p{Script=Han}/u);
    });
    await fc.assert(property, { numRuns: runs, seed: 20261122 });
  },
  60_000 + runs * 1000,
);
