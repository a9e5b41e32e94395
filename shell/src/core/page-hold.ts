import type { AskToLeave } from 'shared/remote';

export type PageHold = ReturnType<typeof createPageHold>;

/** The page that wants to be asked before the person goes to another one; the last that said so. */
export function createPageHold() {
  let holder: AskToLeave | null = null;
  let isAsking = false;
  return {
    hold(ask: AskToLeave) {
      holder = ask;
      return () => {
        if (holder !== ask) return;
        holder = null;
        // Its question went with it.
        isAsking = false;
      };
    },
    /** True: go on. A promise: the page is asking. False: it is asking already. */
    ask(): boolean | Promise<boolean> {
      if (isAsking) return false;
      const answer = holder?.() ?? true;
      if (typeof answer === 'boolean') return answer;
      isAsking = true;
      return answer
        .catch(() => true)
        .finally(() => {
          isAsking = false;
        });
    },
  };
}
