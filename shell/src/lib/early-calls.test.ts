import type { Http } from 'shared/http';
import { withEarlyCalls } from './early-calls';

const client = (answer: (key: string, input: unknown) => Promise<unknown>) => {
  const get = jest.fn(answer);
  return { get, http: { get } as unknown as Http };
};

it('asks at once, and gives each answer to the first call of that name', async () => {
  const { get, http } = client(async () => ({ n: get.mock.calls.length }));
  const early = withEarlyCalls(http, ['Home/overview']);
  expect(get).toHaveBeenCalledTimes(1);
  expect(await early.get('Home/overview', {})).toEqual({ n: 1 });
  expect(await early.get('Home/overview', {})).toEqual({ n: 2 });
  expect(get).toHaveBeenCalledTimes(2);
});

it('keeps what has another input to itself, and what needs a session for later', async () => {
  const { get, http } = client(async (key, input) => ({ key, input }));
  const early = withEarlyCalls(http, ['Service/list', 'Enquiry/unread']);
  expect(get.mock.calls.map(([key]) => key)).toEqual(['Service/list']);
  expect(await early.get('Service/list', { page: 2 })).toEqual({ key: 'Service/list', input: { page: 2 } });
  expect(get).toHaveBeenCalledTimes(2);
});

it('hands a failure to the page that asked', async () => {
  const { http } = client(async () => Promise.reject(new Error('503')));
  await expect(withEarlyCalls(http, ['Home/overview']).get('Home/overview', {})).rejects.toThrow('503');
});
