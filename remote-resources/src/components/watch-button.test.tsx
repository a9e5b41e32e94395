import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RegisterRow } from 'shared/contract/registers';
import { createHostDouble, renderInHost } from 'shared/testing';
import section from '../section';
import { productDetail } from '../testing/canned';
import { registerDetail, registerList, trials } from '../testing/canned-register';

const none = () => registerList({ items: [], total: 0, facets: [], charts: [] });

function host(userName: string) {
  let id: string | null = null;
  return createHostDouble(
    {
      'Product/detail': productDetail,
      'ClinicalTrial/list': none,
      'Watch/state': () => ({ id }),
      'Watch/add': () => {
        id = 'w1';
        return { id };
      },
      'Watch/remove': () => {
        id = null;
        return { id };
      },
    },
    userName,
  );
}
const product = '/sys/Product?name=x';
const button = (name: string) => screen.findByRole('button', { name });

it('asks a visitor for the login, follows, and lets go again', async () => {
  const double = host('');
  double.popupAnswers = 'demand01';
  renderInHost(<section.Section />, double, product);
  const watch = await button('关注此品种');
  expect(watch).toHaveAttribute('aria-pressed', 'false');
  expect(double.calls.some(({ key }) => key === 'Watch/state')).toBe(false);
  await userEvent.click(watch);
  expect(await button('已关注')).toHaveAttribute('aria-pressed', 'true');
  const subject = { kind: 'product', subject: '品种示例西林' };
  expect(double.calls).toContainEqual({ key: 'Watch/add', input: subject });
  await userEvent.click(await button('已关注'));
  expect(await button('关注此品种')).toBeVisible();
  expect(double.calls).toContainEqual({ key: 'Watch/remove', input: { id: 'w1' } });
});

it('follows nothing when the login is refused', async () => {
  const double = host('');
  renderInHost(<section.Section />, double, product);
  await userEvent.click(await button('关注此品种'));
  expect(double.calls.some(({ key }) => key.startsWith('Watch/'))).toBe(false);
});

it('a query is followed by its conditions alone, whatever their order; without one there is no button', async () => {
  const double = host('demand01');
  renderInHost(<section.Section />, double, '/sys/Clinical?sort=-firstPublicOn&q=x&phase=III&page=2');
  await button('关注此查询');
  await waitFor(() =>
    expect(double.calls.find(({ key }) => key === 'Watch/state')?.input).toEqual({
      kind: 'query',
      register: 'clinicalTrial',
      subject: 'phase=III&q=x',
    }),
  );
  renderInHost(<section.Section />, host('demand01'), '/sys/Clinical');
  expect(await screen.findAllByText('暂无数据')).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: '关注此查询' })).toHaveLength(1);
});

it('a record that is being followed holds up no other one, and leafing keeps the focus', async () => {
  const [first, second] = trials as [RegisterRow, RegisterRow];
  const double = createHostDouble(
    {
      'ClinicalTrial/list': () => registerList(),
      'ClinicalTrial/detail': ({ id }) => registerDetail(id),
      'Watch/state': () => ({ id: null }),
      'Watch/add': () => new Promise<never>(() => {}),
    },
    'demand01',
  );
  renderInHost(<section.Section />, double, `/sys/Clinical?id=${first.id}`);
  const dialog = within(await screen.findByRole('dialog'));
  const watch = () => dialog.getByRole('button', { name: '关注' });
  await userEvent.click(watch());
  expect(watch()).toHaveAttribute('aria-busy', 'true');
  await userEvent.keyboard('{ArrowRight}');
  expect(await dialog.findByRole('heading', { name: `${second.publicTitle}` })).toBeVisible();
  expect(watch()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(double.calls.filter(({ key }) => key === 'Watch/add').map(({ input }) => input)).toEqual(
    [first, second].map(({ id }) => ({ kind: 'record', register: 'clinicalTrial', subject: id })),
  );
});

it('leads stand apart as what they are, with their rows', async () => {
  renderInHost(<section.Section />, host(''), product);
  const leads = await screen.findByRole('region', { name: /^线索/ });
  expect(leads).toHaveTextContent('由登记数据推出，并非企业声明，仅供参考。');
  await userEvent.click(screen.getByText('依据', { exact: false, selector: 'summary' }));
  expect(screen.getByRole('link', { name: 'Y20230000001 示例合成药业' })).toHaveAttribute(
    'href',
    '/sys/RawMaterial?id=a',
  );
});
