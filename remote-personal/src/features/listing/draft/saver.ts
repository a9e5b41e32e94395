import { createSaveAttempt, type SaverOptions } from './save-attempt';
import { createSaveStore } from './save-state';

/** ms after the last keystroke. */
const rest = 1200;

export type Saver = ReturnType<typeof createSaver>;

/** Saves a draft by itself, one call at a time, and goes on trying after a lost network. */
export function createSaver(options: SaverOptions) {
  const { draft, keep } = options;
  const store = createSaveStore();
  const { state, tell, subscribe } = store;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = Promise.resolve();
  let isOpen = false;

  function plan(delay: number) {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), delay);
  }
  const attempt = createSaveAttempt(options, store, {
    next: () => plan(rest),
    retry(delay) {
      if (isOpen) plan(delay);
    },
  });
  /** Sends what is not sent yet; true when the server has everything. */
  async function run(): Promise<boolean> {
    clearTimeout(timer);
    running = running.then(attempt);
    await running;
    return !draft.isDirty();
  }
  function onChange() {
    const { step } = state();
    if (step === 'conflict') return;
    const changes = draft.pending();
    if (Object.keys(changes).length === 0) {
      // Nothing is left of what was typed or refused: that is told, and nothing stays behind in the browser.
      if (step !== 'saved' && step !== 'saving') void run();
      return;
    }
    keep(changes);
    if (state().step !== 'saving') tell({ step: 'dirty' });
    plan(rest);
  }
  const onOnline = () => void (state().step === 'waiting' && run());
  const onLeave = (event: BeforeUnloadEvent) => {
    if (draft.isDirty()) event.preventDefault();
  };

  return {
    state,
    subscribe,
    flush: run,
    /** Nothing of the draft is to be saved any more, here or at a later visit. */
    drop() {
      clearTimeout(timer);
      draft.reset(draft.all(), draft.version());
      keep({});
    },
    /** The conflict is settled in the draft. */
    settle(): Promise<boolean> {
      tell({ step: 'dirty' });
      return run();
    },
    /** Begins to follow the draft; the answer ends it, and sends the last changes on the way. */
    open() {
      isOpen = true;
      const stop = draft.subscribe(onChange);
      addEventListener('online', onOnline);
      addEventListener('beforeunload', onLeave);
      onChange();
      return () => {
        isOpen = false;
        stop();
        removeEventListener('online', onOnline);
        removeEventListener('beforeunload', onLeave);
        clearTimeout(timer);
        if (draft.isDirty()) void run();
      };
    },
  };
}
