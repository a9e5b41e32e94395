import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { ApiError, type RawRequest, type RawResponse } from 'shared/http';
import { createHostDouble, renderInHost } from 'shared/testing';
import type { FileInfo } from '../../contract/file';
import { FileUpload, isUploading } from './index';

const id = '01930000-0000-7000-8000-000000000001';
const info: FileInfo = {
  id,
  purpose: 'claim',
  name: '营业执照.pdf',
  type: 'application/pdf',
  size: 900_000,
  received: 900_000,
  state: 'ready',
  width: null,
  height: null,
  public: false,
};
const aFile = (size = 900_000, name = '营业执照.pdf', type = 'application/pdf') =>
  new File([new Uint8Array(size)], name, { type });

beforeEach(() => localStorage.clear());
afterEach(() => jest.useRealTimers());
beforeAll(() => {
  URL.createObjectURL = () => 'blob:here';
  URL.revokeObjectURL = () => {};
});

/** A portal that takes parts. `before` may hold a request back or refuse it. */
interface Stand {
  before?: (request: RawRequest) => unknown;
  finish?: () => FileInfo;
  taken?: FileInfo;
  /** Ids that the field begins with. */
  first?: string[];
  /** Throws where the files cannot be asked for. */
  look?: () => void;
}
function stand({ before, taken = info, finish = () => taken, first = [], look = () => {} }: Stand = {}) {
  const asked: string[] = [];
  let received = 0;
  let announced = 0;
  const host = createHostDouble(
    {
      'File/finish': finish,
      'File/info': ({ ids }) => {
        look();
        return { files: (ids as string[]).includes(id) ? [taken] : [] };
      },
      'File/remove': () => null,
    },
    'member',
  );
  const reply = (status: number, headers: Record<string, string> = {}, body = ''): RawResponse => ({
    status,
    header: (name) => headers[name.toLowerCase()],
    body,
  });
  host.answerRaw = async (request) => {
    asked.push(`${request.method} ${request.path}`);
    const refusal = await before?.(request);
    if (refusal) return refusal as RawResponse;
    if (request.method === 'POST') {
      announced = Number(request.headers?.['Upload-Length']);
      return reply(201, { location: `/api/File/upload/${id}` });
    }
    if (request.method === 'HEAD')
      return reply(200, { 'upload-offset': String(received), 'upload-length': String(announced) });
    received = Number(request.headers?.['Upload-Offset']) + (request.body?.size ?? 0);
    request.onProgress?.(request.body?.size ?? 0);
    return reply(204, { 'upload-offset': String(received) });
  };
  const changes: string[][] = [];
  function Page() {
    const [value, setValue] = useState<string[]>(first);
    return (
      <FileUpload
        purpose="claim"
        label="营业执照"
        value={value}
        onChange={(ids) => {
          changes.push(ids);
          setValue(ids);
        }}
      />
    );
  }
  const { container, unmount } = renderInHost(<Page />, host);
  const field = () => container.querySelector('input[type=file]') as HTMLInputElement;
  const choose = (...files: File[]) => act(async () => void fireEvent.change(field(), { target: { files } }));
  return { host, asked, changes, field, choose, reply, leave: unmount };
}

it('sends a file in parts, has it checked, and shows it with its size', async () => {
  const { asked, changes, choose } = stand();
  await choose(aFile());
  await waitFor(() => expect(changes).toEqual([[id]]));
  expect(asked).toEqual(['POST /api/File/upload', ...Array(2).fill(`PATCH /api/File/upload/${id}`)]);
  const row = within(await screen.findByRole('list', { name: '营业执照' }));
  expect(await row.findByText('已上传 · 878.9 KB')).toBeInTheDocument();
  fireEvent.click(row.getByRole('button', { name: '移除 营业执照.pdf' }));
  expect(changes.at(-1)).toEqual([]);
});

it('says how many of the chosen files there is no room for', async () => {
  const { asked, changes, choose } = stand();
  await choose(aFile(), aFile(10, '副本.pdf'), aFile(10, '附页.pdf'));
  expect(await screen.findByRole('alert')).toHaveTextContent('最多 1 个文件，其余 2 个没有上传。');
  await waitFor(() => expect(changes).toEqual([[id]]));
  expect(asked.filter((one) => one.startsWith('POST'))).toHaveLength(1);
});

it('says which file that was named is not kept any more, and lets it be removed', async () => {
  const { changes } = stand({ first: [id, '01930000-0000-7000-8000-000000000002'] });
  const list = within(await screen.findByRole('list', { name: '营业执照' }));
  expect(await list.findByText('文件未提交，已自动删除，请移除后重新上传')).toBeInTheDocument();
  expect(list.getByText('营业执照.pdf')).toBeInTheDocument();
  fireEvent.click(list.getByRole('button', { name: '移除已删除的营业执照' }));
  expect(changes).toEqual([[id]]);
  expect(await list.findByText('营业执照.pdf')).toBeInTheDocument();
});

it('shows a file that cannot be asked for, with another try and the way to replace it', async () => {
  let isAway = true;
  const { changes } = stand({
    first: [id],
    look: () => {
      if (isAway) throw new ApiError('网络异常，请稍后重试', 0, 0);
    },
  });
  const list = within(await screen.findByRole('list', { name: '营业执照' }));
  expect(await list.findByText('文件已上传，暂时无法显示：网络异常，请稍后重试')).toBeInTheDocument();
  isAway = false;
  fireEvent.click(list.getByRole('button', { name: '重新加载营业执照' }));
  expect(await list.findByText('已上传 · 878.9 KB')).toBeInTheDocument();
  fireEvent.click(list.getByRole('button', { name: '移除 营业执照.pdf' }));
  expect(changes).toEqual([[]]);
});

it('keeps the focus in the field while files come and go, and opens by the space bar', async () => {
  const { choose } = stand();
  const place = () => screen.getByRole('button', { name: /^点击选择营业执照/ });
  const pick = jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => {});
  place().focus();
  fireEvent.keyDown(place(), { key: ' ' });
  expect(pick).toHaveBeenCalledTimes(1);
  pick.mockRestore();
  await choose(aFile());
  const list = screen.getByRole('list', { name: '营业执照' });
  expect(list).toHaveFocus();
  const remove = await within(list).findByRole('button', { name: '移除 营业执照.pdf' });
  remove.focus();
  fireEvent.click(remove);
  expect(place()).toHaveFocus();
});

it('shows the kind of a table and asks for no picture of it', async () => {
  const { asked, choose } = stand({ taken: { ...info, name: '机构.csv', type: 'text/csv' } });
  await choose(aFile());
  const list = await screen.findByRole('list', { name: '营业执照' });
  expect(await within(list).findByText('机构.csv')).toBeInTheDocument();
  expect(within(list).getByText('CSV')).toBeInTheDocument();
  expect(list.querySelector('img')).toBeNull();
  expect(asked.filter((request) => request.startsWith('GET'))).toEqual([]);
});

it.each([
  [aFile(0), '文件是空的，请重新选择'],
  [aFile(10 * 1024 * 1024 + 1), '不能超过 10'],
  [aFile(9, 'a.gif', 'image/gif'), '这里只能上传 JPG、PNG、WebP 图片或 PDF'],
])('says at once why it does not take %#', async (file, text) => {
  const { asked, choose } = stand();
  await choose(file);
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.queryByRole('button', { name: /重试/ })).toBeNull();
  expect(asked).toEqual([]);
});

it('shows the refusal of the portal in its words', async () => {
  const { choose, changes } = stand({
    finish: () => {
      throw new ApiError('PDF 设有密码或限制，请另存为无密码的文件后上传', 1623, 422);
    },
  });
  await choose(aFile());
  expect(await screen.findByRole('alert')).toHaveTextContent('PDF 设有密码');
  expect(screen.queryByRole('button', { name: /重试/ })).toBeNull();
  expect(isUploading()).toBe(false);
  expect(changes).toEqual([]);
});

it('pauses and goes on where it was', async () => {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  let parts = 0;
  const { asked, changes, choose } = stand({
    before: ({ method, signal }) => {
      if (method !== 'PATCH' || ++parts !== 2) return undefined;
      return Promise.race([
        held,
        new Promise((_, fail) => signal?.addEventListener('abort', () => fail(new Error('aborted')))),
      ]);
    },
  });
  await choose(aFile());
  await waitFor(() => expect(parts).toBe(2));
  fireEvent.click(screen.getByRole('button', { name: '暂停 营业执照.pdf' }));
  expect(await screen.findByText(/已暂停/)).toHaveTextContent('512 KB / 878.9 KB');
  expect(isUploading()).toBe(true);
  release();
  fireEvent.click(screen.getByRole('button', { name: '继续 营业执照.pdf' }));
  await waitFor(() => expect(changes).toEqual([[id]]));
  expect(asked.map((one) => one.split(' ')[0])).toEqual(['POST', 'PATCH', 'PATCH', 'HEAD', 'PATCH']);
  expect(isUploading()).toBe(false);
});

it('begins once where it is paused and resumed before its code has come', async () => {
  const { asked, changes, field } = stand();
  fireEvent.change(field(), { target: { files: [aFile()] } });
  fireEvent.click(screen.getByRole('button', { name: '暂停 营业执照.pdf' }));
  fireEvent.click(screen.getByRole('button', { name: '继续 营业执照.pdf' }));
  await waitFor(() => expect(changes).toEqual([[id]]));
  expect(asked.map((one) => one.split(' ')[0])).toEqual(['POST', 'PATCH', 'PATCH']);
});

it('goes on by itself once the network is back', async () => {
  jest.useFakeTimers();
  let isAway = false;
  let parts = 0;
  const { asked, changes, choose } = stand({
    before: ({ method }) => {
      if (method === 'PATCH' && ++parts === 2) isAway = true;
      if (isAway) throw new ApiError('网络异常，请稍后重试', 0, 0);
      return undefined;
    },
  });
  await choose(aFile());
  // All attempts of the client: 0, 1, 3, 5 and 10 s.
  for (let n = 0; n < 8; n++) await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(screen.getByRole('alert')).toHaveTextContent('网络中断，已上传的部分会保留');
  expect(screen.getByRole('button', { name: '重试 营业执照.pdf' })).toBeInTheDocument();
  isAway = false;
  await act(async () => {
    window.dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(100);
  });
  jest.useRealTimers();
  await waitFor(() => expect(changes).toEqual([[id]]));
  expect(asked.filter((one) => one.startsWith('POST')).length).toBe(1);
});

it.each([true, false])(
  'begins nothing by itself once the page was left; the upload failed before: %j',
  async (fails) => {
    jest.useFakeTimers();
    const follow = jest.spyOn(globalThis, 'addEventListener');
    const unfollow = jest.spyOn(globalThis, 'removeEventListener');
    const online = (spy: jest.SpyInstance) =>
      spy.mock.calls.flatMap(([name, heard]) => (name === 'online' ? [heard] : []));
    let isAway = fails;
    const { asked, changes, choose, leave } = stand({
      before: () => {
        if (isAway) throw new ApiError('网络异常，请稍后重试', 0, 0);
        return undefined;
      },
    });
    await choose(aFile());
    for (let n = 0; n < 8; n++) await act(() => jest.advanceTimersByTimeAsync(5000));
    expect(changes).toEqual(fails ? [] : [[id]]);
    leave();
    isAway = false;
    const before = asked.length;
    window.dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(30_000);
    expect(asked.slice(before)).toEqual([]);
    expect(online(follow)).not.toEqual([]);
    expect(online(unfollow)).toEqual(online(follow));
    follow.mockRestore();
    unfollow.mockRestore();
  },
);

it('lets the portal forget what is cancelled', async () => {
  let parts = 0;
  const { host, choose } = stand({
    before: ({ method, signal }) => {
      if (method !== 'PATCH' || ++parts !== 2) return undefined;
      return new Promise((_, fail) => signal?.addEventListener('abort', () => fail(new Error('aborted'))));
    },
  });
  await choose(aFile());
  await waitFor(() => expect(parts).toBe(2));
  fireEvent.click(screen.getByRole('button', { name: '取消 营业执照.pdf' }));
  await waitFor(() => expect(host.calls).toContainEqual({ key: 'File/remove', input: { id } }));
  expect(screen.queryByText('营业执照.pdf')).toBeNull();
});
