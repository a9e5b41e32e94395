import type { ReleaseRef } from 'shared/contract/registry';
import type { SectionModule } from 'shared/remote';

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

export interface Held {
  section: string;
  ref: ReleaseRef;
  loading: Promise<Evaluated>;
  evaluated?: Evaluated;
  /** Its first mount was reported. */
  told?: true;
}

export interface HeldReleases {
  /** What is held of the release; undefined: nothing. */
  of(ref: ReleaseRef): Held | undefined;
  /** The same, and begins its evaluation when nothing is held. */
  begin(section: string, ref: ReleaseRef): Held;
  /** Forgets a release, held or not; its next evaluation takes fresh URLs. */
  fail(ref: ReleaseRef): void;
  /** Gives back all of the section that `which` picks. */
  giveBack(section: string, which: (ref: ReleaseRef) => boolean): void;
}

/** The evaluations in this tab, one for each container at most. */
export function createHeldReleases({ loadRelease, dropRelease }: ReleaseLoader): HeldReleases {
  const held = new Map<string, Held>();
  const tries = new Map<string, number>();

  /** Whoever waits for it still hears of a failure; nobody else has to. */
  function drop(ref: ReleaseRef) {
    held.get(ref.container)?.loading.catch(() => undefined);
    held.delete(ref.container);
  }

  return {
    of: ({ container }) => held.get(container),
    begin(section, ref) {
      const present = held.get(ref.container);
      if (present) return present;
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
    },
    fail(ref) {
      drop(ref);
      tries.set(ref.container, (tries.get(ref.container) ?? 0) + 1);
      dropRelease(ref);
    },
    giveBack(section, which) {
      for (const other of [...held.values()]) {
        if (other.section !== section || !which(other.ref)) continue;
        drop(other.ref);
        dropRelease(other.ref);
      }
    },
  };
}
