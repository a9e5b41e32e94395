import { type ReactNode, useEffect, useState } from 'react';

/** Draws its children only when waiting lasts longer than 200 ms, so that quick answers do not flicker. */
export function Late({ children, after = 200 }: { children: ReactNode; after?: number }) {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), after);
    return () => clearTimeout(timer);
  }, [after]);
  return (
    <div className="late" aria-busy="true">
      {due ? children : null}
    </div>
  );
}
