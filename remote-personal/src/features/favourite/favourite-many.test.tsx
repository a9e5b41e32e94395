import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from 'shared/http';
import { calls, favouriteOf, idOf, setUp, titles } from '../../testing/favourites';

it('says at the row that the network was lost, and tries again', async () => {
  const { refuse, kept } = setUp([favouriteOf(1), favouriteOf(2)], undefined, undefined, idOf(1));
  await userEvent.click(await screen.findByRole('button', { name: '取消收藏：服务 1' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('取消收藏没有成功：网络异常，请稍后重试');
  expect(titles()).toEqual(['服务 1', '服务 2']);
  expect(screen.queryByRole('button', { name: '撤销' })).toBeNull();
  refuse();
  await userEvent.click(screen.getByRole('button', { name: '重试：取消收藏服务 1' }));
  await waitFor(() => expect(kept()).toHaveLength(1));
  expect(titles()).toEqual(['服务 2']);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('keeps the rows when the network is lost, and the list cannot be asked for either', async () => {
  const { host } = setUp([favouriteOf(1), favouriteOf(2)]);
  await screen.findByRole('heading', { name: '服务 1' });
  const lost = async () => {
    throw new ApiError('网络连接失败', 0, 0);
  };
  host.http.get = lost;
  host.http.post = lost;
  await userEvent.click(screen.getByRole('checkbox', { name: '全选本页' }));
  await userEvent.click(screen.getByRole('button', { name: '取消收藏所选' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('2 项取消收藏没有成功：网络连接失败');
  expect(titles()).toEqual(['服务 1', '服务 2']);
  expect(screen.getByRole('button', { name: '重试这 2 项' })).toBeVisible();
});

it('tells of one that was chosen on another page and could not be cancelled', async () => {
  const start = Array.from({ length: 11 }, (_, i) => favouriteOf(i + 1));
  const { refuse, kept } = setUp(start, '/personal/CollectionServices?page=2', undefined, idOf(11));
  await userEvent.click(await screen.findByRole('checkbox', { name: '全选本页' }));
  await userEvent.click(screen.getByRole('link', { name: '上一页' }));
  await screen.findByText('服务 1');
  await userEvent.click(screen.getByRole('button', { name: '取消收藏所选' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('1 项取消收藏没有成功：网络异常，请稍后重试');
  refuse();
  await userEvent.click(screen.getByRole('button', { name: '重试这 1 项' }));
  await waitFor(() => expect(kept()).toHaveLength(10));
});

it('takes a double click for one: the row that moves up under the pointer stays', async () => {
  const { host, kept } = setUp([favouriteOf(1), favouriteOf(2), favouriteOf(3)]);
  /** ms after the page began: a machine's speed is no part of a double click. */
  const press = (name: string, at: number) => {
    const button = screen.getByRole('button', { name });
    const click = createEvent.click(button, { detail: 1, clientX: 900, clientY: 300 });
    Object.defineProperty(click, 'timeStamp', { value: at });
    fireEvent(button, click);
  };
  await screen.findByText('服务 1');
  press('取消收藏：服务 1', 9000);
  press('取消收藏：服务 2', 9200);
  await waitFor(() => expect(kept()).toHaveLength(2));
  expect(calls(host, 'CollectInfo/removeMany')).toHaveLength(1);
  expect(titles()).toEqual(['服务 2', '服务 3']);
  press('取消收藏：服务 2', 9800);
  await waitFor(() => expect(titles()).toEqual(['服务 3']));
});

it('chooses over all pages, says how many, and cancels them in one call', async () => {
  const { host, kept } = setUp(Array.from({ length: 23 }, (_, i) => favouriteOf(i + 1)));
  await userEvent.click(await screen.findByRole('checkbox', { name: '全选本页' }));
  expect(screen.getByText(/^已选本页/)).toHaveTextContent('已选本页 10 项。');
  await userEvent.click(screen.getByRole('button', { name: '选择全部 23 项' }));
  expect(await screen.findByText('已选全部 23 项。')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '取消收藏所选' }));
  expect(await screen.findByText(/已取消收藏 23 项/)).toBeVisible();
  expect(kept()).toEqual([]);
  expect(calls(host, 'CollectInfo/removeMany')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: '撤销' }));
  await waitFor(() => expect(kept()).toHaveLength(23));
  expect(calls(host, 'CollectInfo/restore')).toHaveLength(1);
});

it('offers to bring back once more when that failed, and names what is withdrawn meanwhile', async () => {
  const { host, refuse, withdraw } = setUp([favouriteOf(1), favouriteOf(2)]);
  await userEvent.click(await screen.findByRole('checkbox', { name: '全选本页' }));
  await userEvent.click(screen.getByRole('button', { name: '取消收藏所选' }));
  await screen.findByText(/已取消收藏 2 项/);
  refuse(idOf(1));
  await userEvent.click(screen.getByRole('button', { name: '撤销' }));
  expect(await screen.findByText(/恢复没有成功：网络异常，请稍后重试/)).toBeVisible();
  refuse();
  withdraw(idOf(2));
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  await waitFor(() =>
    expect(host.emitted).toContainEqual({
      name: 'message:shown',
      payload: { kind: 'info', text: '「服务 2」已下架，没有恢复' },
    }),
  );
});

it('exports the whole list, formulas defused, a withdrawn one without a link', async () => {
  const blobs: Blob[] = [];
  Object.assign(URL, { createObjectURL: (blob: Blob) => String(blobs.push(blob)), revokeObjectURL: () => {} });
  const trap = { ...favouriteOf(12), title: '=HYPERLINK("x")' };
  const { host } = setUp([...Array.from({ length: 10 }, (_, i) => favouriteOf(i + 1)), favouriteOf(11, true), trap]);
  await userEvent.dblClick(await screen.findByRole('button', { name: '导出' }));
  await waitFor(() =>
    expect(host.emitted).toContainEqual({
      name: 'message:shown',
      payload: { kind: 'success', text: '已导出 12 条' },
    }),
  );
  const bytes = await new Promise<ArrayBuffer>((done) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(blobs[0] as Blob);
  });
  const lines = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).split('\r\n');
  expect(lines).toHaveLength(14);
  expect(lines[0]).toBe('\uFEFF名称,企业或发布方,说明,状态,收藏日期,链接');
  expect(lines[1]).toContain(`服务 1,示例制药,江苏 · `);
  expect(lines[1]).toContain(`,在架,2026-11-21,http://localhost/detail/ServiceDetail?id=${idOf(1)}`);
  expect(lines[11]).toBe('服务 11,,,已下架,2026-11-21,');
  expect(lines[12]?.startsWith(`"'=HYPERLINK(""x"")"`)).toBe(true);
});
