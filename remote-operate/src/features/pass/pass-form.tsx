import { type FormEvent, useState } from 'react';
import type { SectionStatus } from 'shared/contract/release';
import { releaseName } from 'shared/contract/vocabulary/release';
import { ApiError } from 'shared/http';
import { useHost } from 'shared/remote';
import { Alert } from '../../components/alert';
import { BusyButton } from '../../components/busy-button';
import { useConfirmed } from '../../components/confirm';
import { Choice, describedBy, Field } from '../../components/field';
import type { Issued } from './issued';

interface Props {
  sections: readonly SectionStatus[];
  onIssued: (pass: Issued) => void;
}

type Target = 'release' | 'url';
type Wrong = Partial<Record<'url' | 'account', string>>;

/** Which section, which release or address, for whom. */
export function PassForm({ sections, onIssued }: Props) {
  const { http } = useHost();
  const confirmed = useConfirmed();
  const [name, setName] = useState(sections[0]?.name ?? '');
  const [target, setTarget] = useState<Target>('release');
  const [picked, setPicked] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const section = sections.find((one) => one.name === name);
  const releases = section?.releases ?? [];
  // The stable one is what the account gets anyway, so another one is proposed.
  const proposed = releases.find(({ state }) => state !== 'stable') ?? releases[0];
  const release = releases.find(({ hash }) => hash === picked) ?? proposed;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const fields = new FormData(form);
    const userName = String(fields.get('account') ?? '').trim();
    const url = String(fields.get('url') ?? '').trim();
    const found: Wrong = {
      ...(target === 'url' && !URL.canParse(url)
        ? { url: '请填写完整地址，如 https://dev.example.com/remotes/…' }
        : {}),
      ...(userName ? {} : { account: '请填写使用通行证的账号' }),
    };
    setWrong(found);
    setFailure('');
    const [first] = Object.keys(found);
    if (first) return form.querySelector<HTMLElement>(`#pass-${first}`)?.focus();
    setBusy(true);
    try {
      const which = target === 'url' ? { url } : { hash: release?.hash };
      const pass = await confirmed(() =>
        http.post('Release/createPass', { section: name, userName, ...which }, { quiet: true }),
      );
      const what = target === 'url' ? url : `${release?.version}-${release?.hash}`;
      onIssued({ ...pass, userName, what: `「${section?.title}」的 ${what}` });
    } catch (error) {
      if (error instanceof ApiError) setFailure(error.message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <section className="panel pass-form" aria-labelledby="pass-form">
      <h2 id="pass-form">签发通行证</h2>
      <form noValidate onSubmit={submit}>
        <Field id="pass-section" label="板块">
          <Choice
            id="pass-section"
            value={name}
            onChange={setName}
            options={sections.map((one) => ({ value: one.name, label: `${one.title}（${one.name}）` }))}
          />
        </Field>
        <fieldset className="pass-target">
          <legend>看到什么</legend>
          <Target value="release" label="已存的发布" current={target} onChoose={setTarget} />
          <Target value="url" label="许可的地址" current={target} onChoose={setTarget} />
        </fieldset>
        {target === 'release' ? (
          <Field id="pass-release" label="发布">
            <Choice
              id="pass-release"
              value={release?.hash ?? ''}
              onChange={setPicked}
              options={releases.map((one) => ({
                value: one.hash,
                label: `${releaseName(one)}${one.state === 'stable' ? '（现为稳定）' : ''}`,
              }))}
            />
          </Field>
        ) : (
          <Field
            id="pass-url"
            label="release.json 所在的地址"
            hint="只接受配置中许可的来源，如开发者本机的构建服务。"
            error={wrong.url}
          >
            <div className="field">
              <input
                id="pass-url"
                name="url"
                type="url"
                maxLength={500}
                autoComplete="off"
                aria-invalid={wrong.url ? true : undefined}
                aria-describedby={describedBy('pass-url', wrong.url, true)}
              />
            </div>
          </Field>
        )}
        <Field id="pass-account" label="账号" hint="只有这个账号登录后链接才有效。" error={wrong.account}>
          <div className="field">
            <input
              id="pass-account"
              name="account"
              maxLength={64}
              autoComplete="off"
              spellCheck={false}
              required
              aria-invalid={wrong.account ? true : undefined}
              aria-describedby={describedBy('pass-account', wrong.account, true)}
            />
          </div>
        </Field>
        {failure ? <Alert>{failure}</Alert> : null}
        <BusyButton busy={busy}>签发</BusyButton>
      </form>
    </section>
  );
}

interface TargetProps {
  value: Target;
  label: string;
  current: Target;
  onChoose: (value: Target) => void;
}

const Target = ({ value, label, current, onChoose }: TargetProps) => (
  <label>
    <input type="radio" name="target" value={value} checked={value === current} onChange={() => onChoose(value)} />
    {label}
  </label>
);
