import { callName, callPattern, callsAt, recordIn } from './first-calls';

const at = (calls: string[], search: string) => callsAt(calls, new URLSearchParams(search));

it('names a call by its parameters, whatever their order', () => {
  expect(callName('Home/overview', {})).toBe('Home/overview');
  expect(callName('Service/list', { page: 1, kind: 'service' })).toBe('Service/list?kind=service&page=1');
  expect(callName('Service/list', { page: 1, stage: ['a', 'b'], q: undefined })).toBe(
    'Service/list?page=1&stage=a&stage=b',
  );
});

const id = '01930000-0000-7000-8000-0000000000ff';

it('fills in the record that the address names', () => {
  expect(at(['Service/detail?kind=service&id={id}'], `id=${id}`)).toEqual([`Service/detail?id=${id}&kind=service`]);
  expect(at(['RawMaterial/list?page=1&facets=b&facets=a'], '')).toEqual(['RawMaterial/list?facets=b&facets=a&page=1']);
});

it('fills in the record that a path names', () => {
  const calls = ['Demand/detail?id={id}', 'Home/overview'];
  const record = recordIn('/news/:id', `/news/${id}`);
  expect(callsAt(calls, new URLSearchParams(), record)).toEqual([`Demand/detail?id=${id}`, 'Home/overview']);
  expect(callsAt(calls, new URLSearchParams('from=list'), record)).toEqual([]);
  expect(callsAt(calls, new URLSearchParams(`id=${id}`), record)).toEqual([]);
  expect(callsAt(calls, new URLSearchParams(), recordIn('/news/:id', '/news/0'))).toEqual([]);
  expect(recordIn('/news/:kind', '/news/policy')).toBeUndefined();
});

it.each([
  ['Service/list?kind=service&page=1', 'q=冻干'],
  ['Service/list?kind=service&page=1', 'kind=service'],
  ['Service/list?kind=service&page=1', `id=${id}`],
  ['Demand/detail?id={id}', ''],
  ['Demand/detail?id={id}', 'id='],
  ['Demand/detail?id={id}', "id='--"],
  ['Demand/detail?id={id}', `id=${id}&id=${id}`],
  ['Demand/detail?id={id}', `id=${id}&from=home`],
])('%s is left out at ?%s', (call, search) => {
  expect(at([call], search)).toEqual([]);
});

it.each(['Home/overview', 'Service/list?kind=service&page=1', 'Enterprise/top10?board=all', 'A/b?id={id}'])(
  '%s may stand in section.json',
  (call) => expect(call).toMatch(callPattern),
);
it.each([
  'home/overview',
  'Home',
  'A/b?',
  'A/b?c',
  'A/b?c=d e',
  'A/b?c={d',
  'A/b?c={name}',
  'https://a/b',
  'A/b?c=../d',
])('%s may not', (call) => expect(call).not.toMatch(callPattern));
