import type { RegistrySection, ReleaseRef } from 'shared/contract/registry';
import type { Releases } from './releases';

/**
 * Releases to try for a section, best first: the one that the person is in already, the stable one, the last that worked
 * in this tab, the previous stable. Those that were withdrawn are none of them.
 */
export function chainOf(
  section: RegistrySection,
  lastGood: ReleaseRef | undefined,
  standing?: ReleaseRef,
): ReleaseRef[] {
  const chain: ReleaseRef[] = [];
  for (const ref of [standing, section.stable, lastGood, section.fallback]) {
    if (!ref || chain.some(({ container }) => container === ref.container)) continue;
    if (ref === section.stable || !withdrawal(section, ref)) chain.push(ref);
  }
  return chain;
}

/** What the registry says of a release that was found bad; undefined for all others. */
export const withdrawal = ({ withdrawn = [] }: RegistrySection, { hash }: Pick<ReleaseRef, 'hash'>) =>
  withdrawn.find((one) => one.hash === hash);

/** A release that was withdrawn, and must go at once or was seen to fail in this tab. */
export function mustLeave(releases: Pick<Releases, 'sawFail'>, entry: RegistrySection, ref: ReleaseRef): boolean {
  const found = ref.container === entry.stable.container ? undefined : withdrawal(entry, ref);
  return found !== undefined && (found.atOnce || releases.sawFail(entry.name, ref));
}
