import type { RegistryChange } from 'shared/contract/release';
import { formatMinute } from 'shared/format';
import { personName } from '../../lib/person-name';

const verbWords: Record<RegistryChange['verb'], string> = {
  activate: '启用',
  rollback: '回滚',
  trial: '试用',
  endTrial: '结束试用',
  promote: '转为稳定',
  takeBack: '自动收回',
  disable: '停用板块',
  enable: '恢复板块',
  block: '禁用发布',
  unblock: '解除禁用',
  createToken: '新建令牌',
  revokeToken: '吊销令牌',
};

interface Props {
  changes: readonly RegistryChange[];
  titleOf: (section: string) => string;
}

/** Newest first. What the portal did by itself, and what took something from visitors, stands out. */
export function ChangeTable({ changes, titleOf }: Props) {
  return (
    <table className="operate-table change-table">
      <thead>
        <tr>
          <th scope="col">时间</th>
          <th scope="col">板块</th>
          <th scope="col">变更</th>
          <th scope="col">发布</th>
          <th scope="col">替换</th>
          <th scope="col">操作人</th>
          <th scope="col">原因</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.id}>
            <td className="num change-at">{formatMinute(change.at)}</td>
            <td className="change-section">{change.section ? titleOf(change.section) : '全部'}</td>
            <td className="change-verb">
              <span className={/^(takeBack|disable|block)$/.test(change.verb) ? 'tag urgent' : 'tag'}>
                {verbWords[change.verb]}
              </span>
              {change.detail ? <span className="change-detail">{change.detail}</span> : null}
            </td>
            <td data-label="发布" className="num change-release">
              {change.release || '—'}
            </td>
            <td data-label="替换" className="num change-release">
              {change.before ?? '—'}
            </td>
            <td data-label="操作人">{personName(change.who)}</td>
            <td data-label="原因" className="change-why">
              {change.why || '—'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
