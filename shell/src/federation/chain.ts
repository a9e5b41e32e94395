import type { RegistrySection, ReleaseRef } from 'shared/contract/registry';

/** Releases to try for a section, best first: stable, the last that worked in this tab, the previous stable. */
export function chainOf(section: RegistrySection, lastGood: ReleaseRef | undefined): ReleaseRef[] {
  const chain: ReleaseRef[] = [];
  for (const ref of [section.stable, lastGood, section.fallback]) {
    if (ref && !chain.some(({ container }) => container === ref.container)) chain.push(ref);
  }
  return chain;
}
