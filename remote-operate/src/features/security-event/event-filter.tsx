import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import { AntdForm, passes } from 'shared/browser/antd-form';
import { DateField, type DateFieldProps } from 'shared/browser/date-field';
import { securityEventKinds } from 'shared/contract/vocabulary/security-event';
import type { AskedEvents } from './asked-events';
import * as styles from './event-filter.module.css';

const kinds = [
  { value: '', label: '全部类型' },
  ...Object.entries(securityEventKinds).map(([value, label]) => ({ value, label })),
];

interface Props {
  asked: AskedEvents;
  onAsk: (asked: AskedEvents) => void;
}

/** Whose, what and when. Asked for by the button, so that half a name asks for nothing. */
export function EventFilter({ asked, onAsk }: Props) {
  const [form] = Form.useForm<AskedEvents>();
  function reset() {
    // The address may already ask for everything; then nothing else empties the form.
    form.resetFields();
    onAsk({ userName: '', kind: '', from: '', to: '' });
  }
  const orderFault = (to: string) => {
    const from = form.getFieldValue('from');
    return from && to && from > to ? '结束日期早于开始日期' : undefined;
  };
  return (
    <search>
      <AntdForm
        name="events"
        form={form}
        className={styles.filter ?? ''}
        initialValues={asked}
        aria-label="筛选安全记录"
        onFinish={(draft) => onAsk({ ...draft, userName: draft.userName.trim() })}
      >
        <Form.Item name="userName" label="用户名">
          <Input maxLength={20} autoComplete="off" />
        </Form.Item>
        <Form.Item name="kind" label="类型">
          <Select options={kinds} />
        </Form.Item>
        <Form.Item name="from" label="开始日期">
          <Day />
        </Form.Item>
        <Form.Item
          name="to"
          label="结束日期"
          dependencies={['from']}
          validateTrigger="onChange"
          rules={[passes(orderFault)]}
        >
          <Day />
        </Form.Item>
        <div className={styles.buttons}>
          <button type="submit" className="btn primary">
            查询
          </button>
          <button type="button" className="btn" onClick={reset}>
            重置
          </button>
        </div>
      </AntdForm>
    </search>
  );
}

/** antd's form gives its fields what a date needs. */
const Day = (props: Partial<DateFieldProps>) => (
  <div className="field">
    <DateField {...(props as DateFieldProps)} />
  </div>
);
