import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import type { HomeOverview } from 'shared/contract/home';
import { daysUntil, formatDue } from 'shared/format';
import { createHostDouble, renderInHost } from 'shared/testing';
import section from '../../section';
import { homeRanking } from '../../testing/canned-enterprise';
import { homeOverview } from '../../testing/canned-home';
import { pageShown } from '../../testing/page-shown';
import { stageHeights } from './stage-chart';

function Address() {
  const { pathname, search } = useLocation();
  return <p id="address">{decodeURIComponent(pathname + search)}</p>;
}
const address = () => document.querySelector('#address')?.textContent;

async function open(change: Partial<HomeOverview> = {}) {
  renderInHost(
    <>
      <section.Section />
      <Address />
    </>,
    createHostDouble({ 'Home/overview': () => homeOverview(change) }),
    '/sys/home',
  );
  await pageShown();
}

it('searches everything, and shows first what is pressed in the capsule', async () => {
  await open();
  const form = screen.getByRole('search', { name: '搜索供需' });
  expect(form).toHaveAttribute('action', '/sys/Search');
  expect(new FormData(form as HTMLFormElement).get('kind')).toBe('service');
  await userEvent.click(within(form).getByRole('button', { name: '找需求' }));
  await userEvent.type(within(form).getByRole('combobox'), '冻干{Enter}');
  expect(address()).toBe('/sys/Search?kind=demand&q=冻干');
});

it('opens the other kinds in tabs that arrows reach', async () => {
  await open();
  expect(screen.getByText('盐酸二甲双胍')).not.toBeVisible();
  screen.getByRole('tab', { name: /^服务/ }).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: /现货/ })).toHaveFocus();
  expect(screen.getByText('盐酸二甲双胍')).toBeVisible();
});

it('leads each half of a stage to its categories', async () => {
  await open();
  const stage = within(screen.getByRole('region', { name: '各阶段的供需数量' }));
  expect(stage.getByRole('link', { name: /^工艺开发.*服务$/ })).toHaveAttribute(
    'href',
    '/sys/BuyMarket?categories=C01&categories=C03',
  );
  expect(stage.getByRole('link', { name: /^工艺开发，.*需求$/ })).toHaveAttribute(
    'href',
    '/sys/SellMarket?states=open&categories=C01&categories=C03',
  );
});

it('says what the markets count beside the stages', async () => {
  await open();
  expect(screen.getByText('；流通、工程与咨询、知识产权与交易不分阶段，未计入')).toBeInTheDocument();
});

it('splits the last stage by dosage form and sums each group', async () => {
  await open();
  const stage = within(screen.getByRole('region', { name: '各阶段的供需数量' }));
  expect(stage.queryByRole('link', { name: /^商业化生产/ })).toBeNull();
  expect(stage.getByRole('heading', { name: '商业化生产 按剂型 132 项服务 65 条需求' })).toBeVisible();
  expect(stage.getByRole('link', { name: /^口服固体.*服务$/ })).toHaveAttribute(
    'href',
    '/sys/BuyMarket?categories=M03',
  );
});

it('shows the figures of the platform and the latest matches, both sides as links', async () => {
  await open();
  const figures = within(screen.getByRole('region', { name: '平台数据' }));
  expect(figures.getAllByRole('link').map((link) => link.textContent)).toEqual([
    '入驻企业84已认领 41',
    '在架供应880近 7 天更新 38',
    '征集中需求300近 7 天新增 21',
    '登记数据4,000更新至 2026-11-20',
  ]);
  const matches = within(screen.getByRole('region', { name: '最新匹配' }));
  expect(matches.getByText('高度匹配').parentElement).toHaveTextContent('93');
  expect(matches.getByText(/9 项中 8 项符合/)).toBeVisible();
  expect(matches.getAllByRole('link').map((link) => link.getAttribute('href')?.split('?')[0])).toEqual([
    '/detail/ServiceDetail',
    '/detail/SellMarketDetail',
  ]);
});

it('shows the latest ranking in its order, each place a link, and nothing without one', async () => {
  await open({ ranking: homeRanking() });
  const block = within(screen.getByRole('region', { name: '优质服务商 TOP 10' }));
  const places = within(block.getByRole('list')).getAllByRole('link');
  expect(places.map((place) => place.textContent?.slice(0, 6))).toEqual(
    Array.from({ length: 10 }, (_, i) => `${i + 1}示例制药${i + 1}`.slice(0, 6)),
  );
  expect(places[0]).toHaveAttribute(
    'href',
    `/detail/ServiceProviderDetail?id=${homeRanking()?.places[0]?.enterprise.id}`,
  );
});

it('drops blocks without figures instead of drawing zeros', async () => {
  await open({
    stages: homeOverview().stages.map((stage) => ({ ...stage, services: 0, demands: 0 })),
    demands: { latest: [], closing: [] },
    registers: [],
    matches: [],
    counts: { service: 0, spot: 0, platform: 0, demand: 0, enterprise: 0 },
  });
  expect(screen.queryByRole('region', { name: '平台数据' })).toBeNull();
  expect(screen.queryByText('最新匹配')).toBeNull();
  expect(screen.queryByText('按阶段看供需')).toBeNull();
  expect(screen.queryByText('正在征集的需求')).toBeNull();
  expect(screen.queryByText('资源中心')).toBeNull();
  expect(screen.queryByText('优质服务商 TOP 10')).toBeNull();
});

it('draws both halves by the root of their number on one scale, and none lower than its radius', () => {
  const [most, quarter, least, none] = stageHeights([
    { name: 'a', categories: [], services: 144, demands: 72 },
    { name: 'q', categories: [], services: 36, demands: 18 },
    { name: 'b', categories: [], services: 1, demands: 1 },
    { name: 'c', categories: [], services: 0, demands: 0 },
  ]);
  expect(most).toEqual({ up: 84, down: 59 });
  // A quarter of the number is half the height: no towers beside nubs.
  expect(quarter).toEqual({ up: 42, down: 30 });
  expect(least).toEqual({ up: 13, down: 12 });
  expect(none).toEqual({ up: 0, down: 0 });
});

it('counts the days left from the server’s date', () => {
  expect(formatDue(daysUntil('2026-12-05', '2026-11-21'))).toBe('剩 14 天');
  expect(formatDue(daysUntil('2026-11-21', '2026-11-21'))).toBe('今日截止');
  expect(formatDue(daysUntil('2026-11-20', '2026-11-21'))).toBe('已截止');
  expect(formatDue(daysUntil(null, '2026-11-21'))).toBe('长期');
});

it('draws the hero before the figures are there and keeps it when they come', async () => {
  let answer: (overview: HomeOverview) => void = () => undefined;
  const overview = new Promise<HomeOverview>((done) => {
    answer = done;
  });
  renderInHost(<section.Section />, createHostDouble({ 'Home/overview': () => overview }), '/sys/home');
  const title = await screen.findByRole('heading', { level: 1 });
  expect(title).toHaveTextContent('供需在此对接');
  expect(document.querySelector('[aria-busy="true"]')).not.toBeNull();
  answer(homeOverview({}));
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  expect(screen.getByRole('heading', { level: 1 })).toBe(title);
});
