import { screen, waitFor } from '@testing-library/react';
import { createHostDouble, renderInHost } from 'shared/testing';
import { isIconName } from 'shared/ui';
import manifest from '../section.json';
import { routes } from './routes';
import section from './section';

it('draws the routes that section.json promises, under the same titles', () => {
  expect(routes.map(({ path, title }) => ({ path, title }))).toEqual(
    manifest.routes.map(({ path, title }) => ({ path, title })),
  );
});

it('leads the menu only to its own routes, with icons that exist', () => {
  const paths = routes.map(({ path }) => path);
  for (const { path, icon } of manifest.navigation) {
    expect(paths).toContain(path);
    expect(isIconName(icon)).toBe(true);
  }
});

it('loads nothing before mount: what is personal never stands in a document', () => {
  expect(routes.filter((route) => route.load)).toEqual([]);
});

it.each(routes)('$path has its heading before anyone is known', async ({ path, title }) => {
  const host = createHostDouble();
  renderInHost(<section.Section />, host, path);
  // The frame's heading gives way to the page's.
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible());
  expect(host.calls).toEqual([]);
});
