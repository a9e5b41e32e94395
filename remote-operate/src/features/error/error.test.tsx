import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReleaseError } from 'shared/contract/release';
import { createHostDouble, renderInHost } from 'shared/testing';
import section from '../../section';
import { overview } from '../../testing/canned';

const number = 'CF-20261121-143005-7K3QX';
const failure: ReleaseError = {
  number,
  section: 'markets',
  release: '0.2.0-bbbbbbbb',
  at: '2026-11-21T06:30:05Z',
  kind: 'mount',
  route: '/detail/:id',
  message: 'Cannot read properties of undefined',
  stack: 'TypeError: x\n    at Page (page.js:1:234)',
};

function setUp(address: string, items = [failure]) {
  const host = createHostDouble(
    { 'Release/overview': () => overview(), 'Release/errors': () => ({ items, total: items.length }) },
    'operator01',
  );
  renderInHost(<section.Section />, host, address);
  return () => host.calls.filter(({ key }) => key === 'Release/errors').map(({ input }) => input);
}

it('shows message, release, page and stack of each failure, and finds one by the number that a person reads out', async () => {
  const asked = setUp('/operate/errors');
  expect(await screen.findByText('Cannot read properties of undefined')).toBeVisible();
  expect(screen.getByText('0.2.0-bbbbbbbb')).toBeVisible();
  expect(screen.getByText('/detail/:id')).toBeVisible();
  expect(screen.getByText(/at Page/).closest('details')).not.toHaveAttribute('open');
  const field = screen.getByLabelText('错误编号');
  await userEvent.type(field, '0093{Enter}');
  await waitFor(() => expect(field).toHaveFocus());
  await waitFor(() => expect(field).toHaveAccessibleDescription(/形如 CF-/));
  await userEvent.clear(field);
  await userEvent.type(field, ` ${number.toLowerCase()}{Enter}`);
  await waitFor(() =>
    expect(asked()).toEqual([
      { section: undefined, number: undefined, page: 1, pageSize: 20 },
      { section: undefined, number, page: 1, pageSize: 20 },
    ]),
  );
  await waitFor(() => expect(screen.getByText(/at Page/).closest('details')).toHaveAttribute('open'));
});

it('says so when there is no such number', async () => {
  setUp(`/operate/errors?number=${number}`, []);
  expect(await screen.findByRole('heading', { name: `没有编号为 ${number} 的错误` })).toBeVisible();
});
