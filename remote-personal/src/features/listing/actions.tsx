import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { BusyButton } from 'shared/browser/busy-button';
import type { ListingDetail, ListingRow } from 'shared/contract/listing';
import { useHost, useMutation } from 'shared/remote';
import { newId } from 'shared/ui';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { isStale } from '../../lib/stale';
import { editPath, type ListingKind } from './kinds';

type Action = 'withdraw' | 'discard' | 'takeOffline' | 'closed_done' | 'closed_none' | 'remove';

const words: Record<Action, { button: string; text: string }> = {
  withdraw: { button: '撤回提交', text: '资料回到草稿，可继续修改后再提交。' },
  discard: { button: '放弃改动', text: '未发布的改动会被丢弃，资料回到上一次发布的内容；历史版本中仍可找回。' },
  takeOffline: { button: '下架', text: '公开页、搜索与匹配中不再出现；资料保留，修改后可重新提交。' },
  closed_done: { button: '已达成', text: '需求以「已达成」结束，不再征集响应。' },
  closed_none: { button: '不再需要', text: '需求关闭，不再征集响应。' },
  remove: { button: '删除', text: '这份草稿从未发布，删除后不能恢复。' },
};

/** A change has a public row beside it, ended, expired and offline ones too: it can always be given up. */
function actionsOf({ kind, state, change, no }: ListingRow): Action[] {
  // What is past its date is still to be ended or given up.
  const isPublic = state === 'published' || state === 'matching' || state === 'expired';
  const actions: (Action | false)[] = [
    (state === 'pending' || change === 'pending') && 'withdraw',
    (change === 'draft' || change === 'rejected') && 'discard',
    isPublic && kind !== 'demand' && kind !== 'enterprise' && 'takeOffline',
    isPublic && kind === 'demand' && 'closed_done',
    isPublic && kind === 'demand' && 'closed_none',
    (state === 'draft' || state === 'rejected') && no === null && kind !== 'enterprise' && 'remove',
  ];
  return actions.filter((action) => action !== false);
}

interface Props {
  kind: ListingKind;
  row: ListingRow;
  /** The version that the person sees, asked when a step is sent; where absent that of `row`. */
  seen?(): number;
  /** After an action; `removed`: the record is gone. `next`: as it stands now, `discarded`: its changes are given up. */
  onDone(removed: boolean, next?: ListingDetail, discarded?: boolean): void;
  /** After a refusal that was read: the record is no longer as it is shown. */
  onStale?(): void;
}

/** What can be done with a record besides editing it; what cannot be taken back is asked about once more. */
export function ListingActions({ kind, row, seen = () => row.version, onDone, onStale = () => onDone(false) }: Props) {
  const { http } = useHost();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Action | null>(null);
  const { id, title } = row;
  const doing = useMutation(
    async (action: Action): Promise<ListingDetail | null> => {
      if (action === 'discard') return http.post('Listing/discard', { id, seenVersion: seen() }, { quiet: true });
      if (action === 'closed_done' || action === 'closed_none')
        return http.post('Listing/closeDemand', { id, outcome: action }, { quiet: true });
      return http.post(`Listing/${action}`, { id }, { quiet: true });
    },
    {
      onSuccess(next, action) {
        setAsked(null);
        onDone(action === 'remove', next ?? undefined, action === 'discard');
      },
    },
  );
  const copying = useMutation('Listing/duplicate', {
    onSuccess: (copy) => navigate(editPath(kind, copy.id)),
    quiet: false,
  });
  const named = title || '未命名草稿';
  return (
    <>
      {kind.name === 'enterprise' ? null : (
        <BusyButton
          type="button"
          className="btn text small"
          aria-label={`复制：${named}`}
          busy={copying.isBusy}
          onClick={() => void copying.send({ id, newId: newId() })}
        >
          复制
        </BusyButton>
      )}
      {actionsOf(row).map((action) => (
        <button
          key={action}
          type="button"
          className="btn text small"
          aria-label={`${words[action].button}：${named}`}
          onClick={() => setAsked(action)}
        >
          {words[action].button}
        </button>
      ))}
      {asked ? (
        <ConfirmDialog
          title={`${words[asked].button}「${named}」`}
          text={words[asked].text}
          button={words[asked].button}
          busy={doing.isBusy}
          failure={doing.error?.message}
          onConfirm={() => void doing.send(asked)}
          onClose={() => {
            if (isStale(doing.error)) onStale();
            doing.reset();
            setAsked(null);
          }}
        />
      ) : null}
    </>
  );
}
