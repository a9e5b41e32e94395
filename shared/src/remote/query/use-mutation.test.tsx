import { act, render } from '@testing-library/react';
import { ApiError } from '../../http';
import { createHostDouble, type HostDouble } from '../../testing';
import { HostProvider, type HostServices } from '../host';
import { type Mutation, useMutation } from './use-mutation';
import { useQuery } from './use-query';

let host: HostDouble;
let options: (object | undefined)[];
let settle: { done(data?: unknown): Promise<void>; fail(error: unknown): Promise<void> };
const refused = new ApiError('今天的询盘已达上限', 1340, 429);

beforeEach(() => {
  host = createHostDouble({ 'User/info': () => ({}) as never }, 'demand01');
  options = [];
  const { post } = host.http;
  host.http.post = ((call: never, input: never, given?: object) => {
    options.push(given);
    void post(call, input).catch(() => undefined);
    return new Promise((resolve, reject) => {
      settle = {
        done: (data) => act(async () => resolve(data as never)),
        fail: (error) => act(async () => reject(error)),
      };
    });
  }) as typeof host.http.post;
});

let last: Mutation<{ realName: string }>;
type Options = Parameters<typeof useMutation<'User/saveRealName'>>[1];
function Probe({ given }: { given?: Options }) {
  last = useMutation('User/saveRealName', given);
  useQuery('User/info', {}, { owner: true });
  return null;
}
const show = (element: React.ReactNode) =>
  act(async () => render(<HostProvider services={host}>{element}</HostProvider>));
const send = async () => {
  let result: boolean | undefined;
  await act(async () => void last.send({ realName: '示例' }).then((done) => (result = done)));
  return () => result;
};
const sent = () => host.calls.filter(({ key }) => key === 'User/saveRealName').length;

it('sends one at a time and says that it does', async () => {
  const onSuccess = jest.fn();
  await show(<Probe given={{ onSuccess }} />);
  const first = await send();
  expect([last.isBusy, first()]).toEqual([true, undefined]);
  expect((await send())()).toBe(false);
  expect(sent()).toBe(1);
  await settle.done({ realName: '示例' });
  expect([last.isBusy, first(), last.error]).toEqual([false, true, undefined]);
  expect(onSuccess.mock.calls).toEqual([[{ realName: '示例' }, { realName: '示例' }]]);
});

it('keeps the refusal of the last call until the next one', async () => {
  const onError = jest.fn();
  await show(<Probe given={{ onError }} />);
  const result = await send();
  await settle.fail(refused);
  expect([result(), last.isBusy, last.error]).toEqual([false, false, refused]);
  expect(onError.mock.calls).toEqual([[refused, { realName: '示例' }]]);
  await send();
  expect(last.error).toBeUndefined();
  await settle.fail(new Error('canceled'));
  expect(last.error).toMatchObject({ name: 'ApiError', message: '操作没有成功，请稍后重试' });
  act(() => last.reset());
  expect(last.error).toBeUndefined();
});

it('has nothing to say about a call that the end of the session has aborted', async () => {
  await show(<Probe />);
  const result = await send();
  await act(async () => host.setUser(''));
  await settle.fail(new Error('canceled'));
  expect([result(), last.error, last.isBusy]).toEqual([false, undefined, false]);
});

it('is busy until what follows a success is done, and asks again for what it has changed', async () => {
  let finish = () => {};
  await show(
    <Probe given={{ invalidates: ['User/info'], onSuccess: () => new Promise<void>((done) => (finish = done)) }} />,
  );
  const asked = () => host.calls.filter(({ key }) => key === 'User/info').length;
  expect(asked()).toBe(1);
  const result = await send();
  await settle.done({});
  expect([asked(), last.isBusy, result()]).toEqual([2, true, undefined]);
  await act(async () => finish());
  expect([last.isBusy, result()]).toEqual([false, true]);
});

it.each([
  [undefined, true],
  [{ quiet: false }, false],
])('with %j the shell is told to be quiet: %s', async (given, quiet) => {
  await show(<Probe given={given as Options} />);
  await send();
  expect(options).toEqual([{ quiet }]);
});

it('takes several calls as one function', async () => {
  const calls = async (realName: string, { http }: HostServices) => {
    await http.get('User/info');
    return realName;
  };
  const onSuccess = jest.fn();
  let mutation: Mutation<string> | undefined;
  function Both() {
    mutation = useMutation(calls, { onSuccess });
    return null;
  }
  await show(<Both />);
  await act(async () => void mutation?.send('示例'));
  expect(onSuccess.mock.calls).toEqual([['示例', '示例']]);
});
