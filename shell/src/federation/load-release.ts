import { satisfy } from '@module-federation/enhanced/runtime';
import type { ReleaseRef } from 'shared/contract/registry';
import type { SectionModule } from 'shared/remote';
import { missingShares } from './compare-shares';
import { pin } from './entry-script';
import hostShares from './host-shares';
import { federation } from './instance';
import { restore } from './retired-containers';
import { knowStyles } from './section-styles';
import { forgetFailedShares, unload } from './unload';

/** Evaluates a release and answers its section. `tries`: how often it failed before; each try has its own URLs. */
export async function loadRelease(section: string, ref: ReleaseRef, tries: number): Promise<SectionModule> {
  // Compared before anything is fetched, so that a chunk opened later cannot fail for it.
  const missing = missingShares(ref.shares, hostShares, satisfy);
  if (missing.length) throw new Error(`${ref.container} does not fit this shell: ${missing.join('; ')}`);
  const url = tries ? `${ref.entry}?r=${tries}` : ref.entry;
  restore(ref.container);
  knowStyles(section, ref.base);
  pin(ref.container, { ref, url });
  federation.registerRemotes([{ name: ref.container, entry: url, entryGlobalName: ref.container, type: 'global' }]);
  const module = await federation.loadRemote<{ default: SectionModule }>(`${ref.container}/section`);
  if (!module?.default?.Section) throw new Error(`${ref.container} exposes no section`);
  return module.default;
}

/** Forgets an evaluation, and whatever it asked of the shell in vain. */
export function dropRelease(ref: ReleaseRef): void {
  unload(ref);
  forgetFailedShares();
}
