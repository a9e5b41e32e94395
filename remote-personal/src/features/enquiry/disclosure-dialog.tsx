import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { AntdForm, useSubmit } from 'shared/browser/antd-form';
import { Dialog, SubmitButtons } from 'shared/browser/dialog';
import type { Disclosure } from 'shared/contract/disclosure';
import { limits } from 'shared/contract/limits';
import { presentTerms } from 'shared/contract/vocabulary/confidentiality';
import type { AskedStage } from 'shared/contract/vocabulary/disclosure';
import { ScrollBox } from 'shared/ui';
import { Failure } from '../../components/failure';
import { ContactField } from './contact-field';
import * as styles from './disclosure.module.css';

export interface Step {
  call: 'ask' | 'grant' | 'refuse' | 'revoke';
  stage: AskedStage;
}

interface Words {
  title: string;
  text: string;
  button: string;
}

const terms = { title: '保密约定', button: '同意保密约定' };
const words: Record<Step['call'], Record<AskedStage, Words>> = {
  ask: {
    agreement: { ...terms, text: '同意后由发布方决定；双方都同意后，您可以申请查看详细资料。' },
    details: {
      title: '申请查看详细资料？',
      text: '发布方会收到通知，决定是否开放发布方、描述与附件。',
      button: '确认申请',
    },
    contact: { title: '申请联系方式？', text: '发布方同意后，双方互相看到联系方式。', button: '确认申请' },
  },
  grant: {
    agreement: { ...terms, text: '同意后，对方可以申请查看详细资料；资料仍由您逐步开放。' },
    details: {
      title: '开放详细资料？',
      text: '对方可以查看本企业名称、需求描述与附件，您可以随时收回。',
      button: '确认开放',
    },
    contact: {
      title: '开放联系方式？',
      text: '对方可以查看需求的联系人与手机号，您也会看到对方的联系方式。',
      button: '确认开放',
    },
  },
  refuse: {
    agreement: { title: '不同意保密约定？', text: '对方会收到通知，可以再次申请。', button: '确认不同意' },
    details: { title: '不开放详细资料？', text: '对方会收到通知，可以再次申请。', button: '确认不开放' },
    contact: { title: '不开放联系方式？', text: '对方会收到通知，可以再次申请。', button: '确认不开放' },
  },
  revoke: {
    agreement: {
      title: '收回全部披露？',
      text: '详细资料与联系方式也一并收回，对方不能再查看。已同意的保密约定继续有效。',
      button: '确认收回',
    },
    details: { title: '收回详细资料？', text: '联系方式也一并收回，对方不能再查看。', button: '确认收回' },
    contact: { title: '收回联系方式？', text: '对方不能再查看。', button: '确认收回' },
  },
};

interface Props {
  state: Disclosure;
  step: Step;
  onDone(next: Disclosure): Promise<void>;
  onClose(): void;
}

interface Fields {
  reason?: string;
  contact?: string;
}

/** One step, asked once more: the terms to be read, a contact to be given, or a reason to be told. */
export function DisclosureDialog({ state: { enquiryId, myContact }, step: { call, stage }, onDone, onClose }: Props) {
  const [form] = Form.useForm<Fields>();
  const { title, text, button } = words[call][stage];
  const { version, since, paragraphs } = presentTerms;
  const isTerms = stage === 'agreement' && (call === 'ask' || call === 'grant');
  const hasReason = call === 'refuse' || call === 'revoke';
  const { busy, failure, submit } = useSubmit(form, async ({ reason = '', contact = '' }: Fields, { http }) => {
    const input = { enquiryId, stage, ...(isTerms && { version }) };
    const more = hasReason ? { reason } : call === 'ask' ? { contact } : {};
    // The types of four calls at once would ask for the input of all of them.
    await onDone(await http.post(`Disclosure/${call}`, { ...input, ...more } as never, { quiet: true }));
  });
  return (
    <Dialog title={isTerms ? `${title}（第 ${version} 版，${since}）` : title} text={text} onClose={onClose}>
      <AntdForm<Fields> name="disclosure" form={form} initialValues={{ contact: myContact }} onFinish={submit}>
        {isTerms ? (
          <ScrollBox className={styles.terms} label="条款">
            <ol>
              {paragraphs.map((paragraph) => (
                <li key={paragraph}>{paragraph}</li>
              ))}
            </ol>
          </ScrollBox>
        ) : null}
        {call === 'ask' && stage === 'contact' ? <ContactField /> : null}
        {hasReason ? (
          <Form.Item name="reason" label="理由（选填）">
            <Input.TextArea rows={3} maxLength={limits.disclosure.reason} placeholder="会告知对方" />
          </Form.Item>
        ) : null}
        <Failure text={failure} />
        <SubmitButtons busy={busy} onCancel={onClose}>
          {button}
        </SubmitButtons>
      </AntdForm>
    </Dialog>
  );
}
