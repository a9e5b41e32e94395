import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { codes } from 'shared/contract/codes';
import { limits } from 'shared/contract/limits';
import { ApiError } from 'shared/http';
import { useHost } from 'shared/remote';
import { ActionForm } from './action-form';
import { Dialog } from './dialog';
import { describedBy, Field } from './field';

/** Makes a call, and again once the password is confirmed when the server asks for that. Rejects as the call does. */
type Confirmed = <T>(call: () => Promise<T>) => Promise<T>;

const Context = createContext<Confirmed>((call) => call());
export const useConfirmed = (): Confirmed => useContext(Context);

const isAsked = (error: unknown) => error instanceof ApiError && error.code === codes.confirmNeeded.code;

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
      {settle ? <PasswordDialog onSettled={settle} /> : null}
    </Context>
  );
}

const id = 'operate-confirm';

function PasswordDialog({ onSettled }: { onSettled: (given: boolean) => void }) {
  const { http } = useHost();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState('');

  async function submit(fields: FormData, form: HTMLFormElement) {
    const password = String(fields.get('password') ?? '');
    setWrong(password ? '' : '请输入密码');
    if (!password) return form.querySelector<HTMLElement>(`#${id}`)?.focus();
    setBusy(true);
    try {
      await http.post('Operator/confirmPassword', { password }, { quiet: true });
      onSettled(true);
    } catch (error) {
      setBusy(false);
      if (!(error instanceof ApiError)) return;
      setWrong(error.message);
      form.querySelector<HTMLInputElement>(`#${id}`)?.select();
    }
  }

  return (
    <Dialog title="确认是您本人" text="变更前请再次输入登录密码；5 分钟内不再询问。" onClose={() => onSettled(false)}>
      <ActionForm
        button="确认"
        busy={busy}
        refusal={null}
        onClose={() => onSettled(false)}
        onSubmit={(fields, form) => void submit(fields, form)}
      >
        <Field id={id} label="密码" error={wrong || undefined}>
          <div className="field">
            <input
              id={id}
              name="password"
              type="password"
              maxLength={limits.password}
              autoComplete="current-password"
              required
              aria-invalid={wrong ? true : undefined}
              aria-describedby={describedBy(id, wrong || undefined)}
            />
          </div>
        </Field>
      </ActionForm>
    </Dialog>
  );
}
