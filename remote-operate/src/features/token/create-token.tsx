import { type FormEvent, useState } from 'react';
import type { Data } from 'shared/contract/endpoints';
import { limits } from 'shared/contract/limits';
import type { SectionStatus } from 'shared/contract/release';
import { type TokenRole, tokenDays, tokenRoles } from 'shared/contract/vocabulary/release-token';
import { ApiError } from 'shared/http';
import { useHost } from 'shared/remote';
import { Alert } from '../../components/alert';
import { BusyButton } from '../../components/busy-button';
import { useConfirmed } from '../../components/confirm';
import { CopyField } from '../../components/copy-field';
import { Dialog, DialogButtons } from '../../components/dialog';
import { Choice, describedBy, Field } from '../../components/field';

type Role = Exclude<TokenRole, 'all'>;
const roles: readonly Role[] = ['read', 'publish', 'activate'];
const lives = [30, tokenDays.usual, 180, tokenDays.most];

interface Props {
  sections: readonly Pick<SectionStatus, 'name' | 'title'>[];
  reload: () => Promise<void>;
}

/** Choices beside the sections: all of them, and a section that has not published yet. */
const everything = '*';
const another = '+';
type Wrong = Partial<Record<'label' | 'section' | 'name' | 'role', string>>;

/** What is missing or wrong, by field in their order; empty when all is well. */
function check(label: string, section: string, name: string, role: string): Wrong {
  return {
    ...(label ? {} : { label: '请填写名称，如「门户持续集成」' }),
    ...(section ? {} : { section: '请选择板块' }),
    ...(section !== another || /^[a-z][a-z0-9-]{1,30}$/.test(name)
      ? {}
      : { name: '应为 2–31 个小写字母、数字或连字符，以字母开头' }),
    ...(role ? {} : { role: '请选择令牌可以做什么' }),
  };
}

/** The form for a new token, and the one moment in which its text is seen. Nothing is chosen beforehand. */
export function CreateToken({ sections, reload }: Props) {
  const { http } = useHost();
  const confirmed = useConfirmed();
  const [section, setSection] = useState('');
  const [role, setRole] = useState<Role | ''>('');
  const [days, setDays] = useState(String(tokenDays.usual));
  const [wrong, setWrong] = useState<Wrong>({});
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const [created, setCreated] = useState<Data<'Release/createToken'> | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const fields = new FormData(form);
    const [label, name] = ['label', 'name'].map((key) => String(fields.get(key) ?? '').trim()) as [string, string];
    const found = check(label, section, name, role);
    setWrong(found);
    const [first] = Object.keys(found);
    if (first) return form.querySelector<HTMLElement>(`#token-${first}`)?.focus();
    // The widest right is asked for once more.
    if (section === everything && !asking) return setAsking(true);
    setAsking(false);
    setBusy(true);
    setFailure('');
    const of = section === everything ? null : section === another ? name : section;
    try {
      const input = { section: of, label, role: role as Role, days: Number(days) };
      setCreated(await confirmed(() => http.post('Release/createToken', input, { quiet: true })));
      form.reset();
      setSection('');
      setRole('');
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
      <form id="token-form" className={section === another ? 'token-four' : undefined} noValidate onSubmit={submit}>
        <Field id="token-label" label="名称" error={wrong.label}>
          <div className="field">
            <input
              id="token-label"
              name="label"
              maxLength={limits.tokenLabel}
              autoComplete="off"
              placeholder="用在哪里，便于日后辨认"
              required
              aria-invalid={wrong.label ? true : undefined}
              aria-describedby={describedBy('token-label', wrong.label)}
            />
          </div>
        </Field>
        <Field id="token-section" label="板块" error={wrong.section}>
          <Choice
            id="token-section"
            value={section}
            onChange={setSection}
            wrong={wrong.section}
            options={[
              { value: '', label: '请选择' },
              ...sections.map(({ name, title }) => ({ value: name, label: `只限「${title}」` })),
              { value: another, label: '一个新板块…' },
              { value: everything, label: '全部板块' },
            ]}
          />
        </Field>
        {section === another ? (
          <Field
            id="token-name"
            label="新板块的名称"
            hint="与该板块 section.json 中的 name 相同，如 quality-report"
            error={wrong.name}
          >
            <div className="field">
              <input
                id="token-name"
                name="name"
                className="num"
                maxLength={31}
                autoComplete="off"
                spellCheck={false}
                aria-invalid={wrong.name ? true : undefined}
                aria-describedby={describedBy('token-name', wrong.name, true)}
              />
            </div>
          </Field>
        ) : null}
        <Field id="token-role" label="可以做什么" error={wrong.role}>
          <Choice
            id="token-role"
            value={role}
            onChange={(value) => setRole(value as Role)}
            wrong={wrong.role}
            options={[{ value: '', label: '请选择' }, ...roles.map((value) => ({ value, label: tokenRoles[value] }))]}
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
      {asking ? (
        <Dialog
          title="新建可用于全部板块的令牌？"
          text={`拿到它的人可以对任何板块进行「${role ? tokenRoles[role] : ''}」。流水线只需要单个板块的令牌。`}
          onClose={() => setAsking(false)}
        >
          <DialogButtons>
            <button type="button" className="btn" onClick={() => setAsking(false)}>
              取消
            </button>
            <button type="submit" form="token-form" className="btn primary">
              仍然新建
            </button>
          </DialogButtons>
        </Dialog>
      ) : null}
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
