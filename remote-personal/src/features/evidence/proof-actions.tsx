import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { EvidenceRow, EvidenceSubmitted } from 'shared/contract/evidence';
import { useHost, useMutation } from 'shared/remote';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { isStale } from '../../lib/stale';
import { HistoryDialog } from './history-dialog';
import { isPending, isSubmittable, nameOf, proofPath } from './words';

type Action = 'submit' | 'withdraw' | 'discard' | 'remove';

const buttons: Record<Action, string> = {
  submit: '提交审核',
  withdraw: '撤回',
  discard: '放弃改动',
  remove: '删除',
};

function textFor(action: Action, { level, file, change, state }: EvidenceRow): string {
  if (action === 'submit')
    return file
      ? '提交后由平台审核，期间不能修改；审核通过即公开。'
      : '未上传凭证，提交后立即以「企业自述」公开；之后仍可补充凭证并提交审核。';
  if (action === 'withdraw') return '审核中的内容回到草稿，可修改后再次提交；已公开的内容不受影响。';
  if (action === 'discard') return '未公开的改动会被丢弃，回到已公开的内容。';
  const waiting = isPending({ state, change }) ? '待审核的提交一并撤回。' : '';
  return level
    ? `访客不再看到这条资质及其凭证，引用它的服务不再显示该资质。${waiting}删除后不能恢复。`
    : `${waiting}删除后不能恢复。`;
}

/** What a submission led to, in words; null: faults come first. */
export function submittedText(result: EvidenceSubmitted): string | null {
  if (result.state === 'pending') return `已提交审核，编号 ${result.caseNo}`;
  return result.state === 'published' ? '已公开' : null;
}

const actionsOf = (row: EvidenceRow): Action[] => [
  ...(isSubmittable(row) ? (['submit'] as const) : []),
  ...(isPending(row) ? (['withdraw'] as const) : []),
  ...(row.change === 'draft' || row.change === 'rejected' ? (row.level ? (['discard'] as const) : []) : []),
  'remove',
];

interface Props {
  row: EvidenceRow;
  mayWrite: boolean;
  /** Actions that stand elsewhere. */
  without?: readonly Action[];
  /** After an action; `removed`: the record is gone. */
  onDone(removed: boolean): void;
}

/** What can be done with a proof besides editing it. Each is asked about once more. */
export function ProofActions({ row, mayWrite, without = [], onDone }: Props) {
  const { http, bus } = useHost();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Action | 'history' | null>(null);
  const { id, version, values } = row;
  const doing = useMutation(
    async (action: Action): Promise<string | null> => {
      const edited = { id, seenVersion: version };
      if (action === 'submit') return submittedText(await http.post('Evidence/submit', edited, { quiet: true }));
      if (action === 'withdraw') await http.post('Evidence/withdraw', { id }, { quiet: true });
      else await http.post(`Evidence/${action}`, edited, { quiet: true });
      return `已${buttons[action]}`;
    },
    {
      invalidates: ['Evidence/list'],
      onSuccess(text, action) {
        setAsked(null);
        // The form names what is missing, beside the fields.
        if (text === null) return navigate(proofPath(id), { state: { showsFaults: true } });
        bus.emit('message:shown', { kind: 'success', text });
        onDone(action === 'remove');
      },
    },
  );
  const named = nameOf(values);
  const button = (action: Action | 'history', label: string) => (
    <button
      key={action}
      type="button"
      className="btn text small"
      aria-label={`${label}：${named}`}
      onClick={() => setAsked(action)}
    >
      {label}
    </button>
  );
  const close = () => {
    // Read by now: it was decided, changed or removed elsewhere.
    if (isStale(doing.error)) onDone(false);
    doing.reset();
    setAsked(null);
  };
  return (
    <>
      {mayWrite
        ? actionsOf(row)
            .filter((action) => !without.includes(action))
            .map((action) => button(action, buttons[action]))
        : null}
      {button('history', '历史')}
      {asked === 'history' ? (
        <HistoryDialog id={id} name={named} onClose={close} />
      ) : asked ? (
        <ConfirmDialog
          title={`${buttons[asked]}「${named}」`}
          text={textFor(asked, row)}
          button={buttons[asked]}
          busy={doing.isBusy}
          failure={doing.error?.message}
          onConfirm={() => void doing.send(asked)}
          onClose={close}
        />
      ) : null}
    </>
  );
}
