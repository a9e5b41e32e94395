import { useEffect, useState } from 'react';
import { resendSeconds, type SmsPurpose } from 'shared/contract/vocabulary/account';
import { useShell } from '../core/shell-context';

/** Seconds until another code for this purpose may be asked for. The moment is kept in the storage, so a reload does not forget it. */
export function useResend(purpose: SmsPurpose): { left: number; start(seconds: number): void } {
  const { storage } = useShell();
  const key = `smsResendAt:${purpose}`;
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const ahead = until - now;
  // Further away than any code keeps one waiting: the clock of this computer was put back meanwhile.
  const left = ahead > resendSeconds * 1000 ? 0 : Math.max(0, Math.ceil(ahead / 1000));
  const running = left > 0;

  useEffect(() => {
    setNow(Date.now());
    setUntil(Number(storage.get(key)) || 0);
  }, [storage, key]);

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [running]);

  return {
    left,
    start(seconds) {
      const moment = Date.now();
      storage.set(key, String(moment + seconds * 1000));
      setNow(moment);
      setUntil(moment + seconds * 1000);
    },
  };
}
