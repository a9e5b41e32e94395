import { BusyButton } from 'shared/browser/busy-button';
import { PageDownload } from 'shared/browser/page-download';
import type { Favourite } from 'shared/contract/collect-info';
import { ComparePicked } from './compare-picked';
import { noRepeat } from './double-click';
import * as styles from './favourite.module.css';

interface Props {
  /** Of this page. */
  items: readonly Favourite[];
  /** Of the whole list. */
  total: number;
  picked: readonly Favourite[];
  /** Choosing all or exporting is under way. */
  busy: boolean;
  comparable: boolean;
  onPick(items: readonly Favourite[], on: boolean): void;
  onPickAll(): void;
  onClear(): void;
  onCancel(): void;
  onExport(): void;
}

/** Choosing, and what can be done with what is chosen; below it the step from this page to the whole list, with its number. */
export function ListBar({ items, total, picked, busy, comparable, ...on }: Props) {
  const ids = new Set(picked.map(({ targetId }) => targetId));
  const here = items.filter(({ targetId }) => ids.has(targetId));
  const wholePage = here.length === items.length && items.length > 0;
  const elsewhere = picked.length - here.length;
  return (
    <>
      <div className={styles.bar}>
        <label>
          <input
            className="checkbox"
            type="checkbox"
            aria-label="全选本页"
            checked={wholePage}
            onChange={(event) => on.onPick(items, event.target.checked)}
          />
          <span role="status">
            已选 <b className="num">{picked.length}</b> 项
          </span>
        </label>
        <button
          type="button"
          className="btn text small"
          disabled={picked.length === 0}
          onKeyDown={noRepeat}
          onClick={on.onCancel}
        >
          取消收藏所选
        </button>
        {comparable ? <ComparePicked picked={picked} /> : null}
        <PageDownload>
          <BusyButton type="button" className="btn text small" busy={busy} onClick={on.onExport}>
            导出
          </BusyButton>
        </PageDownload>
        <span className={styles.order}>按收藏时间排序</span>
      </div>
      {wholePage && picked.length < total ? (
        <p className={styles.whole}>
          <span>
            已选本页 <span className="num">{here.length}</span> 项{elsewhere > 0 ? `，其他页 ${elsewhere} 项` : ''}。
          </span>
          <BusyButton type="button" className="btn text small" busy={busy} onClick={on.onPickAll}>
            选择全部 {total} 项
          </BusyButton>
        </p>
      ) : elsewhere > 0 ? (
        <p className={styles.whole}>
          <span>{picked.length >= total ? `已选全部 ${total} 项` : `所选中有 ${elsewhere} 项在其他页`}。</span>
          <button type="button" className="btn text small" onClick={on.onClear}>
            清除选择
          </button>
        </p>
      ) : null}
    </>
  );
}
