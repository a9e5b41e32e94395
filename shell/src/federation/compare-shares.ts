import type { ShareScope } from './host-shares';

const numbers = (version: string) => version.split(/[.+-]/, 3).map(Number) as [number, number, number];

/** Whether a version fits a range as remotes write them: ^1.2.3, ~1.2.3 or 1.2.3. Any other form does not fit. */
export function satisfies(version: string, range: string): boolean {
  const [, sign, wanted] = /^([\^~]?)(\d+\.\d+\.\d+)$/.exec(range) ?? [];
  if (!wanted) return false;
  const have = numbers(version);
  const want = numbers(wanted);
  // How many leading numbers must be equal: ^ keeps everything up to the first that is not 0.
  const firstSet = want.findIndex((n) => n > 0);
  const fixed = sign === '^' ? (firstSet < 0 ? 3 : firstSet + 1) : sign === '~' ? 2 : 3;
  for (let i = 0; i < 3; i++) {
    const [a, b] = [have[i] as number, want[i] as number];
    if (a !== b) return i >= fixed && a > b;
  }
  return true;
}

/** What a release needs of the shell and does not get; empty when it fits. */
export function missingShares(needed: Readonly<Record<string, readonly string[]>>, provided: ShareScope): string[] {
  return Object.entries(needed).flatMap(([name, ranges]) => {
    const [version] = Object.keys(provided[name] ?? {});
    if (!version) return [`${name}: not shared by the shell`];
    const unmet = ranges.filter((range) => !satisfies(version, range));
    return unmet.map((range) => `${name}: ${range} needed, ${version} here`);
  });
}
