import { callName, callPattern, callsAt } from './first-calls';

const at = (calls: string[], search: string) => callsAt(calls, new URLSearchParams(search));

it('names a call by its parameters, whatever their order', () => {
  expect(callName('Home/overview', {})).toBe('Home/overview');
  expect(callName('Service/list', { page: 1, kind: 'service' })).toBe('Service/list?kind=service&page=1');
  expect(callName('Service/list', { page: 1, stage: ['a', 'b'], q: undefined })).toBe(
    'Service/list?page=1&stage=a&stage=b',
  );
});

it('fills parameters of the address in', () => {
  const calls = ['Service/detail?kind=service&id={id}', 'Service/detail?id={id}&kind={kind}'];
  expect(at(calls, 'id=1')).toEqual(['Service/detail?id=1&kind=service']);
  expect(at(calls, 'id=1&kind=spot')).toEqual(['Service/detail?id=1&kind=spot']);
  expect(at(['RawMaterial/list?page=1&facets=b&facets=a'], '')).toEqual(['RawMaterial/list?facets=b&facets=a&page=1']);
  expect(at(['Product/detail?name={name}'], 'name=%E7%94%B2%20%26')).toEqual([
    callName('Product/detail', { name: '甲 &' }),
  ]);
});

it.each([
  ['Service/list?kind=service&page=1', 'q=冻干'],
  ['Service/list?kind=service&page=1', 'kind=service'],
  ['Demand/detail?id={id}', ''],
  ['Demand/detail?id={id}', 'id=1&id=2'],
  ['Demand/detail?id={id}', 'id=1&from=home'],
])('%s is left out at ?%s', (call, search) => {
  expect(at([call], search)).toEqual([]);
});

it.each(['Home/overview', 'Service/list?kind=service&page=1', 'Enterprise/top10?board=all', 'A/b?id={id}'])(
  '%s may stand in section.json',
  (call) => expect(call).toMatch(callPattern),
);
it.each(['home/overview', 'Home', 'A/b?', 'A/b?c', 'A/b?c=d e', 'A/b?c={d', 'https://a/b', 'A/b?c=../d'])(
  '%s may not',
  (call) => expect(call).not.toMatch(callPattern),
);
