import Checkbox from 'antd/es/checkbox';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Radio from 'antd/es/radio';
import type { ComponentProps } from 'react';
import { passes, required } from 'shared/browser/antd-form';
import { limits } from 'shared/contract/limits';
import { conceptRefusals } from 'shared/contract/refusals';
import { conceptCode, conceptStatuses } from 'shared/contract/vocabulary/concept';
import { fieldLabels, nameFault } from './concept-fields';
import { ParentPicker } from './parent-picker';

const most = limits.concept;
const nameFields = [
  ['zh', '一行一个，第一个用于显示'],
  ['en', '一行一个'],
  ['abbr', '一行一个'],
  ['misspelt', '一行一个'],
] as const;

/** The fields of a concept inside their form. `parent`: the one that it has now, with its name. */
export function ConceptInputs({ parent }: { parent: ComponentProps<typeof ParentPicker>['named'] }) {
  return (
    <>
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
        <ParentPicker named={parent} />
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
    </>
  );
}
