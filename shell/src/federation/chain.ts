import type { RegistrySection, ReleaseRef } from 'shared/contract/registry';

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
