import type { ReleaseRef } from 'shared/contract/registry';
import type { SectionModule } from 'shared/remote';
import { harm, type Reports } from './report';

/** How releases are evaluated and forgotten: load-release.ts, or its stand-in in the monolith and in tests. */
export interface ReleaseLoader {
  loadRelease(section: string, ref: ReleaseRef, tries: number): Promise<SectionModule>;
  dropRelease(ref: ReleaseRef): void;
}

/** An evaluated release. `key` differs for each evaluation, so that React starts anew with a new one. */
export interface Evaluated {
  ref: ReleaseRef;
  module: SectionModule;
  key: string;
}

interface Held {
  section: string;
  ref: ReleaseRef;
  loading: Promise<Evaluated>;
  evaluated?: Evaluated;
  /** Its first mount was reported. */
  told?: true;
}

/** The releases that this tab holds, one evaluation of each at most. */
export function createReleases({ loadRelease, dropRelease }: ReleaseLoader, reports: Reports) {
  const held = new Map<string, Held>();
  const tries = new Map<string, number>();
  const lastGood = new Map<string, ReleaseRef>();

  function start(section: string, ref: ReleaseRef): Held {
    const number = tries.get(ref.container) ?? 0;
    const entry: Held = {
      section,
      ref,
      loading: loadRelease(section, ref, number).then((module) => {
        entry.evaluated = { ref, module, key: `${ref.container}:${number}` };
        return entry.evaluated;
      }),
    };
    held.set(ref.container, entry);
    return entry;
  }

  /** Once for all who waited for the same load. */
  function gaveUp(entry: Held, error: unknown) {
    const { section, ref } = entry;
    if (held.get(ref.container) !== entry) return;
    releases.failed(ref);
    reports.failed({ section, hash: ref.hash }, 'load', error);
  }

  const releases = {
    /** The release if it is there already: entering a known section needs no waiting. */
    ready: (ref: ReleaseRef): Evaluated | undefined => held.get(ref.container)?.evaluated,

    /** Evaluates a release within `deadline` ms, or forgets it and rejects. */
    async load(section: string, ref: ReleaseRef, deadline: number): Promise<Evaluated> {
      const entry = held.get(ref.container) ?? start(section, ref);
      let timer: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error(`${ref.container} did not load in ${deadline} ms`)), deadline);
      });
      try {
        return await Promise.race([entry.loading, late]);
      } catch (error) {
        gaveUp(entry, error);
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },

    /** Loads in advance, such as on hover. A failure answers undefined: entering the section tries again. */
    preload(section: string, ref: ReleaseRef): Promise<SectionModule | undefined> {
      const entry = held.get(ref.container) ?? start(section, ref);
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
      held.get(ref.container)?.loading.catch(() => undefined);
      held.delete(ref.container);
      tries.set(ref.container, (tries.get(ref.container) ?? 0) + 1);
      dropRelease(ref);
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
      const entry = held.get(ref.container);
      if (entry && !entry.told) {
        entry.told = true;
        reports.loaded({ section, hash: ref.hash }, ms);
      }
      for (const [container, other] of held) {
        if (other.section !== section || container === ref.container) continue;
        other.loading.catch(() => undefined);
        held.delete(container);
        dropRelease(other.ref);
      }
    },

    /** Gives back a release that was found bad and does not stand now, with all that it left on the page. */
    discard(section: string, hash: string): void {
      for (const [container, { section: of, ref, loading }] of held) {
        if (of !== section || ref.hash !== hash) continue;
        loading.catch(() => undefined);
        held.delete(container);
        dropRelease(ref);
      }
    },

    /** Whether this tab saw it fail. */
    sawFail: (section: string, { hash }: ReleaseRef): boolean => reports.sawFail({ section, hash }),

    lastGood: (section: string): ReleaseRef | undefined => lastGood.get(section),
  };
  return releases;
}

export type Releases = ReturnType<typeof createReleases>;
