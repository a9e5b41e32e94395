import { Link } from 'react-router-dom';
import { DataTable } from 'shared/browser/data-table';
import type { ImportJob } from 'shared/contract/import';
import { importKinds } from 'shared/contract/vocabulary/import';
import { formatCount, formatMinute } from 'shared/format';
import { resultsOf, stateClass, stateText } from './job-words';

/** Imports from the browser, newest first. */
export const JobTable = ({ jobs, hrefOf }: { jobs: readonly ImportJob[]; hrefOf(id: string): string }) => (
  <DataTable
    caption="导入记录"
    cardsUpTo="navCollapse"
    rows={jobs}
    keyOf={({ id }) => id}
    columns={[
      {
        title: '文件',
        card: 'name',
        heads: true,
        cell: ({ id, fileName }) => (
          <Link className="link" to={hrefOf(id)}>
            {fileName}
          </Link>
        ),
      },
      { title: '类型', width: 110, cell: ({ kind }) => importKinds[kind] },
      {
        title: '状态',
        card: 'corner',
        width: 120,
        cell: (job) => <span className={stateClass[job.state]}>{stateText(job)}</span>,
      },
      {
        title: '结果',
        card: 'line',
        cell: (job) =>
          resultsOf(job)
            .map(([label, count]) => `${label} ${formatCount(count)}`)
            .join('，'),
      },
      { title: '操作人', width: 130, cell: ({ by }) => by },
      { title: '时间', className: 'num', width: 150, cell: ({ startedAt }) => formatMinute(startedAt) },
    ]}
  />
);
