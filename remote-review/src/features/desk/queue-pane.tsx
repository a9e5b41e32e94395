import { type RefObject, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Data } from 'shared/contract/endpoints';
import type { CaseRow } from 'shared/contract/review';
import { Notice } from 'shared/ui';
import { deskPath, readAddress } from '../../lib/desk-address';
import { useNow } from '../../lib/use-now';
import { BulkDialog } from './bulk-dialog';
import { QueueFilter } from './queue-filter';
import * as styles from './queue-pane.module.css';
import { QueueRow } from './queue-row';
import { QueueTabs } from './queue-tabs';
import type { Selection } from './use-selection';

interface Props {
  queue: Data<'Review/queue'>;
  search: string;
  findRef: RefObject<HTMLInputElement | null>;
  selection: Selection;
  current: string;
  onOpenNext(): void;
}

/** Why no case is listed, and what can be done about it. */
function EmptyQueue({ next, search }: { next: Props['queue']['next']; search: string }) {
  const { spotCheck, q, flag } = readAddress(search);
  const narrowed = q !== '' || flag !== undefined;
  return (
    <Notice
      art="empty"
      title={narrowed ? '没有符合的事项' : spotCheck ? '没有待抽查的内容' : '没有待审核的事项'}
      text={
        !narrowed
          ? '新提交的内容会自动出现在这里。'
          : next
            ? '已查找到这里，后面还有事项。'
            : '请更换关键词或标记，或查看其他类型。'
      }
      actions={
        narrowed ? (
          <>
            {next ? (
              <Link className="btn primary" to={deskPath(search, { after: next, case: null })}>
                继续查找
              </Link>
            ) : null}
            <Link className="btn" to={deskPath(search, { q: null, flag: null, after: null, case: null })}>
              清除条件
            </Link>
          </>
        ) : undefined
      }
    />
  );
}

/** What waits, oldest first. */
export function QueuePane({ queue, search, findRef, selection, current, onOpenNext }: Props) {
  const now = useNow();
  const [bulk, setBulk] = useState<CaseRow[] | null>(null);
  const { after, spotCheck } = readAddress(search);
  const { items: rows, next } = queue;
  const { chosen } = selection;
  return (
    <section className={`panel ${styles.queue}`} aria-label="审核队列">
      <QueueTabs queue={queue} search={search} />
      <QueueFilter search={search} findRef={findRef} />
      <div className={styles.bulk}>
        <label>
          <input
            type="checkbox"
            className="checkbox"
            aria-label="全选本页"
            checked={rows.length > 0 && chosen.length === Math.min(rows.length, 50)}
            onChange={({ target }) => selection.setAll(target.checked)}
          />
          <span role="status">已选 {chosen.length} 件</span>
        </label>
        <button type="button" className="btn small" disabled={chosen.length === 0} onClick={() => setBulk(chosen)}>
          批量决定
        </button>
      </div>
      {rows.length === 0 ? (
        <EmptyQueue next={next} search={search} />
      ) : (
        <ul>
          {rows.map((row) => (
            <QueueRow
              key={row.id}
              row={row}
              now={now}
              to={deskPath(search, { case: row.id })}
              isCurrent={row.id === current}
              isChosen={selection.has(row.id)}
              onToggle={() => selection.toggle(row.id)}
            />
          ))}
        </ul>
      )}
      <p className={styles.foot}>
        <span>等待最久在前</span>
        <span>
          {after ? <Link to={deskPath(search, { after: null, case: null })}>回到最前</Link> : null}
          {next && rows.length > 0 ? <Link to={deskPath(search, { after: next, case: null })}>下一页</Link> : null}
        </span>
      </p>
      {bulk ? (
        <BulkDialog
          cases={bulk}
          spotCheck={spotCheck}
          onDone={(refused) => {
            selection.keep(refused);
            onOpenNext();
          }}
          onClose={() => setBulk(null)}
        />
      ) : null}
    </section>
  );
}
