import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { required } from 'shared/browser/antd-form';
import { limits } from 'shared/contract/limits';

export interface ReasonFields {
  reason?: string;
  notice?: string;
}

/** Why it is done, for the history. */
export const ReasonField = ({ needed }: { needed: boolean }) => (
  <Form.Item
    name="reason"
    label={needed ? '原因' : '原因（选填）'}
    rules={needed ? required('请填写原因，它会记入变更历史') : []}
  >
    <Input maxLength={limits.reason} autoComplete="off" />
  </Form.Item>
);

/** What visitors read where the section was. */
export const NoticeField = () => (
  <Form.Item name="notice" label="给访客的说明（选填）" extra="原样显示给访客，如「数据正在核对，预计今天恢复」">
    <Input maxLength={limits.reason} autoComplete="off" />
  </Form.Item>
);
