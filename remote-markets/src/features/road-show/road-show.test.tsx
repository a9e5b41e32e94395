import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RoadShowDetail } from 'shared/contract/road-show';
import { createHostDouble, renderInHost } from 'shared/testing';
import section from '../../section';
import { roadShowCard, roadShowDetail, roadShowList } from '../../testing/canned-media';
import { pageShown } from '../../testing/page-shown';

const id = roadShowCard().id;
async function open(change: Partial<RoadShowDetail> = {}, userName = '') {
  const host = createHostDouble(
    {
      'RoadShow/detail': () => roadShowDetail(change),
      'CollectInfo/status': () => ({ targetIds: [] }),
      'CollectInfo/AddCollectInfo': () => ({ favouriteCount: 4 }),
    },
    userName,
  );
  renderInHost(<section.Section />, host, `/detail/OnlineRoadShowDetail?id=${id}`);
  await pageShown();
  return host;
}
const film = () => document.querySelector('video');

it('plays with the browser’s own controls and captions that are on', async () => {
  await open();
  expect(film()).toHaveAttribute('controls');
  expect(film()).toHaveAttribute('src', '/media/sample.webm');
  const track = film()?.querySelector('track');
  expect([track?.getAttribute('kind'), track?.getAttribute('src'), track?.default]).toEqual([
    'captions',
    '/media/sample.vtt',
    true,
  ]);
});

it('says that a film fails, and tries it again', async () => {
  const load = jest.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation();
  await open();
  fireEvent.error(film() as Element);
  expect(screen.getByRole('alert')).toHaveTextContent('视频暂时无法播放');
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(load).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says it of a film that had failed before the page stood', async () => {
  Object.defineProperty(HTMLMediaElement.prototype, 'error', { configurable: true, value: { code: 4 } });
  await open();
  expect(screen.getByRole('alert')).toHaveTextContent('视频暂时无法播放');
  Reflect.deleteProperty(HTMLMediaElement.prototype, 'error');
});

it.each([
  ['upcoming', '预告：11 月 18 日 14:00 开始，届时本页自动更新'],
  ['live', '本页暂无直播信号'],
  ['offline', '没有回放'],
] as const)('without a film, %s says why', async (phase, text) => {
  await open({ video: null, card: roadShowCard(1, { phase }) });
  expect(film()).toBeNull();
  expect(screen.getByText(new RegExp(text))).toBeVisible();
});

it('collects a show as such', async () => {
  const host = await open({}, 'demand01');
  await userEvent.click(screen.getByRole('button', { name: '收藏' }));
  await waitFor(() => expect(screen.getByRole('button', { name: '已收藏' })).toBeVisible());
  expect(host.calls).toContainEqual({ key: 'CollectInfo/AddCollectInfo', input: { type: 'roadshow', targetId: id } });
  expect(screen.getByText('人收藏', { exact: false })).toHaveTextContent('4 人收藏');
});

it('lists covers with what the clock says of each', async () => {
  renderInHost(<section.Section />, createHostDouble({ 'RoadShow/list': () => roadShowList() }), '/sys/OnlineRoadShow');
  const tiles = await screen.findAllByRole('article');
  expect(tiles.map((tile) => tile.querySelector('[data-phase]')?.textContent)).toEqual([
    '30 分钟',
    '12 月 1 日 14:00 开始',
  ]);
  expect(tiles[1]).toHaveTextContent('预告');
  expect(tiles[1]).not.toHaveTextContent('次观看');
});
