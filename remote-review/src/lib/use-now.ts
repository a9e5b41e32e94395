import { useEffect, useReducer } from 'react';

/** The present moment in ms, told anew with every drawing and every half a minute. */
export function useNow(): number {
  const [, tell] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    const timer = setInterval(tell, 30_000);
    return () => clearInterval(timer);
  }, []);
  return Date.now();
}
