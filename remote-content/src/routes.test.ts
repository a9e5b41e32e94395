import manifest from '../section.json';
import { routes } from './routes';

it('draws the routes that section.json promises, under the same titles', () => {
  expect(routes.map(({ path, title }) => ({ path, title }))).toEqual(
    manifest.routes.map(({ path, title }) => ({ path, title })),
  );
});

it('loads nothing before mount: what is for editors never stands in a document', () => {
  expect(routes.filter((route) => route.load)).toEqual([]);
});
