import { screen } from '@testing-library/react';
import { createHostDouble, renderInHost } from 'shared/testing';
import manifest from '../section.json';
import { routes } from './routes';
import section from './section';

it('draws the routes that section.json promises, under the same titles', () => {
  expect(routes.map(({ path, title }) => ({ path, title }))).toEqual(
    manifest.routes.map(({ path, title }) => ({ path, title })),
  );
});

it.each(routes.filter((route) => !route.load))('$path says plainly that it is being built', async ({ path, title }) => {
  renderInHost(<section.Section />, createHostDouble(), path);
  expect(await screen.findByRole('heading', { name: '建设中' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const tabs = screen.getByRole('navigation', { name: '资源中心' });
  expect(tabs.querySelectorAll('a')).toHaveLength(4);
  expect(tabs.querySelector('[aria-current]')).toHaveAttribute('href', path);
});
