import type { Claim } from 'shared/contract/claim';
import { toApiError } from 'shared/http';
import type { HostServices } from 'shared/remote';
import { createClaimSave } from './claim-save';
import { sendable, typedWith } from './claim-state';
import { createClaimStore } from './claim-store';
import { baseOf, isEmpty, pick, type Typed, unsavedIn } from './typed';

/** ms of silence after which typed text is saved. */
const pause = 800;

export type ClaimWork = ReturnType<typeof createClaimWork>;

/**
 * The claim with its autosave, apart from React: one save at a time, each with the revision of the answer before, so that a
 * second window is noticed and nothing is overwritten. Words and ticks stay in this browser until the server has them.
 */
export function createClaimWork({ http, session }: Pick<HostServices, 'http' | 'session'>, loaded: Claim | null) {
  const owner = session.get().userName;
  const store = createClaimStore(owner, loaded);
  const { state, subscribe, tell, take, keep } = store;
  const attempt = createClaimSave({ http, session }, owner, store);
  const before = loaded ? baseOf(state().typed, loaded) : {};
  let saving: Promise<boolean> = Promise.resolve(true);
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Saves what is typed, in line behind a save under way. */
  function flush(): Promise<boolean> {
    clearTimeout(timer);
    saving = saving.then(attempt);
    return saving;
  }
  function change(changes: Typed, now?: 'now') {
    tell({ typed: typedWith(state(), changes) });
    keep();
    clearTimeout(timer);
    if (now) void flush();
    else timer = setTimeout(() => void flush(), pause);
  }

  return {
    state,
    subscribe,
    /** Something typed can be saved and is not yet. */
    isSaving: () => !isEmpty(sendable(state())),
    /** Takes a change; it is saved a moment later, or at once with `now`. What is not saved yet stays as typed. */
    change,
    /** The claim as it was read anew, unless something unsent stands here. An approved one is told by the membership. */
    follow(next: Claim | null) {
      const { claim, typed, isBusy, conflict } = state();
      const isNewer = claim && next?.id === claim.id && next.revision >= claim.revision && next.status !== 'approved';
      if (isNewer && !isBusy && !conflict && isEmpty(unsavedIn(typed, claim))) take(next);
    },
    /** Runs a call after everything typed is saved; its answer replaces the claim. Resolves false when it failed. */
    async run(call: (revision: number) => Promise<Claim>): Promise<boolean> {
      tell({ isBusy: true });
      // In line with the saves: one made meanwhile needs the revision of this call's answer.
      const done = flush().then(async (isSaved) => {
        if (!isSaved) return false;
        try {
          take(await call(state().claim?.revision ?? 0));
          keep();
          tell({ failure: '' });
          return true;
        } catch (cause) {
          tell({ failure: toApiError(cause, '操作没有成功，请稍后重试').message });
          return false;
        }
      });
      saving = done;
      return done.finally(() => tell({ isBusy: false }));
    },
    /** The conflict is decided: fields named here stand as the other window has them. */
    settle(given: readonly string[]) {
      tell({ conflict: null, typed: pick(state().typed, (field) => !given.includes(field)) });
      keep();
      void flush();
    },
    /** What was restored is taken back, from the server too. */
    discard() {
      tell({ restoredAt: null, conflict: null });
      change(before, 'now');
    },
    /** Begins to save by itself; the answer ends it, and saves what was typed last. */
    open() {
      const send = () => void flush();
      addEventListener('online', send);
      send();
      return () => {
        removeEventListener('online', send);
        send();
      };
    },
  };
}
