import { type FormEvent, useState } from 'react';
import type { Data } from 'shared/contract/endpoints';
import type { SectionStatus } from 'shared/contract/release';
import { ApiError } from 'shared/http';
import { useHost } from 'shared/remote';
import { Alert } from '../../parts/alert';
import { BusyButton } from '../../parts/busy-button';
import { CopyField } from '../../parts/copy-field';
import { Dialog, DialogButtons } from '../../parts/dialog';
import { Choice, describedBy, Field } from '../../parts/field';

interface Props {
  sections: readonly Pick<SectionStatus, 'name' | 'title'>[];
  reload: () => Promise<void>;
}

/** The form for a new token, and the one moment in which its text is seen. */
export function CreateToken({ sections, reload }: Props) {
  const { http } = useHost();
  const [section, setSection] = useState('');
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
      setCreated(await http.post('Release/createToken', { section: section || null, label }, { quiet: true }));
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
        <Field id="token-section" label="可以做什么">
          <Choice
            id="token-section"
            value={section}
            onChange={setSection}
            options={[
              { value: '', label: '全部发布操作' },
              ...sections.map(({ name, title }) => ({ value: name, label: `只发布「${title}」` })),
            ]}
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
