import { act, render, screen } from '@testing-library/react';
import { Part } from './part';

const Panel = () => <p>内容</p>;

test.each([
  [true, 1],
  [undefined, 2],
])(
  'names what is missing in a heading of its place and loads it again when asked (page: %s)',
  async (isPage, level) => {
    const load = jest.fn<Promise<typeof Panel>, []>().mockRejectedValue(new Error('offline'));
    render(<Part load={load} props={{}} name="登录表单" isPage={isPage} />);
    expect(await screen.findByRole('heading', { level, name: '登录表单暂时无法加载' })).toBeVisible();
    load.mockResolvedValue(Panel);
    await act(async () => screen.getByRole('button', { name: '重新加载' }).click());
    expect(await screen.findByText('内容')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

it('loads it again by itself once the network is back', async () => {
  const load = jest.fn<Promise<typeof Panel>, []>().mockRejectedValue(new Error('offline'));
  render(<Part load={load} props={{}} name="登录表单" />);
  await screen.findByRole('alert');
  load.mockResolvedValue(Panel);
  await act(async () => dispatchEvent(new Event('online')));
  expect(await screen.findByText('内容')).toBeVisible();
});
