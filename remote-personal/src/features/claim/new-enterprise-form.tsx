import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import { useState } from 'react';
import { AntdForm, passes } from 'shared/browser/antd-form';
import { RestoredNote } from 'shared/browser/unsent';
import type { NewEnterprise } from 'shared/contract/claim';
import { newEnterpriseFaults } from 'shared/contract/claim-check';
import { limits } from 'shared/contract/limits';
import type { FieldFault } from 'shared/contract/listing';
import { orgTypes, provinces } from 'shared/contract/vocabulary';
import { tidyCreditCode } from 'shared/format';
import { useHost } from 'shared/remote';
import { FormButtons } from '../../components/form-buttons';
import { unsentEnterprise } from './unsent-enterprise';

interface Props {
  busy: boolean;
  /** The enterprise whose page has led here; null without one. */
  begunAt: string | null;
  /** Resolves with what the server has refused, or null where the call failed. */
  onDone(enterprise: NewEnterprise): Promise<readonly FieldFault[] | null>;
  onCancel(): void;
}
type Word = keyof NewEnterprise;

const options = (terms: readonly { code: string; label: string }[]) =>
  terms.map(({ code, label }) => ({ value: code, label }));
// Each word's value has its own type; a form's rule gets any value.
const rules = (word: Word) => [passes((value) => newEnterpriseFaults[word](value as never))];
/** Refusals name a word as `newEnterprise.city`. */
const wordOf = ({ field }: FieldFault) => field.split('.').at(-1) as Word;

/** An enterprise that the portal does not know: what the licence says of it. */
export function NewEnterpriseForm({ busy, begunAt, onDone, onCancel }: Props) {
  const owner = useHost().session.get().userName;
  const [form] = Form.useForm<NewEnterprise>();
  const [kept] = useState(() => unsentEnterprise.load(owner));
  const [restoredAt, setRestoredAt] = useState(kept?.at ?? null);

  async function send(enterprise: NewEnterprise) {
    const faults = await onDone(enterprise);
    if (faults?.length === 0) unsentEnterprise.clear(owner);
    if (!faults || faults.length === 0) return;
    form.setFields(faults.map((fault) => ({ name: wordOf(fault), errors: [fault.message] })));
    form.getFieldInstance(wordOf(faults[0] as FieldFault))?.focus();
  }
  function discard() {
    unsentEnterprise.clear(owner);
    setRestoredAt(null);
    form.setFieldsValue({ name: '', uscc: '', orgTypes: [], province: undefined, city: '', address: '' });
  }
  return (
    <AntdForm<NewEnterprise>
      name="new-enterprise"
      form={form}
      initialValues={kept?.changes ?? {}}
      onValuesChange={(_, all) => unsentEnterprise.save(owner, all, begunAt)}
      onFinish={(enterprise) => void send(enterprise)}
    >
      {restoredAt ? <RestoredNote at={restoredAt} onDiscard={discard} /> : null}
      <h2>登记新企业</h2>
      <Form.Item name="name" label="企业名称" rules={rules('name')}>
        <Input autoComplete="organization" placeholder="与营业执照一致" maxLength={limits.claim.name.max} />
      </Form.Item>
      <Form.Item name="uscc" label="统一社会信用代码" normalize={tidyCreditCode} rules={rules('uscc')}>
        <Input className="num" autoComplete="off" placeholder="18 位数字和大写字母" />
      </Form.Item>
      <Form.Item name="orgTypes" label="企业类型" rules={rules('orgTypes')}>
        <Select mode="multiple" options={options(orgTypes)} optionFilterProp="label" placeholder="可多选" />
      </Form.Item>
      <Form.Item name="province" label="省份" rules={rules('province')}>
        <Select showSearch options={options(provinces)} optionFilterProp="label" />
      </Form.Item>
      <Form.Item name="city" label="城市" rules={rules('city')}>
        <Input autoComplete="address-level2" maxLength={limits.claim.city.max} />
      </Form.Item>
      <Form.Item name="address" label="地址" rules={rules('address')}>
        <Input autoComplete="street-address" maxLength={limits.claim.address.max} />
      </Form.Item>
      <FormButtons
        submit="下一步"
        busy={busy}
        failure=""
        onCancel={() => {
          unsentEnterprise.clear(owner);
          onCancel();
        }}
      />
    </AntdForm>
  );
}
