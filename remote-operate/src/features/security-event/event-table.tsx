import { DataTable } from 'shared/browser/data-table';
import type { Data } from 'shared/contract/endpoints';
import { securityEventKinds } from 'shared/contract/vocabulary/security-event';
import { formatMinute } from 'shared/format';
import * as styles from './event-table.module.css';

const urgent: readonly string[] = ['loginFailed', 'loginGuessed', 'forcedOffline', 'roleChanged', 'smsAlarm'];

/** Newest first. Addresses and numbers are masked by the server. */
export function EventTable({ events }: { events: Data<'SecurityEvent/list'>['items'] }) {
  return (
    <DataTable
      caption="安全记录"
      cardsUpTo="navCollapse"
      rows={events}
      keyOf={({ id }) => id}
      columns={[
        {
          title: '时间',
          card: 'corner',
          width: 150,
          className: `num ${styles.at}`,
          cell: ({ at }) => formatMinute(at),
        },
        {
          title: '用户名',
          card: 'name',
          cell: ({ userName, kind }) => userName ?? (kind === 'smsAlarm' ? '全站' : '无此账号'),
        },
        {
          title: '事件',
          card: 'line',
          cell: ({ kind, detail }) => (
            <>
              <span className={urgent.includes(kind) ? 'tag urgent' : 'tag'}>{securityEventKinds[kind] ?? kind}</span>
              {detail ? <span className={`num ${styles.detail}`}>{detail}</span> : null}
            </>
          ),
        },
        { title: '网络地址', className: 'num', cell: ({ address }) => address },
        { title: '设备', cell: ({ device }) => device },
      ]}
    />
  );
}
