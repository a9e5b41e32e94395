import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createHostDouble, renderInHost } from 'shared/testing';
import { basket } from '../../components/compare/basket';
import { topicPath } from '../../lib/paths';
import section from '../../section';
import { serviceCard, spotCard } from '../../testing/canned';
import { topicDetail } from '../../testing/canned-media';
import { pageShown } from '../../testing/page-shown';

beforeEach(() => basket.set({}));

async function open(sections = topicDetail().sections) {
  const detail = topicDetail({ sections });
  const host = createHostDouble({ 'SpecialService/detail': () => detail });
  renderInHost(<section.Section />, host, topicPath(detail.card.id));
  await pageShown();
}
const supplies = [
  { title: '相关服务', kind: 'service' as const, items: [serviceCard(1), serviceCard(2)] },
  { title: '现货', kind: 'spot' as const, items: [spotCard()] },
];
const compare = (title: string, at: number) =>
  userEvent.click(
    within(screen.getByRole('region', { name: title })).getAllByRole('button', { name: '对比' })[at] as HTMLElement,
  );
const trays = () => screen.queryAllByRole('region', { name: /对比栏$/ }).map((one) => one.getAttribute('aria-label'));

it('shows what is chosen in it for comparison, and leads to the comparison', async () => {
  await open(supplies);
  expect(trays()).toEqual([]);
  await compare('相关服务', 0);
  await compare('相关服务', 0);
  expect(screen.getByRole('link', { name: '开始对比' })).toHaveAttribute(
    'href',
    `/detail/Compare?kind=service&ids=${serviceCard(1).id},${serviceCard(2).id}`,
  );
});

it('has one tray, of the kind that was added to last', async () => {
  await open(supplies);
  await compare('现货', 0);
  expect(trays()).toEqual(['现货对比栏']);
  await compare('相关服务', 1);
  expect(trays()).toEqual(['服务对比栏']);
  await userEvent.click(screen.getByRole('button', { name: '清空' }));
  expect(trays()).toEqual(['现货对比栏']);
});

it('says nothing of kinds that it does not list', async () => {
  basket.set({ spot: [{ id: spotCard().id, title: '示例' }] });
  await open();
  expect(trays()).toEqual([]);
});
