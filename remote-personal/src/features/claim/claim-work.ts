import { unsentOf } from 'shared/browser/unsent';
import type { Claim } from 'shared/contract/claim';
import { codes } from 'shared/contract/codes';
import type { FieldFault } from 'shared/contract/listing';
import { endReasonOf } from 'shared/contract/session-end';
import { type ApiError, toApiError } from 'shared/http';
import type { HostServices } from 'shared/remote';
import { type ClaimState, claimTaken, mayChange, refusalsAfter, sendable, typedWith } from './claim-state';
import { baseOf, contested, isEmpty, isPaper, pick, type Typed, tidy, unsavedIn } from './typed';

/** ms of silence after which typed text is saved. */
const pause = 800;

const unsent = unsentOf<Typed>('claim');
/** Neither a lost network nor an ended session: the same call would be refused again. */
const isRefusal = ({ status }: ApiError) => status >= 400 && status < 500 && status !== 429 && !endReasonOf(status);

export type ClaimWork = ReturnType<typeof createClaimWork>;

/** What this browser has kept of a claim, upon what the server has now. */
function restored(owner: string, claim: Claim | null): Pick<ClaimState, 'typed' | 'conflict' | 'restoredAt'> {
  const kept = claim && mayChange(claim) ? unsent.load(owner, claim.id) : null;
  const typed = kept && claim ? unsavedIn(kept.changes, claim) : {};
  if (!claim || !kept || isEmpty(typed)) return { typed: {}, conflict: null, restoredAt: null };
  const fields = contested(kept.base ?? {}, typed, claim);
  return { typed, conflict: fields.length > 0 ? { at: claim.savedAt, fields } : null, restoredAt: kept.at };
}

/** Keeps in this browser what is not saved, but for papers. */
function keepUnsent(owner: string, { claim, typed }: ClaimState) {
  if (!claim) return;
  const changes = pick(unsavedIn(typed, claim), (field) => !isPaper(field));
  if (isEmpty(changes) || !mayChange(claim)) unsent.clear(owner, claim.id);
  else unsent.save(owner, claim.id, { id: claim.id, version: claim.revision, changes, base: baseOf(changes, claim) });
}

/**
 * The claim with its autosave, apart from React: one save at a time, each with the revision of the answer before, so that a
 * second window is noticed and nothing is overwritten. Words and ticks stay in this browser until the server has them.
 */
export function createClaimWork({ http, session }: Pick<HostServices, 'http' | 'session'>, loaded: Claim | null) {
  const owner = session.get().userName;
  let state: ClaimState = { claim: loaded, ...restored(owner, loaded), refusals: {}, isBusy: false, failure: '' };
  const before = loaded ? baseOf(state.typed, loaded) : {};
  let saving: Promise<boolean> = Promise.resolve(true);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const quiet = { quiet: true } as const;

  function tell(changes: Partial<ClaimState>) {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  }
  const keep = () => keepUnsent(owner, state);
  const take = (claim: Claim | null) => tell(claimTaken(state, claim));
  const refuse = (sent: Typed, faults: readonly FieldFault[]) => tell({ refusals: refusalsAfter(state, sent, faults) });

  /** Another window was faster: what it left alone is saved after it, the rest is for the person to decide. */
  async function rebase({ message }: ApiError): Promise<boolean> {
    const { claim: former } = state;
    const { claim: theirs } = await http.get('Claim/current', {}, quiet);
    const mine = former ? unsavedIn(state.typed, former) : {};
    const isOpen = former && theirs && theirs.id === former.id && mayChange(theirs);
    if (!isOpen) {
      take(theirs);
      tell({ typed: {}, failure: message });
      return false;
    }
    const fields = contested(baseOf(mine, former), mine, theirs);
    tell({ typed: mine });
    take(theirs);
    if (fields.length === 0) return attempt();
    tell({ conflict: { at: theirs.savedAt, fields }, failure: '' });
    return false;
  }
  async function attempt(): Promise<boolean> {
    // Signed out, or another person's turn: what was typed waits in this browser for whose it is.
    if (session.get().userName !== owner) return false;
    const changes = sendable(state);
    if (state.conflict) return false;
    if (isEmpty(changes)) return true;
    try {
      const revision = mayChange(state.claim) ? (state.claim?.revision ?? 0) : 0;
      const { faults, ...claim } = await http.post('Claim/save', { revision, changes: trimmed(changes) }, quiet);
      refuse(changes, faults);
      take(claim);
      keep();
      tell({ failure: '' });
      return true;
    } catch (cause) {
      const error = toApiError(cause, '没有保存成功，请检查网络');
      if (error.code === codes.conflict.code) return rebase(error).catch(() => lost(error));
      if (!isRefusal(error)) return lost(error);
      // Words are refused by name, so what else is refused is a paper where there is one.
      const papers = Object.keys(changes).filter(isPaper);
      const fields = papers.length > 0 ? papers : Object.keys(changes);
      refuse(
        pick(changes, (field) => fields.includes(field)),
        fields.map((field) => ({ field, message: error.message })),
      );
      if (!isEmpty(sendable(state))) return attempt();
      return papers.length > 0 ? false : lost(error);
    }
  }
  function lost({ message }: ApiError): false {
    tell({ failure: `草稿没有保存：${message}` });
    return false;
  }
  /** Saves what is typed, in line behind a save under way. */
  function flush(): Promise<boolean> {
    clearTimeout(timer);
    saving = saving.then(attempt);
    return saving;
  }
  function change(changes: Typed, now?: 'now') {
    tell({ typed: typedWith(state, changes) });
    keep();
    clearTimeout(timer);
    if (now) void flush();
    else timer = setTimeout(() => void flush(), pause);
  }

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Something typed can be saved and is not yet. */
    isSaving: () => !isEmpty(sendable(state)),
    /** Takes a change; it is saved a moment later, or at once with `now`. What is not saved yet stays as typed. */
    change,
    /** Runs a call after everything typed is saved; its answer replaces the claim. Resolves false when it failed. */
    async run(call: (revision: number) => Promise<Claim>): Promise<boolean> {
      tell({ isBusy: true });
      // In line with the saves: one made meanwhile needs the revision of this call's answer.
      const done = flush().then(async (isSaved) => {
        if (!isSaved) return false;
        try {
          take(await call(state.claim?.revision ?? 0));
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
      tell({ conflict: null, typed: pick(state.typed, (field) => !given.includes(field)) });
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

const trimmed = (typed: Typed): Typed =>
  Object.fromEntries(Object.entries(typed).map(([field, value]) => [field, tidy(value)]));
