import { type MouseEvent, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { download } from 'shared/browser/csv';
import type { Favourite } from 'shared/contract/collect-info';
import { compareKinds } from 'shared/contract/vocabulary';
import { formatDate } from 'shared/format';
import { type HostServices, keywordParam, pageParam, useHost, withParams } from 'shared/remote';
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
import { useRowFocus } from './use-row-focus';

interface Found {
  items: readonly Favourite[];
  /** Of all that the search has. */
  total: number;
}

/** Hands the found ones to the person as a file, and says how many are not in it. */
function exportCsv(bus: HostServices['bus'], title: string, { items, total }: Found) {
  download(`${title} ${formatDate(Date.now())}.csv`, favouritesCsv(items, location.origin));
  const rest = total > items.length ? `，共 ${total} 条，其余请用搜索缩小范围后再导出` : '';
  bus.emit('message:shown', { kind: 'success', text: `已导出 ${items.length} 条${rest}` });
}

/** The last row of the last page is gone: shows the page before it. `shown`: rows that are left here. */
function useExistingPage(
  data: { total: number; pageSize: number } | undefined,
  shown: readonly Favourite[],
  page: number,
  href: (page: number) => string,
) {
  const navigate = useNavigate();
  const last = data && Math.max(1, Math.ceil(data.total / data.pageSize));
  const beyond = last && shown.length === 0 && data.total > 0 && page > last;
  useEffect(() => {
    if (beyond) navigate(href(last), { replace: true });
  }, [beyond, last]);
}

/** The favourites of one kind: search, choosing, cancelling, bringing back, export. Search and page live in the URL. */
export function FavouritePage({ kind }: { kind: FavouriteKind }) {
  const { search } = useLocation();
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

  useExistingPage(data, items, page, href);

  const { panel, setLeft } = useRowFocus();
  async function cancelRows(rows: readonly Favourite[], place: number) {
    setLeft(place);
    if (await cancel(rows)) pick(rows, false);
  }
  const cancelRow = (event: MouseEvent | undefined, item: Favourite, place: number) => {
    if (!event || !isSecondClick(event)) void cancelRows([item], place);
  };

  const exportAll = () => all.load((answer) => exportCsv(bus, kind.title, answer));

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
          <FailedMany failed={[...failed.values()]} shown={items} onRetry={(rows) => void cancelRows(rows, 0)} />
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
