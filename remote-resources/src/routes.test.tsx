import { screen } from '@testing-library/react';
import { createHostDouble, renderInHost } from 'shared/testing';
import manifest from '../section.json';
import { places } from './components/register/tabs';
import { routes } from './routes';
import section from './section';
import { registerList } from './testing/canned-register';

it('draws the routes that section.json promises, under the same titles', () => {
  expect(routes.map(({ path, title }) => ({ path, title }))).toEqual(
    manifest.routes.map(({ path, title }) => ({ path, title })),
  );
});

it.each(Object.values(places))('$path draws its register under its title', async ({ path, title, tabs }) => {
  const noun = tabs[0]?.register.noun as 'ClinicalTrial';
  const host = createHostDouble({
    [`${noun}/list`]: () => registerList({ items: [], total: 0, facets: [], charts: [] }),
  });
  renderInHost(<section.Section />, host, path);
  expect(await screen.findByText('暂无数据')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const four = screen.getByRole('navigation', { name: '资源中心' });
  expect(four.querySelectorAll('a')).toHaveLength(4);
  expect(four.querySelector('[aria-current]')).toHaveAttribute('href', path);
});
