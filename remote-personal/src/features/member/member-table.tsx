import { useState } from 'react';
import { BusyButton } from 'shared/browser/busy-button';
import { DataTable } from 'shared/browser/data-table';
import type { Member } from 'shared/contract/enterprise-member';
import { memberRoles } from 'shared/contract/vocabulary/claim';
import { formatDate } from 'shared/format';
import { useMutation } from 'shared/remote';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { Failure } from '../../components/failure';
import * as styles from './member.module.css';

type Action = 'transfer' | 'remove';
interface Asked {
  action: Action;
  member: Member;
}

const words = {
  transfer: {
    title: (name: string) => `把所有权转让给${name}？`,
    text: '对方立即成为所有者，您的权限改为编辑。只有新的所有者能再次转让。',
    button: '转让所有权',
  },
  remove: {
    title: (name: string) => `移除${name}？`,
    text: '对方不能再查看企业的资料与询盘，可以再次邀请。',
    button: '移除成员',
  },
} as const;

/** The people of an enterprise; its owner changes roles, transfers and removes. */
export function MemberTable({ members, canChange }: { members: readonly Member[]; canChange: boolean }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const invalidates = ['Member/list', 'Claim/current'] as const;
  const role = useMutation('Member/setRole', { invalidates });
  const act = useMutation(
    ({ action, member }: Asked, { http }) =>
      action === 'transfer'
        ? http.post('Member/transfer', { accountId: member.accountId }, { quiet: true })
        : http.post('Member/remove', { accountId: member.accountId }, { quiet: true }),
    { invalidates, onSuccess: () => setAsked(null) },
  );
  const buttons = (member: Member) =>
    canChange && !member.me ? (
      <div className={styles.buttons}>
        <BusyButton
          type="button"
          className="btn text small"
          aria-label={`${member.role === 'edit' ? '改为查看' : '改为编辑'}（${member.name}）`}
          busy={role.isBusy}
          onClick={() =>
            void role.send({ accountId: member.accountId, role: member.role === 'edit' ? 'view' : 'edit' })
          }
        >
          {member.role === 'edit' ? '改为查看' : '改为编辑'}
        </BusyButton>
        {(['transfer', 'remove'] as const).map((action) => (
          <button
            key={action}
            type="button"
            className="btn text small"
            aria-label={`${action === 'transfer' ? '转让' : '移除'}（${member.name}）`}
            onClick={() => {
              act.reset();
              setAsked({ action, member });
            }}
          >
            {action === 'transfer' ? '转让' : '移除'}
          </button>
        ))}
      </div>
    ) : null;
  return (
    <>
      <DataTable
        caption="企业成员"
        cardsUpTo="mobile"
        rows={members}
        keyOf={({ accountId }) => accountId}
        columns={[
          { title: '姓名', card: 'name', heads: true, cell: ({ name, me }) => `${name}${me ? '（您）' : ''}` },
          { title: '手机号', className: 'num', cell: ({ mobile }) => mobile },
          { title: '权限', cell: (member) => memberRoles[member.role] },
          { title: '加入', className: 'num', cell: ({ since }) => formatDate(since) },
          ...(canChange ? [{ title: '操作', card: 'buttons' as const, cell: buttons }] : []),
        ]}
      />
      <Failure text={role.error?.message} />
      {asked ? (
        <ConfirmDialog
          {...words[asked.action]}
          title={words[asked.action].title(asked.member.name)}
          busy={act.isBusy}
          failure={act.error?.message}
          onConfirm={() => void act.send(asked)}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  );
}
