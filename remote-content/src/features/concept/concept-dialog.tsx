import Checkbox from 'antd/es/checkbox';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Radio from 'antd/es/radio';
import { AntdForm, passes, required, useSubmit } from 'shared/browser/antd-form';
import { Dialog, SubmitButtons } from 'shared/browser/dialog';
import { RestoredNote } from 'shared/browser/unsent';
import type { ConceptRow } from 'shared/contract/concept';
import { limits } from 'shared/contract/limits';
import { conceptRefusals } from 'shared/contract/refusals';
import { conceptCode, conceptStatuses } from 'shared/contract/vocabulary/concept';
import { consoleActions } from 'shared/contract/vocabulary/console-account';
import { formatMinute } from 'shared/format';
import * as styles from './concept.module.css';
import { type ConceptFields, fieldLabels, nameFault, namesOf } from './concept-fields';
import { ParentPicker } from './parent-picker';
import { useUnsentConcept } from './use-unsent-concept';

interface Props {
  /** Without one a new one is made. */
  concept?: ConceptRow | undefined;
  reload(): Promise<void>;
  onClose(): void;
}
const most = limits.concept;
const nameFields = [
  ['zh', '一行一个，第一个用于显示'],
  ['en', '一行一个'],
  ['abbr', '一行一个'],
  ['misspelt', '一行一个'],
] as const;

/** All that is known of a concept, to be changed. Faults of the server stand beside their fields. Closing it keeps what was typed. */
export function ConceptDialog({ concept, reload, onClose }: Props) {
  const [form] = Form.useForm<ConceptFields>();
  const typed = useUnsentConcept(concept);
  const { busy, failure, submit } = useSubmit(form, async (fields: ConceptFields, { http, bus }) => {
    const { zh, en, abbr, misspelt, parent = '' } = fields;
    const names = { zh: namesOf(zh), en: namesOf(en), abbr: namesOf(abbr), misspelt: namesOf(misspelt) };
    const seen = concept && { id: concept.id, updatedAt: concept.updatedAt };
    const answer = await http.post('Concept/save', { ...fields, ...names, ...seen, parent }, { quiet: true });
    if (answer.state === 'faults') {
      const fields = [...new Set(answer.faults.map(({ field }) => field))];
      form.setFields(
        fields.map((name) => ({
          name: name as keyof ConceptFields,
          errors: answer.faults.filter(({ field }) => field === name).map(({ message }) => message),
        })),
      );
      form.getFieldInstance(fields[0] as keyof ConceptFields)?.focus();
      return;
    }
    typed.clear();
    bus.emit('message:shown', { kind: 'success', text: '已保存' });
    await reload();
    onClose();
  });
  const last = concept?.lastAction;
  return (
    <Dialog
      title={concept ? `术语「${concept.zh[0]}」` : '新增术语'}
      text={
        last
          ? `${formatMinute(last.at)} ${last.by} ${consoleActions[last.action] ?? ''}`
          : '已确认的术语立即用于供需匹配。'
      }
      onClose={onClose}
    >
      <AntdForm<ConceptFields>
        name="concept"
        form={form}
        initialValues={typed.initial}
        onValuesChange={(_, fields) => typed.save(fields)}
        onFinish={(values) => busy || submit(values)}
      >
        {typed.restoredAt ? (
          <RestoredNote
            at={typed.restoredAt}
            onDiscard={() => {
              typed.discard();
              form.setFieldsValue(typed.start);
            }}
          />
        ) : null}
        {typed.contested.length > 0 ? (
          <p className={styles.refusal} role="alert">
            {typed.contested.map((name) => fieldLabels[name]).join('、')}
            已被他人修改。保存后以您的内容为准；放弃您的内容，即可看到现在的内容。
          </p>
        ) : null}
        {nameFields.map(([name, extra]) => (
          <Form.Item
            key={name}
            name={name}
            label={fieldLabels[name]}
            extra={extra}
            rules={[...(name === 'zh' ? required(conceptRefusals.zh) : []), passes(nameFault)]}
          >
            <Input.TextArea rows={name === 'zh' ? 3 : 2} />
          </Form.Item>
        ))}
        <Form.Item name="parent" label={fieldLabels.parent} rules={required(conceptRefusals.parent)}>
          <ParentPicker named={concept && { code: concept.parent, label: concept.parentLabel }} />
        </Form.Item>
        <Form.Item
          name="code"
          label={fieldLabels.code}
          extra="小写英文、数字与短横，保存后不再改变"
          rules={[passes((text) => !conceptCode.test(text.trim()) && conceptRefusals.code)]}
        >
          <Input maxLength={most.code} autoComplete="off" />
        </Form.Item>
        <Form.Item name="reference" label={fieldLabels.reference} rules={required(conceptRefusals.reference)}>
          <Input maxLength={most.reference} autoComplete="off" />
        </Form.Item>
        <Form.Item name="general" valuePropName="checked">
          <Checkbox>通用：人人都写的说法，不算需求的技术要求</Checkbox>
        </Form.Item>
        <Form.Item name="status" label={fieldLabels.status}>
          <Radio.Group options={conceptStatuses.map(({ code, label }) => ({ value: code, label }))} />
        </Form.Item>
        {failure ? (
          <p className={styles.refusal} role="alert">
            {failure}
          </p>
        ) : null}
        <SubmitButtons busy={busy} onCancel={onClose}>
          保存
        </SubmitButtons>
      </AntdForm>
    </Dialog>
  );
}
