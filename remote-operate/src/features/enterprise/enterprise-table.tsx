import { Link } from 'react-router-dom';
import { DataTable } from 'shared/browser/data-table';
import type { EnterpriseAdminRow } from 'shared/contract/enterprise-admin';
import { enterpriseStates } from 'shared/contract/vocabulary/console-account';
import { formatMinute, formatPlace } from 'shared/format';

const shownStates: Readonly<Record<string, string>> = {
  published: '公开',
  offline: '已下线',
  draft: '未公开',
  pending: '待审核',
  rejected: '未通过',
  expired: '已过期',
};

/** Whether visitors see it, and who speaks for it. */
export const StateTags = ({ status, claimStatus }: Pick<EnterpriseAdminRow, 'status' | 'claimStatus'>) => (
  <>
    <span className={status === 'published' ? 'tag ok' : status === 'offline' ? 'tag urgent' : 'tag off'}>
      {shownStates[status] ?? status}
    </span>{' '}
    <span className="tag">{enterpriseStates[claimStatus]}</span>
  </>
);

/** Newest first. */
export function EnterpriseTable({ rows, hrefOf }: { rows: readonly EnterpriseAdminRow[]; hrefOf(id: string): string }) {
  return (
    <DataTable
      caption="企业"
      cardsUpTo="navCollapse"
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          title: '名称',
          card: 'name',
          heads: true,
          cell: ({ id, name }) => (
            <Link className="link" to={hrefOf(id)} preventScrollReset>
              {name}
            </Link>
          ),
        },
        { title: '状态', card: 'line', width: 170, cell: (row) => <StateTags {...row} /> },
        { title: '统一社会信用代码', label: '信用代码', className: 'num', width: 190, cell: ({ uscc }) => uscc },
        { title: '地区', width: 130, cell: ({ province, city }) => formatPlace(province, city) },
        { title: '所有者', width: 170, cell: ({ owner }) => owner },
        { title: '成员', className: 'num', width: 70, cell: ({ members }) => String(members) },
        { title: '建立时间', className: 'num', width: 150, cell: ({ createdAt }) => formatMinute(createdAt) },
      ]}
    />
  );
}
