import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Data } from 'shared/contract/endpoints';
import type { ComparedQuotation } from 'shared/contract/quotation';
import { ApiError } from 'shared/http';
import { createHostDouble, renderInHost } from 'shared/testing';
import section from '../../section';
import { stateText } from './row';

const request = '0193a000-0000-7000-8000-000000000001';
const card = {
  id: request,
  subject: '询价：缓释片委托生产',
  demandTitle: null,
  sent: 2,
  quoted: 1,
  open: 1,
  accepted: 0,
  createdAt: '2026-11-20T02:00:00Z',
};
const quotation: NonNullable<ComparedQuotation['quotation']> = {
  id: '0193a000-0000-7000-8000-000000000009',
  version: 2,
  status: 'open',
  priceMin: 180_000,
  priceMax: null,
  priceUnit: '元',
  taxIncluded: true,
  leadTimeWeeks: 12,
  validUntil: '2026-12-04',
  inclusions: '',
  assumptions: '原料由委托方提供',
  reason: '',
  createdAt: '2026-11-21T02:00:00Z',
  settledAt: null,
  files: [],
};
const column = (name: string, change: Partial<ComparedQuotation> = {}): ComparedQuotation => ({
  enquiryId: `0193a000-0000-7000-8000-00000000000${name.length}`,
  targetType: 'service',
  targetId: request,
  targetTitle: '缓释片委托生产',
  provider: { name, enterpriseId: null, claimed: true, proofs: 2, replyHours: 5, exchanges: 3 },
  waiting: false,
  closed: false,
  quotation: null,
  gaps: [],
  versions: 0,
  price: null,
  lowest: false,
  fastest: false,
  ...change,
});
const compared: Data<'Quotation/compare'> = {
  request: card,
  demand: null,
  columns: [
    column('示例甲', { quotation, versions: 2, price: { min: 18, max: null, unit: '万元' }, fastest: true }),
    column('示例乙公司', { waiting: true }),
  ],
  note: '已换算为万元',
  today: '2026-11-24',
};

const setUp = (at: string) => {
  let now = compared;
  const host = createHostDouble(
    {
      'Quotation/requests': (input) => {
        const page = Number(input.page ?? 1);
        return {
          ...(page > 1 ? { items: [], total: 0 } : { items: [card], total: 1 }),
          page,
          pageSize: 10,
          facets: [],
        };
      },
      'Quotation/compare': () => now,
      'Quotation/decline': () => {
        now = { ...now, columns: [column('示例甲', { quotation: { ...quotation, status: 'declined' } })] };
        return {
          enquiryId: request,
          side: 'asking',
          items: [],
          canQuote: false,
          today: '2026-11-24',
        };
      },
    },
    'demand01',
  );
  return { host, ...renderInHost(<section.Section />, host, at) };
};

it('lists requests with what waits for a decision', async () => {
  setUp('/personal/Quotations');
  const link = await screen.findByRole('link', { name: /缓释片委托生产.*1 份待您决定/ });
  expect(link.getAttribute('href')).toBe(`/personal/Quotations?request=${request}`);
});

it('shows answers side by side, also who has not answered, and declines with a reason', async () => {
  const { host } = setUp(`/personal/Quotations?request=${request}`);
  const row = async (name: string) =>
    within(await screen.findByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent?.trim());
  expect(await row('报价 ')).toEqual(['180,000 元 含税', '等待对方入驻']);
  expect(await row('折算价格')).toEqual(['18 万元', '—']);
  expect(await row('交付周期')).toEqual(['12 周 最快', '—']);
  expect(await row('报价有效至')).toEqual(['2026-12-04，剩 10 天', '—']);
  expect(screen.queryByRole('row', { name: /报价包含/ })).toBeNull();
  expect(screen.getByText('已换算为万元', { exact: false })).toBeTruthy();
  expect(screen.getAllByText('首次回复约 5 小时')).toHaveLength(2);

  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: '婉拒：示例甲' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: '确认婉拒' }));
  await within(dialog).findByText('请填写理由');
  await user.type(within(dialog).getByLabelText('理由'), '周期过长');
  await user.click(within(dialog).getByRole('button', { name: '确认婉拒' }));
  // The button is gone with the decision: the focus goes on to the heading.
  expect(await screen.findByRole('heading', { level: 2, name: card.subject })).toHaveFocus();
  expect(host.calls.find(({ key }) => key === 'Quotation/decline')?.input).toEqual({
    id: quotation.id,
    reason: '周期过长',
  });
});

it('says of a quotation that was taken back that it was', () => {
  const texts = [{}, { versions: 1 }, { versions: 1, closed: true }].map((change) =>
    stateText(column('示例甲', change)),
  );
  expect(texts).toEqual(['等待报价', '对方已撤回', '询盘已关闭']);
});

it('accepts the price that was read, not one that arrives while it is asked', async () => {
  let now = compared;
  const host = createHostDouble(
    {
      'Quotation/compare': () => now,
      'Quotation/accept': () => {
        throw new ApiError('这份报价已被更新，请查看新的报价', 409, 409);
      },
    },
    'demand01',
  );
  renderInHost(<section.Section />, host, `/personal/Quotations?request=${request}`);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '接受报价：示例甲' }));
  const dialog = within(await screen.findByRole('dialog'));
  const next = { ...quotation, id: '0193a000-0000-7000-8000-000000000010', version: 3, priceMin: 250_000 };
  now = { ...compared, columns: [column('示例甲', { quotation: next, versions: 3 })] };
  act(() => host.bus.emit('enquiry:changed', {}));
  await waitFor(() => expect(screen.getByRole('row', { name: /^报价 /, hidden: true })).toHaveTextContent('250,000'));
  expect(dialog.getByText(/^示例甲，180,000 元/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: '确认接受' }));
  expect(await dialog.findByText('这份报价已被更新，请查看新的报价')).toBeVisible();
  expect(host.calls.find(({ key }) => key === 'Quotation/accept')?.input).toEqual({ id: quotation.id, reason: '' });
});

it('folds the rows in which all say the same, and leaves them out of what only differs', async () => {
  setUp(`/personal/Quotations?request=${request}`);
  const user = userEvent.setup();
  const fold = await screen.findByRole('button', { name: '相同的 1 项' });
  expect(screen.queryByRole('row', { name: /^询盘对象/ })).toBeNull();
  await user.click(fold);
  expect(screen.getByRole('row', { name: /^询盘对象/ })).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: '仅看差异' }));
  expect(screen.queryByRole('row', { name: /^询盘对象/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /相同的/ })).toBeNull();
  // What each may do stays, whatever is equal.
  expect(screen.getByRole('row', { name: /^您的决定/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /^状态/ })).toBeVisible();
});

it('leads from a page that has nothing any more to the first one', async () => {
  setUp('/personal/Quotations?page=3');
  expect(await screen.findByRole('link', { name: /缓释片委托生产/ })).toBeVisible();
  expect(screen.queryByText('还没有一起询价')).toBeNull();
});
