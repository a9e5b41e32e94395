import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import { AntdForm, passes, useSubmit } from 'shared/browser/antd-form';
import { BusyButton } from 'shared/browser/busy-button';
import { Dialog, DialogButtons } from 'shared/browser/dialog';
import { codes } from 'shared/contract/codes';
import { limits } from 'shared/contract/limits';
import type { OperatorTicket } from 'shared/contract/ticket';
import { ticketKinds } from 'shared/contract/vocabulary/ticket';
import { ApiError } from 'shared/http';
import { Alert } from '../../components/alert';

interface Props {
  ticket: OperatorTicket;
  reload(): Promise<void>;
  onClose(): void;
}

interface Fields {
  answer: string;
  status: 'answered' | 'closed';
}

const { min, max } = limits.ticket.answer;
const outcomes = [
  { value: 'answered', label: '已答复' },
  { value: 'closed', label: '关闭，不作处理' },
];

/** The answer to one ticket. An answer that somebody else gave meanwhile is told and not overwritten. */
export function AnswerDialog({ ticket, reload, onClose }: Props) {
  const [form] = Form.useForm<Fields>();
  const { busy, failure, submit } = useSubmit(form, async ({ answer, status }: Fields, { http, bus }) => {
    const { ticketId, revision } = ticket;
    try {
      await http.post('Ticket/answer', { ticketId, revision, status, answer: answer.trim() }, { quiet: true });
    } catch (error) {
      // The list behind shows the other answer; opened anew, the dialog is about that.
      if (error instanceof ApiError && error.code === codes.conflict.code) await reload();
      throw error;
    }
    await reload();
    onClose();
    bus.emit('message:shown', { kind: 'success', text: '答复已保存' });
  });
  return (
    <Dialog title={`答复 ${ticket.no}`} text={`${ticketKinds[ticket.kind]}：${ticket.content}`} onClose={onClose}>
      <AntdForm<Fields>
        name="answer"
        form={form}
        initialValues={{ answer: ticket.answer ?? '', status: ticket.status === 'closed' ? 'closed' : 'answered' }}
        onFinish={submit}
      >
        <Form.Item
          name="answer"
          label="答复"
          rules={[passes((text) => [...text.trim()].length < min && '请填写答复，提交人会看到')]}
        >
          <Input.TextArea rows={5} maxLength={max} />
        </Form.Item>
        <Form.Item name="status" label="处理结果">
          <Select options={outcomes} />
        </Form.Item>
        {failure ? <Alert>{failure}</Alert> : null}
        <DialogButtons>
          <button type="button" className="btn" onClick={onClose}>
            取消
          </button>
          <BusyButton type="submit" className="btn primary" busy={busy}>
            保存答复
          </BusyButton>
        </DialogButtons>
      </AntdForm>
    </Dialog>
  );
}
