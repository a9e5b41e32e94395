import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withDevSection } from './dev-section';

const folder = mkdtempSync(join(tmpdir(), 'portal-dev-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('says what section.json says now, and what it said at first while it cannot be read', () => {
  const manifest = join(folder, 'section.json');
  const said = {
    name: 'demo',
    title: '演示',
    version: '0.1.0',
    contract: '1',
    routes: [{ path: '/demo', title: '演示' }],
  };
  const json = JSON.stringify({ ...said, entry: '/remotes/demo/dev/entry.js', container: 'demo_dev', manifest });
  const pathsNow = () =>
    withDevSection({ revision: 1, audience: '', sections: [] }, json, () => true).sections[0]?.routes.map(
      ({ path }) => path,
    );
  expect(pathsNow()).toEqual(['/demo']);
  const more = { ...said, routes: [...said.routes, { path: '/demo/:id', title: '详情' }] };
  writeFileSync(manifest, JSON.stringify(more));
  expect(pathsNow()).toEqual(['/demo', '/demo/:id']);
  writeFileSync(manifest, '{ "name": ');
  expect(pathsNow()).toEqual(['/demo']);
});
