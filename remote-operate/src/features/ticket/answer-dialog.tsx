import { Field, useForm } from 'shared/browser/form';
import { limits } from 'shared/contract/limits';
import type { OperatorTicket } from 'shared/contract/ticket';
import { ticketKinds } from 'shared/contract/vocabulary/ticket';
import { useHost } from 'shared/remote';
import { Alert } from '../../components/alert';
import { BusyButton } from '../../components/busy-button';
import { Dialog, DialogButtons } from '../../components/dialog';

interface Props {
  ticket: OperatorTicket;
  reload(): Promise<void>;
  onClose(): void;
}

const { min, max } = limits.ticket.answer;
const outcomes = [
  { value: 'answered', label: '已答复' },
  { value: 'closed', label: '关闭，不作处理' },
];

/** The answer to one ticket. An answer that somebody else gave meanwhile is told and not overwritten. */
export function AnswerDialog({ ticket, reload, onClose }: Props) {
  const { http, bus } = useHost();
  const { form, busy, failure, submit, of } = useForm({
    fields: { answer: ticket.answer ?? '', status: ticket.status === 'closed' ? 'closed' : 'answered' },
    check: ({ answer }) => ({
      answer: [...answer.trim()].length < min ? '请填写答复，提交人会看到' : undefined,
    }),
    async send({ answer, status }) {
      const { ticketId, revision } = ticket;
      await http.post(
        'Ticket/answer',
        { ticketId, revision, status: status as 'answered' | 'closed', answer: answer.trim() },
        { quiet: true },
      );
      await reload();
      onClose();
      bus.emit('message:shown', { kind: 'success', text: '答复已保存' });
    },
    focusFirst: false,
  });
  return (
    <Dialog title={`答复 ${ticket.no}`} text={`${ticketKinds[ticket.kind]}：${ticket.content}`} onClose={onClose}>
      <form ref={form} className="form-body" onSubmit={submit} noValidate>
        <Field label="答复" required rows={5} maxLength={max} {...of('answer')} />
        <Field label="处理结果" options={outcomes} {...of('status')} />
        {failure ? <Alert>{failure}</Alert> : null}
        <DialogButtons>
          <button type="button" className="btn" onClick={onClose}>
            取消
          </button>
          <BusyButton busy={busy}>保存答复</BusyButton>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
