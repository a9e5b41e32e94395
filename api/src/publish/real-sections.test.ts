import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Release } from 'shared/contract/registry';
import { isConsoleSection } from 'shared/contract/vocabulary/console';
import { createPublishApp, type PublishApp } from './testing/portal';

// The sections that are built here pass the gate that others have to pass.
const root = resolve(__dirname, '../../..');
// The console's sections come with the portal alone.
const rooms = readdirSync(root).filter(
  (name) => name.startsWith('remote-') && !isConsoleSection(name.slice('remote-'.length)),
);

let one: PublishApp;
beforeAll(async () => {
  one = await createPublishApp();
});
afterAll(() => one.close());

it.each(rooms)('%s', async (room) => {
  const folder = join(root, room, 'dist');
  // As it was built: its hash counts every field.
  const release: Release = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8'));
  const files = new Map(release.files.map(({ path }) => [path, readFileSync(join(folder, path))]));
  expect(await one.publish({ release, files })).toMatchObject({
    status: 200,
    code: 0,
    message: '成功',
    data: { section: release.name },
  });
});
