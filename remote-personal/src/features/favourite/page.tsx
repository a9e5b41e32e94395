import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { keywordParam, pageParam, withParams } from 'shared/remote';
import { Late, Pagination } from 'shared/ui';
import { FailedNotice } from '../../components/failed-notice';
import { PersonalPanel } from '../../components/personal-panel';
import type { FavouriteKind } from '../../lib/favourite-kinds';
import { ComparePicked } from './compare-picked';
import * as styles from './favourite.module.css';
import { FavouriteRow } from './favourite-row';
import { FavouriteSkeleton } from './favourite-skeleton';
import { NoFavourites } from './no-favourites';
import { SearchBox } from './search-box';
import { UndoToast } from './undo-toast';
import { useFavourites } from './use-favourites';

/** The favourites of one kind: search, choosing, cancelling, bringing back. Search and page live in the URL. */
export function FavouritePage({ kind }: { kind: FavouriteKind }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const q = keywordParam(params);
  const page = pageParam(params);
  const href = (to: number) => `${kind.path}${withParams(search, { page: to === 1 ? null : to })}`;

  const { data, error, reload, cancel, undo, restore, dismissUndo } = useFavourites(kind.type, q, page);
  const [picks, setPicks] = useState<ReadonlySet<string>>(new Set());

  const items = data?.items ?? [];
  const picked = items.filter((item) => picks.has(item.targetId));
  const pick = (ids: string[], on: boolean) =>
    setPicks((now) => (on ? new Set([...now, ...ids]) : new Set([...now].filter((id) => !ids.includes(id)))));

  // The last row of the last page is gone: show the page before it.
  const last = data && Math.max(1, Math.ceil(data.total / data.pageSize));
  const beyond = last && items.length === 0 && data.total > 0 && page > last;
  useEffect(() => {
    if (beyond) navigate(href(last), { replace: true });
  }, [beyond, last]);

  // The pressed button goes with its row: the keyboard continues at the row that took its place, or at the heading.
  const panel = useRef<HTMLDivElement>(null);
  /** Place of the row that went; -1 for the heading. */
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    if (left === null) return;
    setLeft(null);
    const buttons = panel.current?.querySelectorAll<HTMLElement>('[data-cancel]') ?? [];
    (buttons[Math.min(left, buttons.length - 1)] ?? panel.current?.querySelector('h1'))?.focus();
  }, [left]);
  function cancelRows(rows: typeof items, place: number) {
    setLeft(place);
    cancel(rows);
  }

  return (
    <PersonalPanel ref={panel} title={kind.title} side={<SearchBox path={kind.path} q={q} />}>
      {error && !data ? (
        <FailedNotice error={error} onRetry={reload} />
      ) : !data || (items.length === 0 && data.total > 0) ? (
        <Late>
          <FavouriteSkeleton />
        </Late>
      ) : items.length === 0 ? (
        <NoFavourites kind={kind} q={q} />
      ) : (
        <>
          <div className={styles.bar}>
            <label>
              <input
                className="checkbox"
                type="checkbox"
                aria-label="全选本页"
                checked={picked.length === items.length}
                onChange={(event) =>
                  pick(
                    items.map((item) => item.targetId),
                    event.target.checked,
                  )
                }
              />
              <span role="status">
                已选 <b className="num">{picked.length}</b> 项
              </span>
            </label>
            <button
              type="button"
              className="btn text small"
              disabled={picked.length === 0}
              onClick={() => cancelRows(picked, 0)}
            >
              取消收藏所选
            </button>
            {kind.type === 'demand' || kind.type === 'roadshow' ? null : <ComparePicked picked={picked} />}
            <span className={styles.order}>按收藏时间排序</span>
          </div>
          <ul>
            {items.map((item, i) => (
              <FavouriteRow
                key={item.targetId}
                item={item}
                picked={picks.has(item.targetId)}
                onPick={(on) => pick([item.targetId], on)}
                onCancel={() => cancelRows([item], i)}
              />
            ))}
          </ul>
          <div className={styles.pages}>
            <Pagination total={data.total} page={data.page} pageSize={data.pageSize} href={href} />
          </div>
        </>
      )}
      <UndoToast
        undo={undo}
        onUndo={({ restorable }) => {
          setLeft(-1);
          restore(restorable);
        }}
        onDismiss={dismissUndo}
      />
    </PersonalPanel>
  );
}
