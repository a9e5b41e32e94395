import { Link } from 'react-router-dom';
import type { ListingRow } from 'shared/contract/listing';
import { listingStates } from 'shared/contract/vocabulary/listing';
import { formatMinute } from 'shared/format';
import { ListingActions } from './actions';
import { isEnded } from './editor/locked';
import { editPath, type ListingKind } from './kinds';
import * as styles from './list.module.css';

const tones: Partial<Record<ListingRow['state'], string>> = {
  pending: 'info',
  rejected: 'urgent',
  offline: 'off',
  expired: 'off',
  closed_done: 'off',
  closed_none: 'off',
};
const changeWords = { draft: '有未提交的改动', pending: '改动审核中', rejected: '改动被驳回' };

interface Props {
  kind: ListingKind;
  row: ListingRow;
  mayWrite: boolean;
  onDone(): void;
}

/** One record of one's own: where it stands, and what can be done with it. */
export function ListRow({ kind, row, mayWrite, onDone }: Props) {
  const { id, title, no, state, change, path, updatedAt, updatedBy, expiresOn } = row;
  const mayChange = mayWrite && !isEnded(state);
  const isRejected = state === 'rejected' || change === 'rejected';
  return (
    <li className={styles.row}>
      <div>
        <h2>
          <Link to={editPath(kind, id)}>{title || '未命名草稿'}</Link>
          <span className={`tag ${tones[state] ?? ''}`}>{listingStates[state]}</span>
          {change && state !== change ? (
            <span className={`tag ${change === 'rejected' ? 'urgent' : 'info'}`}>{changeWords[change]}</span>
          ) : null}
        </h2>
        <p>
          {no ? <span>编号 {no}</span> : null}
          <span>
            {formatMinute(updatedAt)} {updatedBy ? `${updatedBy} 修改` : '更新'}
          </span>
          {expiresOn ? <span>公开至 {expiresOn}</span> : null}
          {path ? <Link to={path}>查看公开页</Link> : null}
          {isRejected && !isEnded(state) ? <Link to={editPath(kind, id)}>查看驳回原因并修改</Link> : null}
        </p>
      </div>
      <div className={styles.actions}>
        <Link
          className="btn small"
          aria-label={`${mayChange ? '编辑' : '查看'}：${title || '未命名草稿'}`}
          to={editPath(kind, id)}
        >
          {mayChange ? '编辑' : '查看'}
        </Link>
        {mayWrite ? <ListingActions kind={kind} row={row} onDone={onDone} /> : null}
      </div>
    </li>
  );
}
