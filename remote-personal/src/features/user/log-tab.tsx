import { useSearchParams } from 'react-router-dom';
import { DataTable } from 'shared/browser/data-table';
import { paths } from 'shared/contract/paths';
import { securityEventDays, securityEventKinds } from 'shared/contract/vocabulary/security-event';
import { formatMinute } from 'shared/format';
import { pageParam, useQuery } from 'shared/remote';
import { FailedNotice, Late, ListSkeleton, Notice, Pagination } from 'shared/ui';
import * as styles from './basic-info.module.css';

const pathOf = (page: number) => paths.account({ tab: 'log', page: page > 1 ? page : null });

/** 安全记录, the newest first. */
export default function LogTab() {
  const [params] = useSearchParams();
  const page = pageParam(params);
  const { data, error, reload } = useQuery('SecurityEvent/mine', { page }, { owner: true, keepPrevious: true });
  if (error) return <FailedNotice error={error} onRetry={reload} />;
  if (!data)
    return (
      <Late>
        <ListSkeleton rows={5} />
      </Late>
    );
  return (
    <section className={styles.row}>
      <h2>安全记录</h2>
      <p className={styles.note}>登录、密码、手机号与账号的变更，保留 {securityEventDays.kept} 天。</p>
      {data.items.length === 0 ? (
        <Notice art="empty" title="这一页没有记录" text="可查看较新的记录。" />
      ) : (
        <div className={styles.table}>
          <DataTable
            caption="安全记录"
            cardsUpTo="mobile"
            rows={data.items}
            keyOf={({ id }) => id}
            columns={[
              {
                title: '事件',
                card: 'name',
                heads: true,
                cell: ({ kind }) => securityEventKinds[kind] ?? kind,
              },
              { title: '内容', className: 'num', cell: ({ detail }) => detail },
              { title: '时间', className: 'num', cell: ({ at }) => formatMinute(at) },
              { title: '网络地址', className: 'num', cell: ({ address }) => address },
              { title: '设备', cell: ({ device }) => device },
            ]}
          />
        </div>
      )}
      <Pagination total={data.total} page={data.page} pageSize={data.pageSize} href={pathOf} />
    </section>
  );
}
