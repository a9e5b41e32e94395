import { useSearchParams } from 'react-router-dom';
import { paths } from 'shared/contract/paths';
import { securityEventDays, securityEventKinds } from 'shared/contract/vocabulary/security-event';
import { formatMinute } from 'shared/format';
import { pageParam, useHost } from 'shared/remote';
import { Late, ListSkeleton, Notice, Pagination } from 'shared/ui';
import { FailedNotice } from '../../components/failed-notice';
import { usePersonalQuery } from '../../lib/use-personal-query';
import * as styles from './basic-info.module.css';

const pathOf = (page: number) => paths.account({ tab: 'log', page: page > 1 ? page : null });

/** 安全记录, the newest first. */
export function LogTab() {
  const { http } = useHost();
  const [params] = useSearchParams();
  const page = pageParam(params);
  const { data, error, reload } = usePersonalQuery(`log ${page}`, (signal) =>
    http.get('SecurityEvent/mine', { page }, { signal, quiet: true }),
  );
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
        <ol className={styles.list} aria-label="安全记录">
          {data.items.map((item) => (
            <li key={item.id}>
              <div className={styles.listMain}>
                <b>{securityEventKinds[item.kind] ?? item.kind}</b>
                {item.detail ? <span className="num">{item.detail}</span> : null}
              </div>
              <p className={styles.listMeta}>
                <span className="num">{formatMinute(item.at)}</span>
                {item.address ? <span className="num">{item.address}</span> : null}
              </p>
              <p className={styles.listEnd}>{item.device}</p>
            </li>
          ))}
        </ol>
      )}
      <Pagination total={data.total} page={data.page} pageSize={data.pageSize} href={pathOf} />
    </section>
  );
}
