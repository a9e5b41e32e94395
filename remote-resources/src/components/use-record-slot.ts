import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useHost } from 'shared/remote';
import { recordHref } from './record-href';

/** What a drawer is told of the record it shows. */
export interface SlotProps<Row> {
  /** Null closes. */
  id: string | null;
  /** The record's row, when it is on the page below: drawn at once, before the rest has come. */
  row: Row | null;
  onClose: () => void;
  onAbsent: () => void;
  /** Null at the ends of the page. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
}

/**
 * The place of a record's drawer (?id=): fetches the drawer's code when a record is asked for, and turns opening, leafing
 * and closing into addresses. Null until the code is there. `load` stays the same function.
 */
export function useRecordSlot<Row extends { id: string }, P>(
  id: string | null,
  rows: readonly Row[],
  load: () => Promise<{ default: ComponentType<P> }>,
): { Drawer: ComponentType<P>; props: SlotProps<Row> } | null {
  const { bus } = useHost();
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const [Drawer, setDrawer] = useState<ComponentType<P> | null>(null);

  const close = useCallback(() => {
    // Opened from the list: that entry of the history is the list. Arrived by a shared link: there is none to go back to.
    if ((state as { openedFromList?: boolean } | null)?.openedFromList) navigate(-1);
    else navigate(recordHref(search, null), { replace: true, preventScrollReset: true });
  }, [navigate, search, state]);

  const refuse = useCallback(
    (text: string) => {
      bus.emit('message:shown', { kind: 'error', text });
      navigate(recordHref(search, null), { replace: true, preventScrollReset: true });
    },
    [bus, navigate, search],
  );

  const wanted = id !== null && !Drawer;
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    load().then(
      (module) => !gone && setDrawer(() => module.default),
      () => !gone && refuse('详情暂时无法打开，请稍后重试'),
    );
    return () => {
      gone = true;
    };
  }, [wanted, refuse, load]);

  if (!Drawer) return null;
  const place = rows.findIndex((row) => row.id === id);
  const goTo = (row: Row | undefined) =>
    row ? () => navigate(recordHref(search, row.id), { replace: true, state, preventScrollReset: true }) : null;
  return {
    Drawer,
    props: {
      id,
      row: rows[place] ?? null,
      onClose: close,
      onAbsent: () => refuse('没有找到这条登记，可能已被更正或移除'),
      onPrevious: place > 0 ? goTo(rows[place - 1]) : null,
      onNext: place >= 0 ? goTo(rows[place + 1]) : null,
    },
  };
}
