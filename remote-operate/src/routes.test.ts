import { isIconName } from 'shared/ui';
import manifest from '../section.json';
import { routes } from './routes';

it('draws the routes that section.json promises, under the same titles', () => {
  expect(routes.map(({ path, title }) => ({ path, title }))).toEqual(
    manifest.routes.map(({ path, title }) => ({ path, title })),
  );
});

it('stands in the account menu of operators only, with an icon that exists', () => {
  expect(manifest.navigation).toHaveLength(1);
  const [entry] = manifest.navigation;
  expect(entry).toMatchObject({ place: 'account', role: 'operator', path: '/operate' });
  expect(isIconName(entry?.icon)).toBe(true);
});

it('loads nothing before mount: what is for operators never stands in a document', () => {
  expect(routes.filter((route) => route.load)).toEqual([]);
});
