import type { ReleaseRef } from 'shared/contract/registry';
import type { SectionModule } from 'shared/remote';
import { missingShares } from './compare-shares';
import { bury, isDead, revive, sweep } from './dead';
import { loadEntry } from './entry-script';
import hostShares from './host-shares';

/** Container -> the only evaluation that counts now; what an earlier one still brings is dropped. */
const evaluations = new Map<string, symbol>();

/** Evaluates a release and answers its section. `tries`: how often it failed before; each try has its own URLs. */
export async function loadRelease(_section: string, ref: ReleaseRef, tries: number): Promise<SectionModule> {
  const name = ref.container;
  // Compared before anything is fetched, so that a chunk opened later cannot fail for it.
  const missing = missingShares(ref.shares, hostShares);
  if (missing.length) throw new Error(`${name} does not fit this shell: ${missing.join('; ')}`);

  const evaluation = Symbol(name);
  evaluations.set(name, evaluation);
  revive(name);
  const stillWanted = () => {
    if (evaluations.get(name) === evaluation) return;
    if (isDead(name)) sweep();
    throw new Error(`${name} came too late`);
  };

  const container = await loadEntry(ref, tries ? `?r=${tries}` : '');
  stillWanted();
  await container.init(hostShares);
  const factory = await container.get('./section');
  stillWanted();
  const { default: section } = factory() as { default?: SectionModule };
  if (!section?.Section) throw new Error(`${name} exposes no section`);
  return section;
}

/** Forgets an evaluation, so that nothing of it stays on the page. */
export function dropRelease({ container, base }: ReleaseRef): void {
  evaluations.delete(container);
  bury(container, base);
  sweep();
}
