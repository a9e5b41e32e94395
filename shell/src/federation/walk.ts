import type { ReleaseRef } from 'shared/contract/registry';
import { pause } from '../lib/pause';
import { numberOf } from './error-number';
import type { Evaluated } from './held-releases';
import type { Releases } from './releases';

export type VisitState =
  | { phase: 'waiting' }
  | { phase: 'shown'; release: Evaluated }
  | { phase: 'failed'; errorNo: string };

/** The card comes this long after the deadline (ms), even while older releases are still being tried. */
const CARD_GRACE = 300;
/** ms that a section which has come waits for its page's chunk: drawn together they need no skeleton in between. */
const TOGETHER = 300;

export interface Walk {
  /**
   * Tries releases, best first, each for at most `deadline` ms, until one stands; `cause` is on the card when none does.
   * Ends the walk before. Resolves when it is over; never rejects.
   */
  through(refs: ReleaseRef[], cause: unknown, deadline: number): Promise<void>;
  /** Releases that the present walk has not tried. */
  rest(): ReleaseRef[];
  /** Back to waiting; the load time counts from now. */
  restart(): void;
  /** ms since the section was entered, walked anew or lost the release before. */
  elapsed(): number;
  /** Whether the card stands. */
  failed(): boolean;
  /** Ends the walk under way without a word. */
  stop(): void;
}

interface Options {
  name: string;
  releases: Pick<Releases, 'ready' | 'load'>;
  /** When the person was on the way here, as of performance.now(). */
  since: number;
  show: (state: VisitState) => void;
  /** Begins what the present address needs of a release that has just come; resolves when its page can be drawn. */
  prepare: (release: Evaluated) => Promise<void> | void;
}

/** The way from a chain of releases to the one that is shown, or to the failure card. */
export function createWalk({ name, releases, since, show, prepare }: Options): Walk {
  let attempt = 0;
  let rest: ReleaseRef[] = [];
  let failed = false;
  let started = since;

  function tell(state: VisitState) {
    failed = state.phase === 'failed';
    show(state);
  }

  return {
    async through(refs, cause, deadline) {
      attempt += 1;
      const number = attempt;
      const current = () => number === attempt;
      let error = cause;
      let carded = false;
      const card = () => {
        if (carded || !current()) return;
        carded = true;
        const errorNo = numberOf(error);
        console.error(errorNo, name, error);
        tell({ phase: 'failed', errorNo });
      };
      const timer = refs[0] && setTimeout(card, deadline + CARD_GRACE);
      rest = refs;
      while (current()) {
        const ref = rest.shift();
        if (!ref) break;
        try {
          const here = releases.ready(ref) !== undefined;
          const release = await releases.load(name, ref, deadline);
          clearTimeout(timer);
          if (!here && current()) await Promise.race([prepare(release), pause(TOGETHER)]);
          if (current()) tell({ phase: 'shown', release });
          return;
        } catch (reason) {
          error = reason;
          // What this one took is no load time of the next.
          started = performance.now();
        }
      }
      clearTimeout(timer);
      card();
    },
    rest: () => rest,
    restart() {
      started = performance.now();
      tell({ phase: 'waiting' });
    },
    elapsed: () => performance.now() - started,
    failed: () => failed,
    stop() {
      attempt += 1;
    },
  };
}
