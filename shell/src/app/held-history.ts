import type { UNSAFE_createBrowserHistory as createBrowserHistory, Location, To } from 'react-router-dom';
import type { PageHold } from '../core/page-hold';

type History = ReturnType<typeof createBrowserHistory>;
type Update = Parameters<Parameters<History['listen']>[0]>[0];

const addressOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) => pathname + search;

/**
 * The browser's history, in which a page may hold the person back. What replaces an entry, and the end of a session (`isUrgent`), is not
 * held. The library's own blocker needs its data router, which the portal does not use.
 */
export function holdHistory(history: History, hold: PageHold, isUrgent: (state: unknown) => boolean) {
  let here = addressOf(history.location);
  /** Of the step back to where the person stays. */
  let reverted: (() => void) | null = null;
  let isPassing = false;

  const isElsewhere = (to: To) => addressOf(new URL(history.createHref(to), location.origin)) !== here;

  async function turnBack(delta: number, answer: false | Promise<boolean>) {
    const back = new Promise<void>((done) => {
      reverted = done;
    });
    history.go(-delta);
    await back;
    if (!(await answer)) return;
    isPassing = true;
    history.go(delta);
  }

  return {
    navigator: {
      ...history,
      push(to: To, state?: unknown) {
        const answer = isElsewhere(to) && !isUrgent(state) ? hold.ask() : true;
        if (answer === true) history.push(to, state);
        else if (answer) void answer.then((mayGo) => mayGo && history.push(to, state));
      },
    },
    listen: (listener: (update: Update) => void) =>
      history.listen((update) => {
        if (reverted) {
          reverted();
          reverted = null;
          return;
        }
        const next = addressOf(update.location);
        if (update.action === 'POP' && update.delta && next !== here && !isPassing) {
          const answer = hold.ask();
          if (answer !== true) return void turnBack(update.delta, answer);
        }
        isPassing = false;
        here = next;
        listener(update);
      }),
  };
}
