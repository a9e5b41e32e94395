import { mkdirSync, mkdtempSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hydrate } from './binaries';

it('makes the library links that an installation without scripts leaves out, and keeps those there', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'portal-binaries-')), 'native');
  mkdirSync(join(folder, 'lib'), { recursive: true });
  writeFileSync(join(folder, 'lib/libx.so.1.2'), '');
  symlinkSync('elsewhere', join(folder, 'lib/libx.so'));
  const list = ['native/lib/libx.so', 'native/lib/libx.so.1'].map((target) => ({
    source: 'native/lib/libx.so.1.2',
    target,
  }));
  writeFileSync(join(folder, 'pg-symlinks.json'), JSON.stringify(list));
  hydrate(folder);
  expect(readlinkSync(join(folder, 'lib/libx.so.1'))).toBe('libx.so.1.2');
  expect(readlinkSync(join(folder, 'lib/libx.so'))).toBe('elsewhere');
  rmSync(join(folder, '..'), { recursive: true });
});
