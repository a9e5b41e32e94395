import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { saveAs } from 'shared/browser/save-as';
import type { Input } from 'shared/contract/endpoints';
import type { RegisterList } from 'shared/contract/register-endpoints';
import { ApiError, type RawResponse } from 'shared/http';
import { createHostDouble, renderInHost } from 'shared/testing';
import section from '../../section';
import { registerList } from '../../testing/canned-register';

jest.mock('shared/browser/save-as', () => ({ ...jest.requireActual('shared/browser/save-as'), saveAs: jest.fn() }));

const answer = (status: number, body: Blob, header = ''): RawResponse => ({ status, header: () => header, body });
/** jsdom's blobs cannot be read. */
const blobOf = (text: string, type: string) => Object.assign(new Blob([text], { type }), { text: async () => text });
const refusal = (status: number, message: string) =>
  answer(status, blobOf(JSON.stringify({ success: false, code: status, message, data: null }), 'application/json'));

type List = (input: Input<'ClinicalTrial/list'>) => RegisterList;

async function open(raw: () => RawResponse | Promise<RawResponse>, list: List = () => registerList()) {
  const asked: string[] = [];
  const host = createHostDouble({ 'ClinicalTrial/list': list });
  host.answerRaw = async ({ path, signal, onReceived }) => {
    asked.push(path);
    onReceived?.(2048);
    const stopped = new Promise<never>((_, fail) => {
      signal?.addEventListener('abort', () => fail(signal.reason));
    });
    stopped.catch(() => {});
    return Promise.race([raw(), stopped]);
  };
  renderInHost(<section.Section />, host, '/sys/Clinical?phase=III');
  await userEvent.click(await screen.findByText('导出'));
  return { host, asked };
}
const choose = () => userEvent.click(screen.getByRole('link', { name: 'CSV 文件' }));

it('says that a file is on its way, and saves it once under the server’s name', async () => {
  let come = (_: RawResponse) => {};
  const { host, asked } = await open(() => new Promise((done) => (come = done)));
  await choose();
  await choose();
  expect(screen.getByText('正在导出')).toBeVisible();
  expect(screen.getByText('正在准备文件，请勿离开本页')).toBeVisible();
  expect(screen.getByText('已收到 2 KB')).toBeVisible();
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatch(/^\/api\/.*format=csv.*phase=III/);
  const file = blobOf('数据来源', 'text/csv');
  come(answer(200, file, `attachment; filename="export.csv"; filename*=UTF-8''${encodeURIComponent('临床试验.csv')}`));
  await waitFor(() => expect(saveAs).toHaveBeenCalledWith('临床试验.csv', file));
  expect(await screen.findByText('导出')).toBeVisible();
  expect(host.emitted).toContainEqual({
    name: 'message:shown',
    payload: { kind: 'success', text: '已导出，文件 12 B' },
  });
});

it.each<[string, () => RawResponse, string]>([
  ['too many', () => refusal(429, '导出过于频繁，请 3 分钟后再试'), '导出过于频繁，请 3 分钟后再试'],
  ['recovering', () => refusal(503, '服务正在恢复，请稍后重试'), '服务正在恢复，请稍后重试'],
  ['no answer of the portal', () => answer(502, blobOf('<html>', 'text/html')), '服务暂时出错，请稍后重试'],
  [
    'calls aborted by a login that ended in another tab',
    () => {
      throw new DOMException('aborted', 'AbortError');
    },
    '导出已中断，请重新导出',
  ],
])('says why there is no file: %s', async (_, raw, text) => {
  jest.mocked(saveAs).mockClear();
  await open(raw);
  await choose();
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(saveAs).not.toHaveBeenCalled();
  expect(screen.getByRole('link', { name: 'CSV 文件' })).not.toHaveAttribute('aria-disabled');
});

it('can be called off, and is called off when the page is left', async () => {
  const { host } = await open(() => new Promise(() => {}));
  jest.mocked(saveAs).mockClear();
  await choose();
  await userEvent.click(screen.getByRole('button', { name: '取消导出' }));
  await waitFor(() => expect(screen.getByText('导出')).toHaveFocus());
  expect(await screen.findByText('导出')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  await choose();
  expect(screen.getByText('正在导出')).toBeVisible();
  expect([jest.mocked(saveAs).mock.calls, host.emitted]).toEqual([[], []]);
});

it('goes on over an empty list, which offers no other, and then has no menu', async () => {
  let come = (_: RawResponse) => {};
  const raw = () => new Promise<RawResponse>((done) => (come = done));
  const { asked } = await open(raw, ({ phase }) => registerList(phase ? {} : { items: [], total: 0 }));
  jest.mocked(saveAs).mockClear();
  await choose();
  await userEvent.click(screen.getByRole('link', { name: '去掉条件 分期：III' }));
  await screen.findByText('暂无数据');
  await userEvent.click(screen.getByText('正在导出'));
  const link = screen.getByRole('link', { name: 'CSV 文件' });
  expect(link).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(link);
  expect(asked).toHaveLength(1);
  come(answer(200, blobOf('x', 'text/csv')));
  await waitFor(() => expect(saveAs).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(screen.queryByText('导出')).toBeNull());
});

it('says that there will be no file where the list can no longer be loaded', async () => {
  const { host } = await open(
    () => new Promise(() => {}),
    ({ phase }) => {
      if (phase) return registerList();
      throw new ApiError('服务暂时出错', 500, 500);
    },
  );
  await choose();
  await userEvent.click(screen.getByRole('link', { name: '去掉条件 分期：III' }));
  const payload = { kind: 'error', text: '导出已中断，请重新导出' };
  await waitFor(() => expect(host.emitted).toContainEqual({ name: 'message:shown', payload }));
});

it('says so where the menu has been closed meanwhile', async () => {
  let fail = (_: ApiError) => {};
  await open(() => new Promise((_, failed) => (fail = failed)));
  await choose();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByText('正在导出').closest('details')).not.toHaveAttribute('open');
  expect(screen.getByText('正在导出，请勿离开本页')).toHaveAttribute('role', 'status');
  expect(screen.getByText('正在导出，请勿离开本页')).toBeVisible();
  act(() => (document.activeElement as HTMLElement).blur());
  fail(new ApiError('网络异常，请稍后重试', 0, 0));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('网络异常'));
  expect(screen.getByRole('alert')).toBeVisible();
  expect(screen.queryByText('正在导出，请勿离开本页')).toBeNull();
  const button = screen.getByText('导出');
  expect(button).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(button.closest('details')).not.toHaveAttribute('open');
  expect(button).toHaveFocus();
});

it('is closed from wherever the focus is once it has opened by itself, and leaves the focus there', async () => {
  let fail = (_: ApiError) => {};
  await open(() => new Promise((_, failed) => (fail = failed)));
  await choose();
  await userEvent.keyboard('{Escape}');
  const elsewhere = screen.getAllByRole('link', { name: /每页 \d+ 条/ })[0] as HTMLElement;
  act(() => elsewhere.focus());
  fail(new ApiError('网络异常，请稍后重试', 0, 0));
  await waitFor(() => expect(screen.getByRole('alert')).toBeVisible());
  expect(elsewhere).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByText('导出').closest('details')).not.toHaveAttribute('open');
  expect(elsewhere).toHaveFocus();
});

it('follows the server’s address where the browser saves no file of a page', async () => {
  const agent = jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 MicroMessenger/8.0.49');
  const { asked } = await open(() => refusal(503, ''));
  const link = screen.getByRole('link', { name: 'CSV 文件' });
  const press = createEvent.click(link);
  let stopped: boolean | undefined;
  addEventListener(
    'click',
    (event) => {
      stopped = event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  );
  fireEvent(link, press);
  expect([stopped, asked]).toEqual([false, []]);
  agent.mockRestore();
});
