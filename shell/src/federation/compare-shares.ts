/** Most releases are built beside the shell: what names the very version here needs no reading of ranges. */
const namesIt = (range: string, version: string) => range === `^${version}` || range === `~${version}`;

/** What a release needs of the shell and does not get; empty when it fits. `provided`: request -> version. */
export function missingShares(
  needed: Readonly<Record<string, readonly string[]>>,
  provided: Readonly<Record<string, { version: string }>>,
  satisfies: (version: string, range: string) => boolean,
): string[] {
  return Object.entries(needed).flatMap(([name, ranges]) => {
    const version = provided[name]?.version;
    if (!version) return [`${name}: not shared by the shell`];
    return ranges
      .filter((range) => !namesIt(range, version) && !satisfies(version, range))
      .map((range) => `${name}: ${range} needed, ${version} here`);
  });
}
