import { act, render, screen } from '@testing-library/react';
import { ApiError, type Http } from '../../http';
import { loggedOut } from '../../session';
import { HostProvider, type HostServices } from '../host';
import type { QueryResult } from './types';
import { useQuery } from './use-query';

let isBroken = false;
let loads = 0;
// Whatever loads the cache hears what the network has to say.
jest.mock('./engine', () => {
  loads += 1;
  if (isBroken) throw new Error('Loading chunk query failed');
  return jest.requireActual('./engine');
});

let last: QueryResult<'Home/overview'>;
const asked: string[] = [];
const host = {
  http: {
    async get(call: string) {
      asked.push(call);
      return {};
    },
  } as unknown as Http,
  bus: { on: () => () => {}, emit() {} },
  session: { get: () => loggedOut, subscribe: () => () => {}, requireLogin: async () => false },
} as unknown as HostServices;

function Page(options: { owner?: boolean }) {
  last = useQuery('Home/overview', {}, options);
  return <p>{last.data ? 'here' : (last.error?.message ?? 'waiting')}</p>;
}
const open = (options: { owner?: boolean } = {}) =>
  act(async () =>
    render(
      <HostProvider services={host}>
        <Page {...options} />
      </HostProvider>,
    ),
  );

// One page, in the order of a visit.
it('is not loaded for a visitor who may not ask', async () => {
  await open({ owner: true });
  expect([loads, asked, last.isLoading]).toEqual([0, [], false]);
});

it('tells of a cache that cannot be loaded as of any failed call, and tries again', async () => {
  isBroken = true;
  await open();
  expect(await screen.findByText('网络异常，请稍后重试')).toBeVisible();
  expect(last.error).toBeInstanceOf(ApiError);
  expect(last).toMatchObject({ error: { code: 0 }, isLoading: false, isFetching: false });
  isBroken = false;
  await act(async () => last.reload());
  expect(await screen.findByText('here')).toBeVisible();
  expect([loads, asked]).toEqual([2, ['Home/overview']]);
});
