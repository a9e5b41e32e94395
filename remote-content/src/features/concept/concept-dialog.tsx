import Checkbox from 'antd/es/checkbox';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Radio from 'antd/es/radio';
import { AntdForm, passes, required, useSubmit } from 'shared/browser/antd-form';
import { Dialog, SubmitButtons } from 'shared/browser/dialog';
import type { ConceptRow } from 'shared/contract/concept';
import { limits } from 'shared/contract/limits';
import { type ConceptStatus, conceptCode, conceptStatuses } from 'shared/contract/vocabulary/concept';
import { consoleActions } from 'shared/contract/vocabulary/console-account';
import { formatMinute } from 'shared/format';
import * as styles from './concept.module.css';
import { ParentPicker } from './parent-picker';

interface Props {
  /** Without one a new one is made. */
  concept?: ConceptRow | undefined;
  reload(): Promise<void>;
  onClose(): void;
}
interface Fields {
  code: string;
  parent: string;
  zh: string;
  en: string;
  abbr: string;
  misspelt: string;
  reference: string;
  general: boolean;
  status: ConceptStatus;
}

const most = limits.concept;
const namesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
const textOf = (names: readonly string[] = []) => names.join('\n');
const nameFault = (text: string) => {
  const names = namesOf(text);
  if (names.length > most.names) return `最多 ${most.names} 个名称`;
  const long = names.find((name) => [...name].length > most.name);
  return long && `「${long.slice(0, 10)}…」不能超过 ${most.name} 个字`;
};
const nameFields = [
  ['zh', '中文名', '一行一个，第一个用于显示'],
  ['en', '英文名', '一行一个'],
  ['abbr', '缩写', '一行一个'],
  ['misspelt', '常见误写', '一行一个'],
] as const;

/** All that is known of a concept, to be changed. Faults of the server stand beside their fields. */
export function ConceptDialog({ concept, reload, onClose }: Props) {
  const [form] = Form.useForm<Fields>();
  const { busy, failure, submit } = useSubmit(form, async (fields: Fields, { http, bus }) => {
    const { zh, en, abbr, misspelt } = fields;
    const names = { zh: namesOf(zh), en: namesOf(en), abbr: namesOf(abbr), misspelt: namesOf(misspelt) };
    const seen = concept && { id: concept.id, updatedAt: concept.updatedAt };
    const answer = await http.post('Concept/save', { ...fields, ...names, ...seen }, { quiet: true });
    if (answer.state === 'faults') {
      const fields = [...new Set(answer.faults.map(({ field }) => field))];
      form.setFields(
        fields.map((name) => ({
          name: name as keyof Fields,
          errors: answer.faults.filter(({ field }) => field === name).map(({ message }) => message),
        })),
      );
      form.getFieldInstance(fields[0] as keyof Fields)?.focus();
      return;
    }
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
      <AntdForm<Fields>
        name="concept"
        form={form}
        initialValues={{
          code: concept?.code ?? '',
          parent: concept?.parent,
          zh: textOf(concept?.zh),
          en: textOf(concept?.en),
          abbr: textOf(concept?.abbr),
          misspelt: textOf(concept?.misspelt),
          reference: concept?.reference ?? '',
          general: concept?.general ?? false,
          status: concept?.status ?? 'confirmed',
        }}
        onFinish={(values) => busy || submit(values)}
      >
        {nameFields.map(([name, label, extra]) => (
          <Form.Item
            key={name}
            name={name}
            label={label}
            extra={extra}
            rules={[...(name === 'zh' ? required('请填写中文名') : []), passes(nameFault)]}
          >
            <Input.TextArea rows={name === 'zh' ? 3 : 2} />
          </Form.Item>
        ))}
        <Form.Item name="parent" label="上级" rules={required('请选择上级')}>
          <ParentPicker named={concept && { code: concept.parent, label: concept.parentLabel }} />
        </Form.Item>
        <Form.Item
          name="code"
          label="代码"
          extra="小写英文、数字与短横，保存后不再改变"
          rules={[passes((text) => !conceptCode.test(text.trim()) && '代码应为小写英文、数字与短横')]}
        >
          <Input maxLength={most.code} autoComplete="off" />
        </Form.Item>
        <Form.Item name="reference" label="出处" rules={required('请填写出处')}>
          <Input maxLength={most.reference} autoComplete="off" />
        </Form.Item>
        <Form.Item name="general" valuePropName="checked">
          <Checkbox>通用：人人都写的说法，不算需求的技术要求</Checkbox>
        </Form.Item>
        <Form.Item name="status" label="状态">
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
