import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Data } from 'shared/contract/endpoints';
import { createHostDouble, renderInHost } from 'shared/testing';
import { SaveSearch } from './save-search';

type Saved = Data<'SavedSearch/list'>['items'][number];
const saved = (fresh = 0): Saved => ({
  id: 's1',
  kind: 'demand',
  name: '「冻干」',
  conditions: '「冻干」',
  path: '/sys/SellMarket?q=x',
  frequency: 'daily',
  fresh,
  createdAt: '2026-11-01T00:00:00.000Z',
});

/** A server that keeps one subscription. */
function host(userName: string, first: Saved | null = null) {
  let kept = first;
  return createHostDouble(
    {
      'SavedSearch/state': () => ({ saved: kept }),
      'SavedSearch/add': () => {
        kept = saved();
        return { saved: kept };
      },
      'SavedSearch/seen': () => ({ saved: kept }),
      'SavedSearch/remove': () => {
        kept = null;
        return { saved: kept };
      },
    },
    userName,
  );
}
const show = (double: ReturnType<typeof host>, search = '?sort=budget&page=3&q=冻干&states=open') =>
  renderInHost(
    <SaveSearch kind="demand" noun="需求" label="订阅该条件" search={new URLSearchParams(search)} />,
    double,
  );
const button = (name: string) => screen.findByRole('button', { name });

it('asks a visitor for the login, subscribes to the conditions alone, and lets go again', async () => {
  const double = host('');
  double.popupAnswers = 'demand01';
  show(double);
  await userEvent.click(await button('订阅该条件'));
  expect(await button('已订阅')).toHaveAttribute('aria-pressed', 'true');
  const query = new URLSearchParams({ q: '冻干', states: 'open' }).toString();
  expect(double.calls).toContainEqual({ key: 'SavedSearch/add', input: { kind: 'demand', query } });
  await userEvent.click(await button('已订阅'));
  expect(await button('订阅该条件')).toHaveAttribute('aria-pressed', 'false');
  expect(double.calls).toContainEqual({ key: 'SavedSearch/remove', input: { id: 's1' } });
});

it('subscribes to nothing when the login is refused', async () => {
  const double = host('');
  show(double);
  await userEvent.click(await button('订阅该条件'));
  expect(double.calls.some(({ key }) => key.startsWith('SavedSearch/'))).toBe(false);
});

it('says how much is new, and what is shown counts as seen', async () => {
  const double = host('demand01', saved(3));
  show(double);
  expect(await button('已订阅 · 3 条新')).toBeVisible();
  await waitFor(() => expect(double.calls).toContainEqual({ key: 'SavedSearch/seen', input: { id: 's1' } }));
});
