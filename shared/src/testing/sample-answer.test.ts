import { type EndpointKey, endpoints } from '../contract/endpoints';
import { createHostDouble } from './host-double';
import { sampleAnswer, sampleAnswers } from './sample-answer';

const reads = (Object.keys(endpoints) as EndpointKey[]).filter((key) => endpoints[key].method === 'GET');

it.each(reads)('%s gets an answer that keeps to the contract', (key) => {
  expect(endpoints[key].data.safeParse(sampleAnswer(key)).error).toBeUndefined();
});

it('stands in for every call that a test does not answer itself', async () => {
  const { http } = createHostDouble(sampleAnswers({ 'Home/overview': () => ({ own: true }) as never }));
  expect(await http.get('RawMaterial/list', {})).toMatchObject({ items: [], total: 0 });
  expect(await http.get('Home/overview', {})).toEqual({ own: true });
});
