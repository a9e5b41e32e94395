import { type FormEvent, useState } from 'react';
import type { Data } from 'shared/contract/endpoints';
import type { SectionStatus } from 'shared/contract/release';
import { type TokenRole, tokenDays, tokenRoles } from 'shared/contract/vocabulary/release-token';
import { ApiError } from 'shared/http';
import { useHost } from 'shared/remote';
import { Alert } from '../../parts/alert';
import { BusyButton } from '../../parts/busy-button';
import { useConfirmed } from '../../parts/confirm';
import { CopyField } from '../../parts/copy-field';
import { Dialog, DialogButtons } from '../../parts/dialog';
import { Choice, describedBy, Field } from '../../parts/field';

type Role = Exclude<TokenRole, 'all'>;
const roles: readonly Role[] = ['read', 'publish', 'activate'];
const lives = [30, tokenDays.usual, 180, tokenDays.most];

interface Props {
  sections: readonly Pick<SectionStatus, 'name' | 'title'>[];
  reload: () => Promise<void>;
}

/** The form for a new token, and the one moment in which its text is seen. */
export function CreateToken({ sections, reload }: Props) {
  const { http } = useHost();
  const confirmed = useConfirmed();
  const [section, setSection] = useState('');
  const [role, setRole] = useState<Role>('publish');
  const [days, setDays] = useState(String(tokenDays.usual));
  const [missing, setMissing] = useState(false);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const [created, setCreated] = useState<Data<'Release/createToken'> | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const label = String(new FormData(form).get('label') ?? '').trim();
    setMissing(label === '');
    if (label === '') return form.querySelector<HTMLElement>('#token-label')?.focus();
    setBusy(true);
    setFailure('');
    try {
      const input = { section: section || null, label, role, days: Number(days) };
      setCreated(await confirmed(() => http.post('Release/createToken', input, { quiet: true })));
      form.reset();
      await reload();
    } catch (error) {
      if (error instanceof ApiError) setFailure(error.message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <section className="panel token-create" aria-labelledby="token-create">
      <h2 id="token-create" tabIndex={-1}>
        新建令牌
      </h2>
      <form noValidate onSubmit={submit}>
        <Field id="token-label" label="名称" error={missing ? '请填写名称，如「门户持续集成」' : undefined}>
          <div className="field">
            <input
              id="token-label"
              name="label"
              maxLength={60}
              autoComplete="off"
              placeholder="用在哪里，便于日后辨认"
              required
              aria-invalid={missing ? true : undefined}
              aria-describedby={describedBy('token-label', missing ? 'missing' : undefined)}
            />
          </div>
        </Field>
        <Field id="token-section" label="板块">
          <Choice
            id="token-section"
            value={section}
            onChange={setSection}
            options={[
              { value: '', label: '全部板块' },
              ...sections.map(({ name, title }) => ({ value: name, label: `只限「${title}」` })),
            ]}
          />
        </Field>
        <Field id="token-role" label="可以做什么">
          <Choice
            id="token-role"
            value={role}
            onChange={(value) => setRole(value as Role)}
            options={roles.map((value) => ({ value, label: tokenRoles[value] }))}
          />
        </Field>
        <Field id="token-days" label="有效期">
          <Choice
            id="token-days"
            value={days}
            onChange={setDays}
            options={lives.map((life) => ({ value: String(life), label: `${life} 天` }))}
          />
        </Field>
        <BusyButton busy={busy}>新建令牌</BusyButton>
      </form>
      {failure ? <Alert>{failure}</Alert> : null}
      {created ? (
        <Dialog
          title={`令牌「${created.label}」已新建`}
          text="请现在复制并妥善保存：令牌只显示这一次，关闭后无法再查看。"
          onClose={() => setCreated(null)}
        >
          <CopyField label="令牌" text={created.token} />
          <DialogButtons>
            <button type="button" className="btn" onClick={() => setCreated(null)}>
              已保存，关闭
            </button>
          </DialogButtons>
        </Dialog>
      ) : null}
    </section>
  );
}
