import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeElsewhere, sweepElsewhere } from './elsewhere';

it('sweeps a cluster that stands elsewhere only when its temporary data directory is gone', () => {
  const data = mkdtempSync(join(tmpdir(), 'portal-elsewhere-'));
  const room = makeElsewhere(join(data, 'postgres'));
  sweepElsewhere();
  expect(existsSync(room)).toBe(true);
  rmSync(data, { recursive: true });
  sweepElsewhere();
  expect(existsSync(room)).toBe(false);
});
