import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Radio from 'antd/es/radio';
import { AntdForm, passes, useSubmit } from 'shared/browser/antd-form';
import { Dialog, SubmitButtons } from 'shared/browser/dialog';
import type { Data } from 'shared/contract/endpoints';
import { limits } from 'shared/contract/limits';
import { type SearchFrequency, searchFrequencies, summaryHour } from 'shared/contract/vocabulary/saved-search';
import { useQueryCache } from 'shared/remote';
import { Failure } from '../../components/failure';

interface Fields {
  name: string;
  frequency: SearchFrequency;
}

interface Props {
  saved: Data<'SavedSearch/list'>['items'][number];
  onClose(): void;
}

/** Name and frequency of one subscription. */
export function SettingsDialog({ saved: { id, name, frequency, conditions }, onClose }: Props) {
  const cache = useQueryCache();
  const [form] = Form.useForm<Fields>();
  const { busy, failure, submit } = useSubmit(form, async (values, { http }) => {
    await http.post('SavedSearch/change', { id, ...values }, { quiet: true });
    await cache.invalidate('SavedSearch/list', 'SavedSearch/state');
    onClose();
  });
  return (
    <Dialog title="订阅设置" text={`条件：${conditions}`} onClose={onClose}>
      <AntdForm<Fields> name="saved-search" form={form} initialValues={{ name, frequency }} onFinish={submit}>
        <Form.Item name="name" label="名称" rules={[passes((text) => !text?.trim() && '请填写名称')]}>
          <Input autoComplete="off" maxLength={limits.savedSearch.name} />
        </Form.Item>
        <Form.Item name="frequency" label="提醒频率" extra={`汇总在 ${summaryHour}:00 以后发送；不提醒时仍计新结果。`}>
          <Radio.Group options={searchFrequencies.map(({ code, label }) => ({ value: code, label }))} />
        </Form.Item>
        <Failure text={failure} />
        <SubmitButtons busy={busy} onCancel={onClose}>
          保存
        </SubmitButtons>
      </AntdForm>
    </Dialog>
  );
}
