import type { Claim } from 'shared/contract/claim';
import { codes } from 'shared/contract/codes';
import { endReasonOf } from 'shared/contract/session-end';
import { type ApiError, toApiError } from 'shared/http';
import type { HostServices } from 'shared/remote';
import { mayChange, sendable } from './claim-state';
import type { ClaimStore } from './claim-store';
import {
  baseOf,
  contested,
  isEmpty,
  isPaper,
  pick,
  type Typed,
  type TypedField,
  tidy,
  unsavedIn,
  valueIn,
} from './typed';

/** Neither a lost network nor an ended session: the same call would be refused again. */
const isRefusal = ({ status }: ApiError) => status >= 400 && status < 500 && status !== 429 && !endReasonOf(status);

const trimmed = (typed: Typed): Typed =>
  Object.fromEntries(Object.entries(typed).map(([field, value]) => [field, tidy(value)]));

const quiet = { quiet: true } as const;
/** Lost saves that are remembered. */
const most = 20;

/**
 * One save of what is typed, with the revision of the answer before. Resolves with whether everything sendable is saved;
 * a failure is told to the store. Never rejects.
 */
export function createClaimSave(
  { http, session }: Pick<HostServices, 'http' | 'session'>,
  owner: string,
  store: ClaimStore,
) {
  const { state, tell, take, refuse, keep } = store;
  /** Of saves whose answer was lost: the server may have them, in a revision that is not known here. */
  let lostSaves: Typed[] = [];

  const isLost = (field: TypedField, theirs: Claim) =>
    lostSaves.some((sent) => field in sent && sent[field] === valueIn(theirs, field));

  /** Another window was faster, or a save of this one whose answer was lost: what it left alone is saved after it, the rest is for the person to decide. */
  async function rebase({ message }: ApiError): Promise<boolean> {
    const { claim: former } = state();
    const { claim: theirs } = await http.get('Claim/current', {}, quiet);
    const mine = former ? unsavedIn(state().typed, former) : {};
    const isOpen = former && theirs && theirs.id === former.id && mayChange(theirs);
    if (!isOpen) {
      take(theirs);
      tell({ typed: {}, failure: message });
      return false;
    }
    const fields = contested(baseOf(mine, former), mine, theirs).filter((field) => !isLost(field, theirs));
    lostSaves = [];
    tell({ typed: mine });
    take(theirs);
    if (fields.length === 0) return attempt();
    tell({ conflict: { at: theirs.savedAt, fields }, failure: '' });
    return false;
  }
  async function attempt(): Promise<boolean> {
    // Signed out, or another person's turn: what was typed waits in this browser for whose it is.
    if (session.get().userName !== owner) return false;
    const changes = sendable(state());
    if (state().conflict) return false;
    if (isEmpty(changes)) return true;
    try {
      const revision = mayChange(state().claim) ? (state().claim?.revision ?? 0) : 0;
      const { faults, ...claim } = await http.post('Claim/save', { revision, changes: trimmed(changes) }, quiet);
      lostSaves = [];
      refuse(changes, faults);
      take(claim);
      keep();
      tell({ failure: '' });
      return true;
    } catch (cause) {
      const error = toApiError(cause, '没有保存成功，请检查网络');
      if (error.code === codes.conflict.code) return rebase(error).catch(() => lost(error));
      if (!isRefusal(error)) {
        lostSaves = [...lostSaves, trimmed(changes)].slice(-most);
        return lost(error);
      }
      // Words are refused by name, so what else is refused is a paper where there is one.
      const papers = Object.keys(changes).filter(isPaper);
      const fields = papers.length > 0 ? papers : Object.keys(changes);
      refuse(
        pick(changes, (field) => fields.includes(field)),
        fields.map((field) => ({ field, message: error.message })),
      );
      if (!isEmpty(sendable(state()))) return attempt();
      return papers.length > 0 ? false : lost(error);
    }
  }
  function lost({ message }: ApiError): false {
    tell({ failure: `草稿没有保存：${message}` });
    return false;
  }

  return attempt;
}
