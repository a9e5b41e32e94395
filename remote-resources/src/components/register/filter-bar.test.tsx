import { render, screen } from '@testing-library/react';
import { registers } from 'shared/contract/registers';
import { FilterBar } from './filter-bar';
import { readQuery } from './query';

const { RawMaterial: register } = registers;

it.each([
  ['?q=x', '筛选'],
  ['?status=A&status=I&provinces=江苏&origin=境内', '筛选 3'],
  ['?kind=药用辅料&status=A', '筛选 1'],
])('%s: counts the facets in force by their parameters, not the tab: %s', (search, name) => {
  const query = readQuery(register, new URLSearchParams(search));
  render(<FilterBar {...{ register, query, search }} facets={[]} total={1} more={false} />);
  expect(screen.getByRole('button', { name })).toBeVisible();
});
