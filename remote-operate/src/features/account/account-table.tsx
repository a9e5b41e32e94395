import { Link } from 'react-router-dom';
import { DataTable } from 'shared/browser/data-table';
import type { AccountRow } from 'shared/contract/account';
import { memberRoles } from 'shared/contract/vocabulary/claim';
import { accountStates } from 'shared/contract/vocabulary/console-account';
import { duties } from 'shared/contract/vocabulary/review';
import { formatMinute } from 'shared/format';

export const stateClass = { normal: 'tag ok', locked: 'tag urgent', leaving: 'tag', removed: 'tag off' } as const;

/** 运营、审核; empty for an account that is not of the console. */
export const dutiesText = (of: AccountRow['duties']): string =>
  of === null ? '' : of.map((duty) => duties[duty]).join('、') || '没有职责';

/** Newest first. Numbers are masked by the server. */
export function AccountTable({ rows, hrefOf }: { rows: readonly AccountRow[]; hrefOf(id: string): string }) {
  return (
    <DataTable
      caption="用户"
      cardsUpTo="navCollapse"
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          title: '用户名',
          card: 'name',
          heads: true,
          cell: ({ id, userName }) => (
            <Link className="link" to={hrefOf(id)} preventScrollReset>
              {userName}
            </Link>
          ),
        },
        {
          title: '状态',
          card: 'corner',
          width: 90,
          cell: ({ state }) => <span className={stateClass[state]}>{accountStates[state]}</span>,
        },
        { title: '手机号', className: 'num', width: 130, cell: ({ mobile }) => mobile },
        {
          title: '企业与权限',
          cell: ({ enterprise }) => enterprise && `${enterprise.name}（${memberRoles[enterprise.role]}）`,
        },
        { title: '控制台职责', width: 140, cell: ({ duties: of }) => dutiesText(of) },
        {
          title: '最近登录',
          className: 'num',
          width: 150,
          cell: ({ lastLoginAt }) => lastLoginAt && formatMinute(lastLoginAt),
        },
        { title: '注册时间', className: 'num', width: 150, cell: ({ createdAt }) => formatMinute(createdAt) },
      ]}
    />
  );
}
