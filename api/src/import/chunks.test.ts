import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chunksOf } from './chunks';

const folder = mkdtempSync(join(tmpdir(), 'chunks-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('reads a file from an offset to its end; a chunk holds until the one after the next', async () => {
  const path = join(folder, 'letters');
  writeFileSync(path, 'abcdefghijk');
  const read: string[] = [];
  let before: Buffer | undefined;
  for await (const chunk of chunksOf(path, 4, 1)) {
    if (before) read.push(before.toString());
    before = chunk;
  }
  expect([...read, before?.toString()]).toEqual(['bcde', 'fghi', 'jk']);
});

test('an empty file has none, a missing one is an error', async () => {
  const path = join(folder, 'empty');
  writeFileSync(path, '');
  expect((await chunksOf(path, 4).next()).done).toBe(true);
  await expect(chunksOf(join(folder, 'missing'), 4).next()).rejects.toMatchObject({ code: 'ENOENT' });
});
