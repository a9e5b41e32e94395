import type { ReleaseRef } from 'shared/contract/registry';
import type { SectionModule } from 'shared/remote';
import bundled from './bundled-sections';

/** The monolith's stand-in for load-release.ts: sections are part of the same build. Only for bench/. */
export async function loadRelease(section: string, _ref: ReleaseRef, _tries: number): Promise<SectionModule> {
  const load = bundled[section];
  if (!load) throw new Error(`${section} is not in this build`);
  return (await load()).default;
}

export function dropRelease(_ref: ReleaseRef): void {}
