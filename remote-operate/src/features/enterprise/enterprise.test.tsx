import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { EnterpriseAdminDetail, EnterpriseAdminRow } from 'shared/contract/enterprise-admin';
import { createHostDouble, renderInHost } from 'shared/testing';
import section from '../../section';
import { dialogOf } from '../../testing/dialog-of';

const id = '01930000-0000-7000-8000-000000000008';
const row: EnterpriseAdminRow = {
  id,
  name: '示例制药有限公司',
  formerNames: ['示例旧名'],
  uscc: '91320500MA1EXAMPL0',
  province: '江苏',
  city: '苏州',
  claimStatus: 'claimed',
  status: 'published',
  owner: 'supply01',
  members: 2,
  createdAt: '2026-11-01T02:00:00Z',
};
const detail = (changes: Partial<EnterpriseAdminDetail> = {}): EnterpriseAdminDetail => ({
  ...row,
  people: [
    {
      accountId: 'x',
      userName: 'supply01',
      mobile: '138****0001',
      role: 'owner',
      state: 'locked',
      since: row.createdAt,
    },
  ],
  claims: [
    {
      id: 'c',
      no: 'RL20261101000001',
      status: 'approved',
      rival: true,
      by: 'supply01',
      submittedAt: row.createdAt,
      decidedAt: row.createdAt,
      note: '材料齐全',
    },
  ],
  listings: [
    { kind: 'service', status: 'published', count: 12, more: false },
    { kind: 'service', status: 'offline', count: 1000, more: true },
  ],
  evidence: { count: 4, more: false },
  openCases: { count: 0, more: false },
  history: [],
  ...changes,
});

function open(of: EnterpriseAdminDetail, answers: Record<string, jest.Mock> = {}) {
  const host = createHostDouble(
    {
      'EnterpriseAdmin/list': () => ({ items: [row], next: null, more: true }),
      'EnterpriseAdmin/detail': () => of,
      ...answers,
    },
    'duty01',
  );
  renderInHost(<section.Section />, host, `/operate/enterprises?q=制药&state=claimed&id=${id}`);
  return host;
}

it('names a municipality once', async () => {
  open(detail({ province: '天津', city: '天津' }));
  const shown = within(await screen.findByRole('dialog'));
  expect(await shown.findByText('天津')).toBeVisible();
});

it('lists enterprises and shows who speaks for one, what it offers and what happened', async () => {
  const host = open(detail());
  const shown = within(await screen.findByRole('dialog'));
  expect(await shown.findByText('已发布 12，已下架 1,000+')).toBeVisible();
  expect(shown.getByText('示例旧名')).toBeVisible();
  expect(shown.getByText('已锁定')).toBeVisible();
  expect(shown.getByText(/材料齐全/)).toBeVisible();
  expect(shown.getByText(/平台不直接更改/)).toBeVisible();
  expect(shown.getByRole('link', { name: 'supply01' })).toHaveAttribute('href', '/operate/accounts?id=x');
  expect(host.calls[0]).toEqual({
    key: 'EnterpriseAdmin/list',
    input: { q: '制药', state: 'claimed', after: undefined },
  });
  expect(screen.getByText(/符合的超过 200 个/)).toBeInTheDocument();
});

it('takes an enterprise offline with a reason', async () => {
  const offline = jest.fn().mockResolvedValue(null);
  const host = open(detail(), { 'EnterpriseAdmin/offline': offline });
  await userEvent.click(await screen.findByRole('button', { name: '下线企业' }));
  const dialog = await dialogOf(/下线「示例制药/);
  await userEvent.type(dialog.getByLabelText('原因'), '资质存疑');
  await userEvent.click(dialog.getByText('下线企业', { selector: 'button' }));
  await waitFor(() => expect(offline).toHaveBeenCalledTimes(1));
  expect(offline.mock.calls[0][0]).toEqual({ id, reason: '资质存疑' });
  await waitFor(() => expect(host.calls.filter(({ key }) => key === 'EnterpriseAdmin/detail')).toHaveLength(2));
});

it('offers what fits its state', async () => {
  open(detail({ status: 'offline', claimStatus: 'unclaimed', owner: null, people: [], claims: [], listings: [] }));
  const shown = within(await screen.findByRole('dialog'));
  expect(await shown.findByRole('button', { name: '恢复企业' })).toBeVisible();
  expect(shown.queryByRole('button', { name: '下线企业' })).toBeNull();
  expect(shown.queryByRole('button', { name: '解除认领' })).toBeNull();
});
