import type { ReleaseRef } from 'shared/contract/registry';

/** Which release a person is in. A stay in a section outlasts the layouts that its pages stand in. */
export interface Stay {
  /** The release that stands in this section, or stood in it until its page changed the layout a moment ago. */
  in(section: string): ReleaseRef | undefined;
  /** A visit of the section begins; answers how to end it. */
  enter(section: string): () => void;
  /** A release stands on the page now. */
  stands(section: string, ref: ReleaseRef): void;
}

/** @param changed another release stands in the section than before. */
export function createStay(changed: () => void): Stay {
  let visits = 0;
  let standing: { section: string; ref: ReleaseRef } | undefined;
  return {
    in: (section) => (standing?.section === section ? standing.ref : undefined),
    enter(section) {
      visits += 1;
      if (standing && standing.section !== section) standing = undefined;
      return () => {
        visits -= 1;
        // The next page, under another layout, begins its visit in the same turn.
        void Promise.resolve().then(() => {
          if (visits === 0) standing = undefined;
        });
      };
    },
    stands(section, ref) {
      const before = standing?.ref.container;
      standing = { section, ref };
      if (before !== undefined && before !== ref.container) changed();
    },
  };
}
