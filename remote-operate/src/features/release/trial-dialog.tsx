import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import { passes } from 'shared/browser/antd-form';
import { Dialog } from 'shared/browser/dialog';
import { limits } from 'shared/contract/limits';
import { consoleRefusals } from 'shared/contract/refusals';
import { releaseName } from 'shared/contract/vocabulary/release';
import { useHost } from 'shared/remote';
import { ActionForm } from '../../components/action-form';
import { type ActionProps, useAction } from '../../components/use-action';
import type { Chosen } from './actions';
import { nameIn, trialAudience } from './names';
import { ReasonField } from './reason-field';
import { ReleaseCalls } from './release-calls';

interface Props extends ActionProps {
  chosen: Chosen & { action: { verb: 'trial'; hash: string | null } };
}

interface Fields {
  hash: string;
  percent: string;
  accounts?: string;
  reason?: string;
}

/** Account names as typed, parted by blanks, commas, 、 or lines. */
const accountsIn = (text = ''): string[] => [...new Set(text.split(/[\s,，、;；]+/).filter(Boolean))];

/** A release for a share of browsers, for named accounts, or both. */
export function TrialDialog({ chosen: { action, section }, reload, onClose }: Props) {
  const { http } = useHost();
  const { busy, refusal, run } = useAction({ reload, onClose });
  const [form] = Form.useForm<Fields>();
  const running = section.trial;
  const candidates = section.releases.filter(({ hash, blocked }) => hash !== section.stable && !blocked);
  const first = action.hash ?? running?.hash ?? candidates[0]?.hash ?? '';
  const chosen = Form.useWatch('hash', form) ?? first;

  /** The figures of a running trial belong to its release alone. */
  function audienceOf(hash: string) {
    const present = running?.hash === hash ? running : null;
    return { percent: String(present?.percent ?? 5), accounts: present?.accounts.join('、') ?? '' };
  }
  const percentFault = (text: string) => {
    const percent = Number(text.trim());
    if (text.trim() === '' || !(percent >= 0 && percent <= 100)) return '请填写 0–100 的数字';
    const none = percent === 0 && accountsIn(form.getFieldValue('accounts')).length === 0;
    return none && '比例为 0 时请指定账号；要停止试用，请用「结束试用」';
  };

  function submit({ hash, percent, accounts, reason = '' }: Fields) {
    const input = {
      section: section.name,
      hash,
      percent: Number(percent.trim()),
      accounts: accountsIn(accounts),
      reason: reason.trim(),
      seenRevision: section.revision,
    };
    run(
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
      <ActionForm
        form={form}
        initialValues={{ hash: first, ...audienceOf(first) }}
        button="开始试用"
        busy={busy}
        refusal={refusal}
        onSubmit={submit}
        onClose={onClose}
      >
        <Form.Item name="hash" label="发布">
          <Select
            options={candidates.map((release) => ({ value: release.hash, label: releaseName(release) }))}
            onChange={(hash: string) => form.setFieldsValue(audienceOf(hash))}
          />
        </Form.Item>
        <Form.Item name="percent" label="浏览器比例" rules={[passes(percentFault)]}>
          <Input inputMode="decimal" autoComplete="off" suffix="%" />
        </Form.Item>
        <Form.Item
          name="accounts"
          label="指定账号（选填）"
          extra="用户名，以空格、逗号或换行分隔；这些账号不论比例都得到试用的发布。"
          rules={[passes((text) => accountsIn(text).length > limits.trialAccounts && consoleRefusals.trialAccounts)]}
        >
          <Input.TextArea rows={2} />
        </Form.Item>
        <ReleaseCalls calls={candidates.find((release) => release.hash === chosen)?.calls} />
        <ReasonField needed={false} />
      </ActionForm>
    </Dialog>
  );
}
