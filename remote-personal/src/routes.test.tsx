import { screen, waitFor } from '@testing-library/react';
import { createHostDouble, renderInHost } from 'shared/testing';
import { isIconName } from 'shared/ui';
import manifest from '../section.json';
import { importPath } from './features/listing/import/path';
import { listingKinds } from './features/listing/kinds';
import { routes } from './routes';
import section from './section';

const collected = {
  items: [],
  total: 0,
  page: 1,
  pageSize: 10,
  facets: [{ name: 'type', label: '类型', options: [{ value: 'service', label: '服务', count: 3 }] }],
};

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

it('marks the entry of a kind while its drafts are imported', () => {
  for (const kind of listingKinds)
    expect(manifest.navigation.find(({ path }) => path === kind.path)).toMatchObject({ children: [importPath(kind)] });
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

it.each(routes.filter(({ path }) => path !== '/personal/ConfirmEmail'))(
  '$path tells the menu the figures of the favourites',
  async ({ path }) => {
    const host = createHostDouble({ 'CollectInfo/list': () => collected as never }, 'demand01');
    renderInHost(<section.Section />, host, path);
    await waitFor(() =>
      expect(host.emitted.find(({ name }) => name === 'navigation:badges')?.payload).toMatchObject({
        badges: { '/personal/CollectionServices': 3 },
      }),
    );
  },
);
