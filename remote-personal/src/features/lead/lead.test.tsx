import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { codes } from 'shared/contract/codes';
import { ApiError } from 'shared/http';
import { createHostDouble, renderInHost } from 'shared/testing';
import section from '../../section';

const lead = {
  id: '0193a000-0000-7000-8000-000000000001',
  who: '示例持有人有限公司',
  enterpriseId: '0193a000-0000-7000-8000-000000000002',
  text: 'B 证持有人，委托他人生产，登记中没有自己的产线',
  total: 7,
  rows: [{ id: '0193a000-0000-7000-8000-000000000003', title: '示例持有人委托示例受托', path: '/sys/X?id=3' }],
  asOf: '2026-11-20',
};
const list = (items = [lead]) => ({ items, total: items.length, more: false, page: 1, pageSize: 10, facets: [] });

it('shows what is inferred, says so, and names its rows; kind and product are in the address', async () => {
  const host = createHostDouble({ 'Lead/list': () => list() }, 'supply01');
  renderInHost(<section.Section />, host, '/personal/Leads?product=示例片');
  expect(await screen.findByText('示例持有人有限公司')).toBeVisible();
  expect(screen.getByText('推断')).toBeVisible();
  expect(screen.getByText(/并非企业声明/)).toBeVisible();
  expect(screen.getByRole('link', { name: /^联系企业/ })).toHaveAttribute(
    'href',
    expect.stringContaining(lead.enterpriseId),
  );
  await userEvent.click(screen.getByText(/^依据/));
  expect(screen.getByRole('link', { name: '示例持有人委托示例受托' })).toHaveAttribute('href', '/sys/X?id=3');
  expect(screen.getByText('另有 6 行。')).toBeVisible();
  const input = () => host.calls.filter(({ key }) => key === 'Lead/list').at(-1)?.input;
  expect(input()).toMatchObject({ kind: 'outsourced', product: '示例片' });
  await userEvent.click(screen.getByRole('link', { name: '登记为 I 的原辅料' }));
  await waitFor(() => expect(input()).toMatchObject({ kind: 'inactive', product: '示例片' }));
  await userEvent.clear(screen.getByLabelText('品种'));
  await userEvent.type(screen.getByLabelText('品种'), '别的{Enter}');
  await waitFor(() => expect(input()).toMatchObject({ kind: 'inactive', product: '别的' }));
});

it('leads an account without enterprise to the claim', async () => {
  const refuse = () => {
    throw new ApiError(codes.enterpriseNeeded.text, codes.enterpriseNeeded.code, 409);
  };
  const host = createHostDouble({ 'Lead/list': refuse }, 'supply01');
  renderInHost(<section.Section />, host, '/personal/Leads');
  expect(await screen.findByRole('link', { name: '认领企业' })).toHaveAttribute('href', '/personal/EnterpriseClaim');
});
