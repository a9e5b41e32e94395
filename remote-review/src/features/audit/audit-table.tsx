import { DataTable } from 'shared/browser/data-table';
import type { AuditEntry } from 'shared/contract/review';
import { formatSecond, formatShortDate } from 'shared/format';

/** One line for each step; names are those of the moment. */
export const AuditTable = ({ entries }: { entries: AuditEntry[] }) => (
  <DataTable
    caption="审计记录"
    cardsUpTo="mobile"
    rows={entries}
    keyOf={({ id }) => id}
    columns={[
      {
        title: '时间',
        card: 'corner',
        width: 150,
        className: 'num',
        cell: ({ at }) => `${formatShortDate(at)} ${formatSecond(at)}`,
      },
      { title: '操作人', card: 'line', cell: ({ by }) => by },
      { title: '操作', card: 'line', cell: ({ action }) => action },
      { title: '编号', className: 'num', cell: ({ caseNo }) => caseNo },
      { title: '事项', card: 'name', cell: ({ title }) => title },
      { title: '说明', cell: ({ detail }) => detail },
    ]}
  />
);
