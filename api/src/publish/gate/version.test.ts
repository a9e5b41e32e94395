import type { Release } from 'shared/contract/registry';
import type { Known } from './known';
import { version } from './version';

const release = (wanted: string, hash = 'aaaa') => ({ name: 'demo', version: wanted, hash }) as Release;
const known = (own: Release[], versions: string[]): Known => ({
  own,
  versions,
  others: [],
  holder: undefined,
  shares: {},
});

it('takes a new version that is not older than all stored ones, also an older one that mends an older line', () => {
  for (const [wanted, stored] of [
    ['0.1.0', []],
    ['1.10.0', ['1.9.0']],
    ['1.0.1', ['1.0.0', '2.0.0']],
  ] as const)
    expect(() => version(release(wanted), known([], [...stored]))).not.toThrow();
});

it('refuses a version below all stored ones by number, and says which is the lowest', () => {
  expect(() => version(release('1.9.0'), known([], ['2.0.0', '1.10.0']))).toThrow(
    expect.objectContaining({
      codeName: 'releaseVersionLow',
      message: '版本号 1.9.0 低于已存的全部版本（最低为 1.10.0），请提高后重新构建',
    }),
  );
});

it('refuses other content under a version that is stored', () => {
  const stored = release('1.0.0', 'bbbb');
  expect(() => version(release('1.0.0'), known([stored], ['1.0.0']))).toThrow(/1\.0\.0 已有内容不同的发布/);
});
