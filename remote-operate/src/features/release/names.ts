import type { RegistryChange, SectionStatus } from 'shared/contract/release';
import { releaseName } from 'shared/contract/vocabulary/release';

/** The name of one of a section's releases; its hash alone when it is no longer among them. */
export function nameIn({ releases }: SectionStatus, hash: string): string {
  const release = releases.find((one) => one.hash === hash);
  return release ? releaseName(release) : hash;
}

/** Whether a release's version is lower than the stable one's, number by number. */
export function isLower({ releases, stable }: SectionStatus, hash: string): boolean {
  const of = (wanted: string | null) =>
    releases
      .find((one) => one.hash === wanted)
      ?.version.split(/[.+-]/)
      .map(Number);
  const [one, other] = [of(hash), of(stable)];
  if (!one || !other) return false;
  const at = [0, 1, 2].find((i) => one[i] !== other[i]);
  return at !== undefined && (one[at] ?? 0) < (other[at] ?? 0);
}

/** The change that made the present stable release stable; undefined when it is older than the changes at hand. */
export function stableSince(section: SectionStatus): RegistryChange | undefined {
  if (!section.stable) return undefined;
  const name = nameIn(section, section.stable);
  return section.changes.find(({ verb, release, detail }) =>
    // What was taken back is about the release that failed; where it went back to stands in its detail.
    verb === 'takeBack' ? detail.endsWith(name) : /^(activate|rollback|promote)$/.test(verb) && release === name,
  );
}

/** The change that began or last set the present trial. */
export function trialSince(section: SectionStatus): RegistryChange | undefined {
  if (!section.trial) return undefined;
  const name = nameIn(section, section.trial.hash);
  return section.changes.find(({ verb, release }) => verb === 'trial' && release === name);
}

/** Who gets a trial, in words: 20 % 的浏览器，以及账号 supply01、supply02. */
export function trialAudience({ percent, accounts }: { percent: number; accounts: readonly string[] }): string {
  const named = accounts.length > 0 ? `账号 ${accounts.join('、')}` : '';
  const share = percent > 0 ? `${percent} % 的浏览器` : '';
  return [share, named].filter(Boolean).join('，以及');
}
