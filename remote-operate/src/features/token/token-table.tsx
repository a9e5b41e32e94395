import type { ReleaseToken } from 'shared/contract/release';
import { formatMinute, personName } from '../../format';

interface Props {
  tokens: readonly ReleaseToken[];
  titleOf: (section: string) => string;
  onRevoke: (token: ReleaseToken) => void;
}

/** Revoked tokens keep their row, because the history names them. */
export function TokenTable({ tokens, titleOf, onRevoke }: Props) {
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
            <td data-label="可以">{token.section ? `只发布和查看「${titleOf(token.section)}」` : '全部发布操作'}</td>
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
                <span className="tag ok">有效</span>
              )}
            </td>
            <td className="token-deed">
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
