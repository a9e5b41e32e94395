import { useState } from 'react';
import { releaseName } from 'shared/contract/vocabulary/release';
import { useHost } from 'shared/remote';
import { ActionForm } from '../../components/action-form';
import { Dialog } from '../../components/dialog';
import { Choice, describedBy, Field } from '../../components/field';
import { type ActionProps, useAction } from '../../components/use-action';
import type { Chosen } from './actions';
import { nameIn, trialAudience } from './names';
import { ReasonField, reasonOf } from './reason-field';
import { ReleaseCalls } from './release-calls';

interface Props extends ActionProps {
  chosen: Chosen & { action: { verb: 'trial'; hash: string | null } };
}

type Wrong = Partial<Record<'percent' | 'accounts', string>>;

/** Account names as typed, parted by blanks, commas, 、 or lines. */
export const accountsIn = (text: string): string[] => [...new Set(text.split(/[\s,，、;；]+/).filter(Boolean))];

/** What cannot be sent, by field; empty when all is well. */
function check(percentText: string, percent: number, accounts: readonly string[]): Wrong {
  if (percentText === '' || !(percent >= 0 && percent <= 100)) return { percent: '请填写 0–100 的数字' };
  if (percent === 0 && accounts.length === 0) return { percent: '比例为 0 时请指定账号；要停止试用，请用「结束试用」' };
  return accounts.length > 100 ? { accounts: '最多 100 个账号' } : {};
}

/** A release for a share of browsers, for named accounts, or both. */
export function TrialDialog({ chosen: { action, section }, reload, onClose }: Props) {
  const { http } = useHost();
  const { busy, refusal, run } = useAction({ reload, onClose });
  const running = section.trial;
  const candidates = section.releases.filter(({ hash, blocked }) => hash !== section.stable && !blocked);
  const [hash, setHash] = useState(action.hash ?? running?.hash ?? candidates[0]?.hash ?? '');
  const [wrong, setWrong] = useState<Wrong>({});
  const kept = running?.hash === hash ? running : null;

  function submit(fields: FormData, form: HTMLFormElement) {
    const percentText = String(fields.get('percent') ?? '').trim();
    const percent = Number(percentText);
    const accounts = accountsIn(String(fields.get('accounts') ?? ''));
    const found = check(percentText, percent, accounts);
    setWrong(found);
    const [first] = Object.keys(found);
    if (first) return form.querySelector<HTMLElement>(`#operate-${first}`)?.focus();
    const input = {
      section: section.name,
      hash,
      percent,
      accounts,
      reason: reasonOf(fields),
      seenRevision: section.revision,
    };
    void run(
      () => http.post('Release/trial', input, { quiet: true }),
      `${nameIn(section, hash)} 已开始试用：${trialAudience(input)}`,
    );
  }

  return (
    <Dialog
      title={`试用「${section.title}」的一个发布`}
      text={
        refusal?.moved
          ? undefined
          : `选中的浏览器和账号得到试用的发布，其余仍是稳定版本${section.stable ? ` ${nameIn(section, section.stable)}` : ''}${running ? '；现在的试用由它代替' : ''}。`
      }
      onClose={onClose}
    >
      <ActionForm button="开始试用" busy={busy} refusal={refusal} onSubmit={submit} onClose={onClose}>
        <Field id="operate-release" label="发布">
          <Choice
            id="operate-release"
            value={hash}
            onChange={setHash}
            options={candidates.map((release) => ({ value: release.hash, label: releaseName(release) }))}
          />
        </Field>
        <Field id="operate-percent" label="浏览器比例" error={wrong.percent}>
          <div className="field">
            <input
              // The figures of a running trial belong to its release alone.
              key={hash}
              id="operate-percent"
              name="percent"
              inputMode="decimal"
              autoComplete="off"
              defaultValue={kept?.percent ?? 5}
              aria-invalid={wrong.percent ? true : undefined}
              aria-describedby={describedBy('operate-percent', wrong.percent)}
            />
            <span className="operate-unit">%</span>
          </div>
        </Field>
        <Field
          id="operate-accounts"
          label="指定账号（选填）"
          hint="用户名，以空格、逗号或换行分隔；这些账号不论比例都得到试用的发布。"
          error={wrong.accounts}
        >
          <div className="field tall">
            <textarea
              key={hash}
              id="operate-accounts"
              name="accounts"
              rows={2}
              defaultValue={kept?.accounts.join('、')}
              aria-invalid={wrong.accounts ? true : undefined}
              aria-describedby={describedBy('operate-accounts', wrong.accounts, true)}
            />
          </div>
        </Field>
        <ReleaseCalls calls={candidates.find((release) => release.hash === hash)?.calls} />
        <ReasonField required={false} />
      </ActionForm>
    </Dialog>
  );
}
