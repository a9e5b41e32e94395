import type { LoginRecord } from 'shared/contract/session';
import { formatMinute } from 'shared/format';
import { useHost } from 'shared/remote';
import { Late, ListSkeleton } from 'shared/ui';
import { FailedNotice } from '../../components/failed-notice';
import { usePersonalQuery } from '../../lib/use-personal-query';
import * as styles from './basic-info.module.css';

const stateWords: Record<LoginRecord['state'], string> = {
  live: '在线',
  logout: '已退出',
  everywhere: '已退出所有设备',
  forcedOffline: '在别处登录，被强制下线',
  expired: '超时自动退出',
  reset: '重置密码后下线',
  deletion: '账号注销',
};

/** 最近登录: when, from where, with what, and how it ended. */
export function Logins() {
  const { http } = useHost();
  const { data, error, reload } = usePersonalQuery('logins', (signal) =>
    http.get('Session/list', {}, { signal, quiet: true }),
  );
  if (error) return <FailedNotice error={error} onRetry={reload} />;
  if (!data)
    return (
      <Late>
        <ListSkeleton rows={3} />
      </Late>
    );
  return (
    <ol className={styles.list} aria-label="最近登录">
      {data.items.map((item) => (
        <li key={item.id}>
          <div className={styles.listMain}>
            <b>{item.device || '未知设备'}</b>
            {item.current ? <span className="tag ok">本次登录</span> : null}
          </div>
          <p className={styles.listMeta}>
            <span className="num">{formatMinute(item.startedAt)}</span> 登录
            {item.address ? <span className="num">{item.address}</span> : null}
          </p>
          <p className={styles.listEnd}>
            {stateWords[item.state] ?? item.state}
            {item.endedAt ? <span className="num">{formatMinute(item.endedAt)}</span> : null}
          </p>
        </li>
      ))}
    </ol>
  );
}
