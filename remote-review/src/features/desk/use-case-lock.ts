import { useCallback, useEffect, useState } from 'react';
import type { CaseDetail, CaseLock } from 'shared/contract/review';
import { useHost, useMutation } from 'shared/remote';

/** ms between two calls that keep the lock while somebody works on the case. */
const extendEvery = 60_000;
const signsOfWork = ['keydown', 'pointerdown'] as const;

/**
 * Holds a case while it is open: takes the lock unless somebody else has it, extends it while the person works, and
 * releases it on leaving.
 */
export function useCaseLock({ id, lock: known }: CaseDetail, wanted: boolean, reload: () => Promise<void>) {
  const { http, session } = useHost();
  const [taken, setTaken] = useState<CaseLock | null>(null);
  const [released, setReleased] = useState(false);
  const { send, error } = useMutation('Review/lock', {
    onSuccess(lock) {
      setTaken(lock);
      if (!lock.mine) void reload();
    },
  });
  const isFree = known === null || known.mine;
  const takes = wanted && isFree && !released;

  useEffect(() => {
    if (!takes) return;
    let last = Date.now();
    const take = () => void send({ id });
    const extend = () => {
      if (Date.now() - last < extendEvery) return;
      last = Date.now();
      take();
    };
    take();
    for (const sign of signsOfWork) document.addEventListener(sign, extend);
    return () => {
      for (const sign of signsOfWork) document.removeEventListener(sign, extend);
      setTaken(null);
      // Whoever has signed out holds nothing any more, and a lock that is not released ends by itself.
      if (session.get().userName) http.post('Review/unlock', { id }, { quiet: true }).catch(() => undefined);
    };
  }, [id, takes, send, http, session]);

  const release = useCallback(() => setReleased(true), []);
  /** Takes it again after a release, or after a call that failed. */
  const retake = () => (released ? setReleased(false) : void send({ id }));
  /** The holder's answer to a request: handed over, or kept. */
  const answered = useCallback(
    async (lock: CaseLock) => {
      if (!lock.mine) setTaken(lock);
      await reload();
    },
    [reload],
  );
  const lock = taken ?? (isFree ? null : known);
  return {
    lock,
    wanted: (lock?.mine && known?.mine && known.wanted) || null,
    release,
    retake,
    failure: error?.message,
    answered,
  };
}
