import { DataTable } from 'shared/browser/data-table';
import type { ReleaseToken } from 'shared/contract/release';
import { tokenRoles } from 'shared/contract/vocabulary/release-token';
import { formatMinute } from 'shared/format';
import { personName } from '../../lib/person-name';
import * as styles from './token-table.module.css';

interface Props {
  tokens: readonly ReleaseToken[];
  titleOf: (section: string) => string;
  /** ms since 1970. */
  now: number;
  onRevoke: (token: ReleaseToken) => void;
}

/** Revoked tokens keep their row, because the history names them. */
export function TokenTable({ tokens, titleOf, now, onRevoke }: Props) {
  if (tokens.length === 0) return <p className={styles.none}>还没有令牌。</p>;
  return (
    <DataTable
      caption="已有令牌"
      cardsUpTo="navCollapse"
      rows={tokens}
      keyOf={({ id }) => id}
      rowClass={({ revokedAt }) => (revokedAt ? (styles.revoked ?? '') : '')}
      columns={[
        { title: '名称', card: 'name', heads: true, cell: ({ label }) => label },
        {
          title: '可以做什么',
          label: '可以',
          cell: ({ role, section }) => `${tokenRoles[role]}${section ? `「${titleOf(section)}」` : '，全部板块'}`,
        },
        { title: '新建人', cell: ({ createdBy }) => personName(createdBy) },
        { title: '新建时间', className: 'num', cell: ({ createdAt }) => formatMinute(createdAt) },
        {
          title: '最近使用',
          className: 'num',
          cell: ({ lastUsedAt }) => (lastUsedAt ? formatMinute(lastUsedAt) : '从未使用'),
        },
        {
          title: '状态',
          card: 'corner',
          className: styles.state ?? '',
          cell: (token) => <TokenState token={token} now={now} />,
        },
        {
          title: '操作',
          card: 'buttons',
          align: 'right',
          cell: (token) =>
            token.revokedAt ? (
              ' '
            ) : (
              <button
                type="button"
                className="btn small"
                aria-label={`吊销令牌 ${token.label}`}
                onClick={() => onRevoke(token)}
              >
                吊销
              </button>
            ),
        },
      ]}
    />
  );
}

/** Whether a token still holds, and until when. */
function TokenState({ token: { revokedAt, expiresAt }, now }: { token: ReleaseToken; now: number }) {
  if (revokedAt)
    return (
      <>
        <span className="tag off">已吊销</span> <span className="num">{formatMinute(revokedAt)}</span>
      </>
    );
  const over = expiresAt !== null && Date.parse(expiresAt) <= now;
  return (
    <>
      <span className={over ? 'tag off' : 'tag ok'}>{over ? '已过期' : '有效'}</span>
      {expiresAt ? <span className="num">{` 至 ${formatMinute(expiresAt).slice(0, 10)}`}</span> : null}
    </>
  );
}
