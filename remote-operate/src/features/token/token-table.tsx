import type { ReleaseToken } from 'shared/contract/release';
import { tokenRoles } from 'shared/contract/vocabulary/release-token';
import { formatMinute } from 'shared/format';
import { personName } from '../../lib/person-name';

interface Props {
  tokens: readonly ReleaseToken[];
  titleOf: (section: string) => string;
  /** ms since 1970. */
  now: number;
  onRevoke: (token: ReleaseToken) => void;
}

/** Revoked tokens keep their row, because the history names them. */
export function TokenTable({ tokens, titleOf, now, onRevoke }: Props) {
  if (tokens.length === 0) return <p className="token-none">还没有令牌。</p>;
  return (
    <table className="operate-table token-table">
      <thead>
        <tr>
          <th scope="col">名称</th>
          <th scope="col">可以做什么</th>
          <th scope="col">新建人</th>
          <th scope="col">新建时间</th>
          <th scope="col">最近使用</th>
          <th scope="col">状态</th>
          <th scope="col">
            <span className="visually-hidden">操作</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {tokens.map((token) => (
          <tr key={token.id} className={token.revokedAt ? 'revoked' : undefined}>
            <th scope="row">{token.label}</th>
            <td data-label="可以">
              {`${tokenRoles[token.role]}${token.section ? `「${titleOf(token.section)}」` : '，全部板块'}`}
            </td>
            <td data-label="新建人">{personName(token.createdBy)}</td>
            <td data-label="新建时间" className="num">
              {formatMinute(token.createdAt)}
            </td>
            <td data-label="最近使用" className="num">
              {token.lastUsedAt ? formatMinute(token.lastUsedAt) : '从未使用'}
            </td>
            <td className="token-state">
              {token.revokedAt ? (
                <>
                  <span className="tag off">已吊销</span> <span className="num">{formatMinute(token.revokedAt)}</span>
                </>
              ) : (
                <TokenLife expiresAt={token.expiresAt} now={now} />
              )}
            </td>
            <td className="token-action">
              {token.revokedAt ? null : (
                <button
                  type="button"
                  className="btn small"
                  aria-label={`吊销令牌 ${token.label}`}
                  onClick={() => onRevoke(token)}
                >
                  吊销
                </button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Whether a token that nobody revoked still holds, and until when. */
function TokenLife({ expiresAt, now }: { expiresAt: string | null; now: number }) {
  const over = expiresAt !== null && Date.parse(expiresAt) <= now;
  return (
    <>
      <span className={over ? 'tag off' : 'tag ok'}>{over ? '已过期' : '有效'}</span>
      {expiresAt ? <span className="num">{` 至 ${formatMinute(expiresAt).slice(0, 10)}`}</span> : null}
    </>
  );
}
