import { useCallback, useEffect, useRef, useState } from 'react';
import type { Claim, ClaimChanges } from 'shared/contract/claim';
import { codes } from 'shared/contract/codes';
import { toApiError } from 'shared/http';
import { useHost } from 'shared/remote';

/** ms of silence after which typed text is saved. */
const pause = 800;

export interface ClaimWork {
  claim: Claim | null;
  /** Keeps a change; it is saved a moment later, or at once with `now`. What is not saved yet stays in `claim` as typed. */
  change(changes: ClaimChanges, now?: 'now'): void;
  /** Runs a call after everything typed is saved; its answer replaces the claim. Resolves false when it failed. */
  run(call: (revision: number) => Promise<Claim>): Promise<boolean>;
  isBusy: boolean;
  /** Typed and not saved yet, or just being saved. */
  isSaving: boolean;
  failure: string;
}

/**
 * The claim with its autosave: one save at a time, each with the revision of the answer before, so that a second window is
 * noticed and nothing is overwritten. What a failed save carried is sent again with the next change.
 */
export function useClaim(loaded: Claim | null): ClaimWork {
  const { http } = useHost();
  const [claim, setClaim] = useState(loaded);
  const [unsaved, setUnsaved] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const latest = useRef(loaded);
  const pending = useRef<ClaimChanges>({});
  const saving = useRef<Promise<boolean>>(Promise.resolve(true));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const take = useCallback((next: Claim) => {
    latest.current = next;
    setClaim(next);
  }, []);

  /** Saves what is pending, in line behind a save under way. */
  const flush = useCallback((): Promise<boolean> => {
    clearTimeout(timer.current);
    saving.current = saving.current.then(async () => {
      const changes = pending.current;
      if (Object.keys(changes).length === 0) return true;
      pending.current = {};
      try {
        const open = latest.current && ['draft', 'need_more'].includes(latest.current.status);
        const revision = open ? (latest.current?.revision ?? 0) : 0;
        take(await http.post('Claim/save', { revision, changes }, { quiet: true }));
        setFailure('');
        return true;
      } catch (cause) {
        const error = toApiError(cause, '没有保存成功，请检查网络');
        // Another window was faster, or a value was refused: sending it again would not help.
        const isFinal = error.status >= 400 && error.status < 500;
        if (!isFinal) pending.current = { ...changes, ...pending.current };
        setFailure(error.code === codes.conflict.code ? error.message : `草稿没有保存：${error.message}`);
        return false;
      } finally {
        setUnsaved(Object.keys(pending.current).length > 0);
      }
    });
    return saving.current;
  }, [http, take]);

  const change = useCallback(
    (changes: ClaimChanges, now?: 'now') => {
      pending.current = { ...pending.current, ...changes };
      setUnsaved(true);
      clearTimeout(timer.current);
      if (now) void flush();
      else timer.current = setTimeout(() => void flush(), pause);
    },
    [flush],
  );

  // Leaving the page saves what was typed last.
  useEffect(() => () => void flush(), [flush]);

  const run = useCallback(
    async (call: (revision: number) => Promise<Claim>) => {
      setBusy(true);
      // In line with the saves: one made meanwhile needs the revision of this call's answer.
      const done = flush().then(async (isSaved) => {
        if (!isSaved) return false;
        try {
          take(await call(latest.current?.revision ?? 0));
          setFailure('');
          return true;
        } catch (cause) {
          setFailure(toApiError(cause, '操作没有成功，请稍后重试').message);
          return false;
        }
      });
      saving.current = done;
      try {
        return await done;
      } finally {
        setBusy(false);
      }
    },
    [flush, take],
  );

  return { claim, change, run, isBusy, isSaving: unsaved, failure };
}
