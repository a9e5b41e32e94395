import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import { AntdForm, passes, required } from 'shared/browser/antd-form';
import type { NewEnterprise } from 'shared/contract/claim';
import { limits } from 'shared/contract/limits';
import { orgTypes, provinces } from 'shared/contract/vocabulary';
import { isCreditCode, tidyCreditCode } from 'shared/format';
import { FormButtons } from '../../components/form-buttons';

interface Props {
  busy: boolean;
  onDone(enterprise: NewEnterprise): void;
  onCancel(): void;
}

const { min, max } = limits.claim.name;
const between = (least: number, most: number, text: string) =>
  passes((value) => (value.trim().length < least || value.trim().length > most) && text);
const options = (terms: readonly { code: string; label: string }[]) =>
  terms.map(({ code, label }) => ({ value: code, label }));

/** An enterprise that the portal does not know: what the licence says of it. */
export function NewEnterpriseForm({ busy, onDone, onCancel }: Props) {
  return (
    <AntdForm<NewEnterprise> name="new-enterprise" onFinish={onDone}>
      <h2>登记新企业</h2>
      <Form.Item name="name" label="企业名称" rules={[between(min, max, `请输入 ${min}–${max} 个字的企业全称`)]}>
        <Input autoComplete="organization" placeholder="与营业执照一致" maxLength={max} />
      </Form.Item>
      <Form.Item
        name="uscc"
        label="统一社会信用代码"
        normalize={tidyCreditCode}
        rules={[passes((code) => !isCreditCode(code) && '位数或校验位不正确，请与营业执照核对')]}
      >
        <Input className="num" autoComplete="off" placeholder="18 位数字和大写字母" />
      </Form.Item>
      <Form.Item name="orgTypes" label="企业类型" rules={[{ required: true, message: '请选择企业类型' }]}>
        <Select mode="multiple" options={options(orgTypes)} optionFilterProp="label" placeholder="可多选" />
      </Form.Item>
      <Form.Item name="province" label="省份" rules={required('请选择省份')}>
        <Select showSearch options={options(provinces)} optionFilterProp="label" />
      </Form.Item>
      <Form.Item name="city" label="城市" rules={[between(2, 30, '请输入城市')]}>
        <Input autoComplete="address-level2" />
      </Form.Item>
      <Form.Item name="address" label="地址" rules={[between(4, 100, '请输入 4–100 个字的地址')]}>
        <Input autoComplete="street-address" />
      </Form.Item>
      <FormButtons submit="下一步" busy={busy} failure="" onCancel={onCancel} />
    </AntdForm>
  );
}
