import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { MatchCriterion, SupplyMatch } from 'shared/contract/match';
import { ApiError } from 'shared/http';
import { createHostDouble, renderInHost } from 'shared/testing';
import { demandMatches, supplyMatches } from '../../testing/matches';
import { MatchedDemands, SideDemands, useMatchedDemands } from './matched-demands';
import { MatchedServices, useMatchedServices } from './matched-services';
import { gapsInSight, metText, noGapText, stateOf } from './reasons';

const Services = ({ demandId }: { demandId: string }) => (
  <MatchedServices matched={useMatchedServices(demandId)} demand={{ id: demandId, title: '示例需求' }} />
);
function Demands({ serviceId }: { serviceId: string }) {
  const matched = useMatchedDemands(serviceId, 'service');
  return (
    <>
      <MatchedDemands matched={matched} />
      <aside>
        <SideDemands matched={matched} />
      </aside>
    </>
  );
}
const id = '019a0000-0000-7000-8000-000000000001';

afterEach(() => {
  delete (globalThis as { IntersectionObserver?: unknown }).IntersectionObserver;
});

const one = (name: string, weight: number, value: number | null, state: MatchCriterion['state']): MatchCriterion => ({
  name,
  side: 'demand',
  weight,
  value,
  state,
  text: name,
});

it('keeps the worst gap and every serious one in sight, and folds the rest', () => {
  const criteria = [
    one('服务类别', 25, 0.2, 'partly'),
    one('药物类型', 15, 1, 'met'),
    one('剂型', 15, 0, 'missing'),
    one('规模', 10, 0, 'missing'),
    one('必备资质', 10, 0.95, 'partly'),
  ];
  const gaps = [
    { name: '剂型', level: 'serious' as const },
    { name: '规模', level: 'serious' as const },
    { name: '服务类别', level: 'soft' as const },
  ];
  const names = (list: typeof gaps) => gapsInSight({ gaps: list, criteria }).map(({ criterion }) => criterion.name);
  expect(names(gaps)).toEqual(['剂型', '规模']);
  expect(names(gaps.slice(2))).toEqual(['服务类别']);
  expect(names([])).toEqual([]);
  expect(metText(criteria)).toBe('5 项中 1 项符合');
  expect(criteria.map(stateOf)).toEqual(['部分符合 20%', '符合', '不符合', '不符合', '部分符合 95%']);
});

it('says of a match without a gap what is left to ask, in its row', async () => {
  const met = one('剂型', 15, 1, 'met');
  expect(noGapText([met])).toBe('双方写明的条件全部符合');
  expect(noGapText([met, one('规模', 10, null, 'unknown'), one('地区', 3, 0.9, 'partly')])).toBe(
    '1 项部分符合，1 项未写明，需向对方确认',
  );
  const [match] = supplyMatches(1);
  const fitting = { ...(match as SupplyMatch), gaps: [], criteria: [met] };
  renderInHost(<Services demandId={id} />, createHostDouble({ 'Match/supplies': () => ({ items: [fitting] }) }));
  const [row] = await within(screen.getByRole('region', { name: /匹配服务商/ })).findAllByRole('listitem');
  expect(row).toHaveTextContent('没有明显缺口双方写明的条件全部符合');
});

it('shows band and limit of a capped score, with the gap that says why', async () => {
  const [match] = supplyMatches(1);
  const capped = {
    ...(match as SupplyMatch),
    score: 60,
    cap: 60,
    gaps: [
      { name: '交期', level: 'serious' as const },
      { name: '规模', level: 'unknown' as const },
    ],
    criteria: [...(match as SupplyMatch).criteria, { ...one('交期', 5, 0.4, 'partly'), text: '晚 30 周，得分封顶 60' }],
  };
  renderInHost(<Services demandId={id} />, createHostDouble({ 'Match/supplies': () => ({ items: [capped] }) }));
  const [row] = await within(screen.getByRole('region', { name: /匹配服务商/ })).findAllByRole('listitem');
  expect(row).toHaveTextContent('60部分匹配封顶 60');
  expect(within(row as HTMLElement).getByRole('list', { name: '缺口与待确认' })).toHaveTextContent(
    '最大缺口 · 交期晚 30 周，得分封顶 60',
  );
  expect(within(row as HTMLElement).getByRole('button', { name: /7 项中 4 项符合/ })).toBeVisible();
});

it('shows five of the matched services with reasons and gaps, all of them on demand, each with a table of every criterion', async () => {
  const host = createHostDouble({ 'Match/supplies': () => ({ items: supplyMatches(20) }) });
  renderInHost(<Services demandId={id} />, host);
  const panel = screen.getByRole('region', { name: /匹配服务商/ });
  expect(await within(panel).findAllByRole('heading', { level: 3 })).toHaveLength(5);
  const [row] = within(panel).getAllByRole('listitem') as [HTMLElement];
  expect(row).toHaveTextContent('91高度匹配');
  expect(within(row).getByRole('list', { name: '缺口与待确认' })).toHaveTextContent('最大缺口 · 地区需求希望在江苏');
  expect(within(row).getByRole('img', { name: /服务类别符合.*规模待确认.*地区不符合/ })).toBeVisible();
  await userEvent.click(within(row).getByRole('button', { name: /逐项比对/ }));
  expect(within(row).getByRole('table', { name: /逐项比对/ })).toHaveTextContent('起订量');
  await userEvent.click(within(row).getByRole('button', { name: /逐项比对/ }));
  expect(within(row).queryByRole('table')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '显示全部 20 条' }));
  expect(within(panel).getAllByRole('heading', { level: 3 })).toHaveLength(20);
});

it('says of which kind each supply is, and shows one kind alone', async () => {
  const [first, second, third] = supplyMatches(3) as [SupplyMatch, SupplyMatch, SupplyMatch];
  const items = [first, { ...second, kind: 'spot' as const }, { ...third, kind: 'platform' as const }];
  const host = createHostDouble({ 'Match/supplies': () => ({ items }) });
  renderInHost(<Services demandId={id} />, host);
  const panel = screen.getByRole('region', { name: /匹配服务商/ });
  const titles = () => within(panel).getAllByRole('heading', { level: 3 });
  expect((await within(panel).findAllByRole('heading', { level: 3 })).map((one) => one.textContent)).toEqual([
    `${first.card.title}服务`,
    `${second.card.title}现货`,
    `${third.card.title}技术平台`,
  ]);
  expect(host.calls).toEqual([
    { key: 'Match/supplies', input: { demandId: id, kinds: ['service', 'spot', 'platform'] } },
  ]);
  const group = within(panel).getByRole('group', { name: '供应类型' });
  expect(within(group).getAllByRole('button', { pressed: true })).toEqual([
    within(group).getByRole('button', { name: '全部 3' }),
  ]);
  await userEvent.click(within(group).getByRole('button', { name: '现货 1' }));
  expect(titles()).toHaveLength(1);
  expect(within(panel).getByRole('link', { name: second.card.title })).toHaveAttribute(
    'href',
    expect.stringContaining('kind=spot'),
  );
  await userEvent.click(within(group).getByRole('button', { name: '全部 3' }));
  expect(titles()).toHaveLength(3);
});

it('forgets what was chosen when another demand is shown', async () => {
  const host = createHostDouble({ 'Match/supplies': () => ({ items: supplyMatches(2) }) }, 'demand01');
  function Pages() {
    const [shown, show] = useState(id);
    return (
      <>
        <button type="button" onClick={() => show(id.replace(/1$/, '2'))}>
          next
        </button>
        <Services demandId={shown} />
      </>
    );
  }
  renderInHost(<Pages />, host);
  await userEvent.click((await screen.findAllByRole('checkbox', { name: /^选入询价/ }))[0] as HTMLElement);
  expect(screen.getByRole('button', { name: '一起询价' })).toBeVisible();
  await userEvent.click(screen.getByText('next'));
  expect((await screen.findAllByRole('checkbox', { name: /^选入询价/ }))[0]).not.toBeChecked();
  expect(screen.queryByRole('button', { name: '一起询价' })).toBeNull();
});

it('asks only when the panel comes near the viewport', async () => {
  let tell: (entries: { isIntersecting: boolean }[]) => void = () => {};
  class Observer {
    constructor(callback: typeof tell) {
      tell = callback;
    }
    observe() {}
    disconnect() {}
  }
  (globalThis as { IntersectionObserver?: unknown }).IntersectionObserver = Observer;
  const host = createHostDouble({ 'Match/demands': () => ({ today: '2026-11-21', items: demandMatches(5) }) });
  renderInHost(<Demands serviceId={id} />, host);
  const panel = screen.getByRole('region', { name: /可能匹配的需求/ });
  const side = screen.getByRole('region', { name: /匹配度最高的需求/ });
  expect(panel).toHaveAttribute('aria-busy', 'false');
  expect(host.calls).toEqual([]);
  act(() => tell([{ isIntersecting: true }]));
  expect(await within(panel).findAllByRole('link', { name: /寻冻干粉针/ })).toHaveLength(5);
  // The right column shows the first three of the same answer.
  expect(within(side).getAllByRole('link', { name: /寻冻干粉针/ })).toHaveLength(3);
  expect(side).toHaveTextContent('高度匹配 88');
  expect(host.calls).toEqual([{ key: 'Match/demands', input: { serviceId: id, kind: 'service' } }]);
  expect(within(panel).getAllByText('剩 14 天')).toHaveLength(5);
});

it('helps on when nothing matches, says when the demand is closed, and tries again after a failure', async () => {
  let answer = () => Promise.resolve({ items: supplyMatches(0) });
  const host = createHostDouble({ 'Match/supplies': () => answer() });
  const first = renderInHost(<Services demandId={id} />, host);
  expect(await screen.findByRole('link', { name: '到服务市场看看' })).toHaveAttribute('href', '/sys/BuyMarket');
  first.unmount();

  answer = () => Promise.reject(new ApiError('没有找到征集中的这条需求', 404, 404));
  const second = renderInHost(<Services demandId={id} />, host);
  expect(await screen.findByText(/已不在征集/)).toBeVisible();
  second.unmount();

  answer = () => Promise.reject(new ApiError('繁忙', 503, 503));
  renderInHost(<Services demandId={id} />, host);
  await screen.findByText(/暂时无法加载/);
  answer = () => Promise.resolve({ items: supplyMatches(1) });
  await userEvent.click(screen.getByRole('button', { name: '重新加载' }));
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(1));
});
