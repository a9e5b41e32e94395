import type { ReleaseRef } from 'shared/contract/registry';
import type { SectionModule } from 'shared/remote';
import { createHeldReleases, type Evaluated, type Held, type ReleaseLoader } from './held-releases';
import { harm, type Reports } from './report';

/** The evaluation, unless it takes longer than `deadline` ms. Rejects with the cause. */
async function inTime({ ref, loading }: Held, deadline: number): Promise<Evaluated> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${ref.container} did not load in ${deadline} ms`)), deadline);
  });
  return Promise.race([loading, late]).finally(() => clearTimeout(timer));
}

/** The releases that this tab holds, what they did here, and the server's word of it. */
export function createReleases(loader: ReleaseLoader, reports: Reports) {
  const held = createHeldReleases(loader);
  const lastGood = new Map<string, ReleaseRef>();

  /** Once for all who waited for the same load. */
  function gaveUp(entry: Held, error: unknown) {
    const { section, ref } = entry;
    if (held.of(ref) !== entry) return;
    releases.failed(ref);
    reports.failed({ section, hash: ref.hash }, 'load', error);
  }

  const releases = {
    /** The release if it is there already: entering a known section needs no waiting. */
    ready: (ref: ReleaseRef): Evaluated | undefined => held.of(ref)?.evaluated,

    /** Evaluates a release within `deadline` ms, or forgets it and rejects. */
    async load(section: string, ref: ReleaseRef, deadline: number): Promise<Evaluated> {
      const entry = held.begin(section, ref);
      try {
        return await inTime(entry, deadline);
      } catch (error) {
        gaveUp(entry, error);
        throw error;
      }
    },

    /** Loads in advance, such as on hover. A failure answers undefined: entering the section tries again. */
    preload(section: string, ref: ReleaseRef): Promise<SectionModule | undefined> {
      const entry = held.begin(section, ref);
      return entry.loading.then(
        ({ module }) => module,
        (error) => {
          gaveUp(entry, error);
          return undefined;
        },
      );
    },

    /** Forgets a release that did not load or threw; the next try evaluates it anew under fresh URLs. */
    failed(ref: ReleaseRef): void {
      held.fail(ref);
    },

    /** It was evaluated and then threw; `mounted` tells whether it ever stood. */
    threw(section: string, ref: ReleaseRef, error: unknown, mounted: boolean): void {
      reports.failed({ section, hash: ref.hash }, mounted ? 'error' : 'mount', error);
      releases.failed(ref);
    },

    harmed(section: string, { hash }: ReleaseRef, what: string): void {
      reports.failed({ section, hash }, 'error', harm(what));
    },

    /**
     * The section's release is on the page now, `ms` after the section was entered: it is the last good one, and older
     * ones are given back.
     */
    mounted(section: string, ref: ReleaseRef, ms: number): void {
      lastGood.set(section, ref);
      const entry = held.of(ref);
      if (entry && !entry.told) {
        entry.told = true;
        reports.loaded({ section, hash: ref.hash }, ms);
      }
      held.giveBack(section, ({ container }) => container !== ref.container);
    },

    /** Gives back a release that was found bad and does not stand now, with all that it left on the page. */
    discard(section: string, hash: string): void {
      held.giveBack(section, (ref) => ref.hash === hash);
    },

    /** Whether this tab saw it fail. */
    sawFail: (section: string, { hash }: ReleaseRef): boolean => reports.sawFail({ section, hash }),

    lastGood: (section: string): ReleaseRef | undefined => lastGood.get(section),
  };
  return releases;
}

export type Releases = ReturnType<typeof createReleases>;
