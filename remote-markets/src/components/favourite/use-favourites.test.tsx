import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from 'shared/http';
import { createHostDouble, type HostDouble, renderInHost } from 'shared/testing';
import section from '../../section';
import { serviceCard, serviceList } from '../../testing/canned';

const [first, second] = [serviceCard(1), serviceCard(2)];
const add = jest.fn();
const remove = jest.fn();

beforeEach(() => {
  add.mockReset().mockResolvedValue({ favouriteCount: 87 });
  remove.mockReset().mockResolvedValue({ favouriteCount: 85 });
});

async function open(userName = '', stored: string[] = []): Promise<HostDouble> {
  const host = createHostDouble(
    {
      'Service/list': () => serviceList({ items: [first, second], total: 2 }),
      'CollectInfo/status': () => ({ targetIds: stored }),
      'CollectInfo/AddCollectInfo': add,
      'CollectInfo/DeleteCollectInfo': remove,
    },
    userName,
  );
  renderInHost(<section.Section />, host, '/sys/BuyMarket');
  await screen.findAllByRole('article');
  return host;
}
const stars = () => screen.getAllByRole('button', { name: /收藏$/ });
const pressed = () => stars().map((star) => star.getAttribute('aria-pressed') === 'true');
const messages = (host: HostDouble) =>
  host.emitted.filter(({ name }) => name === 'message:shown').map(({ payload }) => (payload as { text: string }).text);

it('asks once per list what is a favourite, and nothing for a visitor', async () => {
  const visitor = await open();
  expect(visitor.calls.map(({ key }) => key)).toEqual(['Service/list']);
  expect(pressed()).toEqual([false, false]);
});

it('shows what is stored', async () => {
  const host = await open('demand01', [second.id]);
  await waitFor(() => expect(pressed()).toEqual([false, true]));
  expect(host.calls.filter(({ key }) => key === 'CollectInfo/status')).toEqual([
    { key: 'CollectInfo/status', input: { type: 'service', targetIds: [first.id, second.id] } },
  ]);
});

it('logged out: asks for the login and finishes the action', async () => {
  const host = await open();
  host.popupAnswers = 'demand01';
  await userEvent.click(stars()[0] as HTMLElement);
  await waitFor(() => expect(pressed()).toEqual([true, false]));
  expect(add).toHaveBeenCalledWith({ type: 'service', targetId: first.id });
  expect(messages(host)).toEqual(['收藏成功']);
  expect(host.emitted).toContainEqual({
    name: 'favourite:changed',
    payload: { type: 'service', targetId: first.id, on: true },
  });
});

it('does nothing when the login popup is closed', async () => {
  const host = await open();
  await userEvent.click(stars()[0] as HTMLElement);
  expect(add).not.toHaveBeenCalled();
  expect(pressed()).toEqual([false, false]);
  expect(messages(host)).toEqual([]);
});

it('takes a favourite back', async () => {
  const host = await open('demand01', [first.id]);
  await waitFor(() => expect(pressed()).toEqual([true, false]));
  await userEvent.click(stars()[0] as HTMLElement);
  expect(pressed()).toEqual([false, false]);
  expect(remove).toHaveBeenCalledWith({ type: 'service', targetId: first.id });
  await waitFor(() => expect(messages(host)).toEqual(['已取消收藏']));
});

it('fills the star at once, ignores a second click meanwhile and empties it again when the call fails', async () => {
  let fail: (error: Error) => void = () => {};
  add.mockImplementation(() => new Promise((_, reject) => (fail = reject)));
  const host = await open('demand01');
  await userEvent.dblClick(stars()[0] as HTMLElement);
  expect(pressed()).toEqual([true, false]);
  expect(add).toHaveBeenCalledTimes(1);
  expect(remove).not.toHaveBeenCalled();
  await act(async () => fail(new ApiError('服务暂时出错，请稍后重试', 500, 500)));
  expect(pressed()).toEqual([false, false]);
  expect(messages(host)).toEqual([]);
});

it('a late answer about what is stored does not undo what was just done', async () => {
  let answer: () => void = () => {};
  const host = createHostDouble(
    {
      'Service/list': () => serviceList({ items: [first], total: 1 }),
      'CollectInfo/status': () => new Promise((done) => (answer = () => done({ targetIds: [] }))),
      'CollectInfo/AddCollectInfo': add,
    },
    'demand01',
  );
  renderInHost(<section.Section />, host, '/sys/BuyMarket');
  await userEvent.click(await screen.findByRole('button', { name: '收藏' }));
  await act(async () => answer());
  expect(pressed()).toEqual([true]);
});

it('follows other tabs and the personal centre, and forgets everything when the session ends', async () => {
  const host = await open('demand01', [first.id]);
  await waitFor(() => expect(pressed()).toEqual([true, false]));
  act(() => host.bus.emit('favourite:changed', { type: 'service', targetId: first.id, on: false }));
  act(() => host.bus.emit('favourite:changed', { type: 'service', targetId: second.id, on: true }));
  expect(pressed()).toEqual([false, true]);
  act(() => {
    host.setUser('');
    host.bus.emit('session:ended', { reason: 'forcedOffline' });
  });
  expect(pressed()).toEqual([false, false]);
});
