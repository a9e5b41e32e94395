import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useState } from 'react';
import { codes } from 'shared/contract/codes';
import { ApiError } from 'shared/http';

/** Makes a call, and again once the password is confirmed when the server asks for that. Rejects as the call does. */
type Confirmed = <T>(call: () => Promise<T>) => Promise<T>;

const Context = createContext<Confirmed>((call) => call());
export const useConfirmed = (): Confirmed => useContext(Context);

const isAsked = (error: unknown) => error instanceof ApiError && error.code === codes.confirmNeeded.code;
// The frame that this stands in comes without antd.
const PasswordDialog = lazy(() => import(/* webpackChunkName: "password" */ './password-dialog'));

/** Asks for the password whenever a change below it needs one; the change goes on by itself afterwards. */
export function ConfirmScope({ children }: { children: ReactNode }) {
  const [settle, setSettle] = useState<((given: boolean) => void) | null>(null);
  const confirmed = useCallback<Confirmed>(async (call) => {
    try {
      return await call();
    } catch (error) {
      if (!isAsked(error)) throw error;
      const given = await new Promise<boolean>((done) => setSettle(() => done));
      setSettle(null);
      if (!given) throw error;
      return await call();
    }
  }, []);
  return (
    <Context value={confirmed}>
      {children}
      {settle ? (
        <Suspense>
          <PasswordDialog onSettled={settle} />
        </Suspense>
      ) : null}
    </Context>
  );
}
