import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { download } from 'shared/browser/csv';
import type { Favourite } from 'shared/contract/collect-info';
import { compareKinds } from 'shared/contract/vocabulary';
import { formatDate } from 'shared/format';
import { keywordParam, pageParam, useHost, withParams } from 'shared/remote';
import { FailedNotice, Late, Pagination } from 'shared/ui';
import { PersonalPanel } from '../../components/personal-panel';
import type { FavouriteKind } from '../../lib/favourite-kinds';
import { useSecondClick } from './double-click';
import { FailedMany } from './failed-many';
import * as styles from './favourite.module.css';
import { FavouriteRow } from './favourite-row';
import { FavouriteSkeleton } from './favourite-skeleton';
import { favouritesCsv } from './favourites-csv';
import { ListBar } from './list-bar';
import { NoFavourites } from './no-favourites';
import { SearchBox } from './search-box';
import { UndoToast } from './undo-toast';
import { useAll } from './use-all';
import { useFavourites } from './use-favourites';
import { usePicks } from './use-picks';

/** The favourites of one kind: search, choosing, cancelling, bringing back, export. Search and page live in the URL. */
export function FavouritePage({ kind }: { kind: FavouriteKind }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { bus } = useHost();
  const params = new URLSearchParams(search);
  const q = keywordParam(params);
  const page = pageParam(params);
  const href = (to: number) => `${kind.path}${withParams(search, { page: to === 1 ? null : to })}`;

  const { data, error, reload, cancel, failed, undo, restore, dismissUndo } = useFavourites(kind.type, q, page);
  const { picks, pick, clear } = usePicks(`${kind.type} ${q}`);
  const all = useAll(kind.type, q);
  const isSecondClick = useSecondClick();

  const items = data?.items ?? [];
  const picked = [...picks.values()];

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
  async function cancelRows(rows: readonly Favourite[], place: number) {
    setLeft(place);
    if (await cancel(rows)) pick(rows, false);
  }
  const cancelRow = (event: MouseEvent | undefined, item: Favourite, place: number) => {
    if (!event || !isSecondClick(event)) void cancelRows([item], place);
  };

  const exportAll = () =>
    all.load(({ items: found, total }) => {
      download(`${kind.title} ${formatDate(Date.now())}.csv`, favouritesCsv(found, location.origin));
      const rest = total > found.length ? `，共 ${total} 条，其余请用搜索缩小范围后再导出` : '';
      bus.emit('message:shown', { kind: 'success', text: `已导出 ${found.length} 条${rest}` });
    });

  return (
    <PersonalPanel ref={panel} title={kind.title} side={<SearchBox path={kind.path} q={q} />}>
      <UndoToast
        undo={undo}
        onUndo={(wanted) => {
          setLeft(-1);
          void restore(wanted);
        }}
        onDismiss={dismissUndo}
      />
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
          <ListBar
            items={items}
            total={data.total}
            picked={picked}
            busy={all.isBusy}
            comparable={compareKinds.some((value) => value === kind.type)}
            onPick={pick}
            onPickAll={() => all.load(({ items: found }) => pick(found, true))}
            onClear={clear}
            onCancel={() => void cancelRows(picked, 0)}
            onExport={exportAll}
          />
          <FailedMany failed={[...failed.values()]} onRetry={(rows) => void cancelRows(rows, 0)} />
          <ul>
            {items.map((item, i) => (
              <FavouriteRow
                key={item.targetId}
                item={item}
                picked={picks.has(item.targetId)}
                failure={failed.get(item.targetId)?.message}
                alone={failed.size === 1}
                onPick={(on) => pick([item], on)}
                onCancel={(event) => cancelRow(event, item, i)}
              />
            ))}
          </ul>
          <div className={styles.pages}>
            <Pagination total={data.total} page={data.page} pageSize={data.pageSize} href={href} />
          </div>
        </>
      )}
    </PersonalPanel>
  );
}
