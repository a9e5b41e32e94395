/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { leadsTo, ownPages, pages, paths, targetPath } from './paths';
import { isConsoleSection } from './vocabulary/console';

const root = resolve(__dirname, '../../..');
const sections = readdirSync(root).filter(
  (name) => name.startsWith('remote-') && !isConsoleSection(name.slice('remote-'.length)),
);
const routes = sections.flatMap((name) =>
  (JSON.parse(readFileSync(join(root, name, 'section.json'), 'utf8')).routes as { path: string }[]).map(
    ({ path }) => path,
  ),
);

it('names the routes of every section and of the shell, and no others', () => {
  expect(sections.length).toBeGreaterThan(3);
  expect(Object.values(pages).sort()).toEqual([...routes, ...ownPages.map(({ path }) => path)].sort());
});

const id = 'a1';
it.each([
  [paths.serviceDetail({ id }), '/detail/ServiceDetail?id=a1'],
  [paths.serviceDetail({ id, kind: 'service' }), '/detail/ServiceDetail?id=a1'],
  [paths.serviceDetail({ id, kind: 'spot', enquire: true }), '/detail/ServiceDetail?kind=spot&id=a1&enquire=1'],
  [paths.serviceMarket(), '/sys/BuyMarket'],
  [
    paths.serviceMarket({ kind: 'platform', provinces: ['江苏', '上海'] }).replaceAll('%', ''),
    expect.stringMatching(/^\/sys\/BuyMarket\?kind=platform&provinces=\w+&provinces=\w+$/),
  ],
  [paths.search({ q: '冻干 粉针', kind: null, page: 2 }), '/sys/Search?q=%E5%86%BB%E5%B9%B2+%E7%B2%89%E9%92%88&page=2'],
  [paths.compare({ kind: 'spot', ids: ['a', 'b'], differences: true }), '/detail/Compare?kind=spot&ids=a,b&diff=1'],
  [paths.register({ page: 'batchQuery', tab: 'approval' }, { id }), '/sys/BatchQuery?tab=approval&id=a1'],
  [paths.register({ page: 'batchQuery' }, { q: '' }), '/sys/BatchQuery'],
  [paths.topTen({ board: 'all' }), '/detail/ServiceProviderTop10'],
  [paths.enquiries({ box: 'received', id }), '/personal/enquiry?id=a1'],
  [paths.enquiries({ box: 'sent' }), '/personal/enquiry?box=sent'],
  [paths.feedback({ kind: 'report', type: 'spot', id }), '/help/Feedback?kind=report&type=spot&id=a1'],
  [targetPath('platform', id), '/detail/ServiceDetail?kind=platform&id=a1'],
  [targetPath('service', id), '/detail/ServiceDetail?id=a1'],
  [targetPath('demand', id), '/detail/SellMarketDetail?id=a1'],
  [targetPath('enterprise', id), '/detail/ServiceProviderDetail?id=a1'],
  [targetPath('roadshow', id), '/detail/OnlineRoadShowDetail?id=a1'],
])('builds %s', (path, expected) => expect(path).toEqual(expected));

it.each([
  ['/', '/sys/home'],
  ['/sys', '/sys/home'],
  ['/sys/', '/sys/home'],
  ['/help', '/help/EnterpriseClaim'],
  ['/personal/', '/personal/Index'],
  ['/detail', '/sys/BuyMarket'],
  ['/user', '/user/login'],
  ['/sys/BuyMarket/', '/sys/BuyMarket'],
  ['/sys/BuyMarket//', '/sys/BuyMarket'],
])('%s leads to %s', (path, target) => expect(leadsTo(path)).toBe(target));

it.each(['/sys/BuyMarket', '/Help', '//evil.example/', '/\\evil.example/', `${'//'.repeat(3)}x/`])(
  '%s leads nowhere',
  (path) => expect(leadsTo(path)).toBeNull(),
);

it('names each own page once', () => {
  const paths = ownPages.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  for (const path of paths) expect(leadsTo(path)).toBeNull();
});
