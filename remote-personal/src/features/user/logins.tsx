import { DataTable } from 'shared/browser/data-table';
import type { LoginRecord } from 'shared/contract/session';
import { formatMinute } from 'shared/format';
import { useQuery } from 'shared/remote';
import { FailedNotice, Late, ListSkeleton } from 'shared/ui';
import * as styles from './basic-info.module.css';

const stateWords: Record<LoginRecord['state'], string> = {
  live: '在线',
  logout: '已退出',
  everywhere: '已退出所有设备',
  forcedOffline: '在别处登录，被强制下线',
  expired: '超时自动退出',
  reset: '重置密码后下线',
  deletion: '账号注销',
  endedByOperator: '由管理员结束',
};

/** 最近登录: when, from where, with what, and how it ended. */
export function Logins() {
  const { data, error, reload } = useQuery('Session/list', {}, { owner: true });
  if (error) return <FailedNotice error={error} onRetry={reload} />;
  if (!data)
    return (
      <Late>
        <ListSkeleton rows={3} />
      </Late>
    );
  return (
    <div className={styles.table}>
      <DataTable
        caption="最近登录"
        cardsUpTo="mobile"
        rows={data.items}
        keyOf={({ id }) => id}
        columns={[
          {
            title: '设备',
            card: 'name',
            heads: true,
            cell: ({ device, current }) => (
              <>
                {device || '未知设备'} {current ? <span className="tag ok">本次登录</span> : null}
              </>
            ),
          },
          { title: '登录时间', className: 'num', cell: ({ startedAt }) => formatMinute(startedAt) },
          { title: '网络地址', className: 'num', cell: ({ address }) => address },
          { title: '状态', cell: ({ state }) => stateWords[state] ?? state },
          { title: '结束时间', className: 'num', cell: ({ endedAt }) => endedAt && formatMinute(endedAt) },
        ]}
      />
    </div>
  );
}
