import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { passes } from 'shared/browser/antd-form';
import { Dialog } from 'shared/browser/dialog';
import { limits } from 'shared/contract/limits';
import { consoleRefusals } from 'shared/contract/refusals';
import { ActionForm } from './action-form';
import { useAction } from './use-action';

export interface ReasonedAction {
  title: string;
  /** In one sentence what will happen. */
  text: string;
  button: string;
  /** Said when it is done. */
  done: string;
  send(reason: string): Promise<unknown>;
}

interface Props {
  action: ReasonedAction;
  reload(): Promise<void>;
  onClose(): void;
}

/** Says what will happen, asks why, and does it. The reason goes into the history. */
export function ReasonDialog({ action, reload, onClose }: Props) {
  const [form] = Form.useForm<{ reason: string }>();
  const { busy, refusal, run } = useAction({ reload, onClose });
  return (
    <Dialog title={action.title} text={action.text} onClose={onClose}>
      <ActionForm<{ reason: string }>
        form={form}
        initialValues={{ reason: '' }}
        button={action.button}
        busy={busy}
        refusal={refusal}
        onClose={onClose}
        onSubmit={({ reason }) => run(() => action.send(reason.trim()), action.done)}
      >
        <Form.Item
          name="reason"
          label="原因"
          extra="记入处置记录，写明依据，勿写个人信息"
          rules={[passes((text) => [...text.trim()].length < limits.leastReason && consoleRefusals.reason)]}
        >
          <Input.TextArea rows={2} maxLength={limits.reason} />
        </Form.Item>
      </ActionForm>
    </Dialog>
  );
}
