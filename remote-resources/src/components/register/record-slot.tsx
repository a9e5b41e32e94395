import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Register, RegisterRow } from 'shared/contract/registers';
import { useHost } from 'shared/remote';
import { recordHref } from './query';
import type { RecordDrawerProps } from './record-drawer';

interface Props {
  register: Register;
  id: string | null;
  rows: readonly RegisterRow[];
}

/**
 * The place of the drawer: draws nothing at first, fetches the drawer's chunk when a record is asked for, and turns
 * opening, leafing and closing into addresses.
 */
export function RecordSlot({ register, id, rows }: Props) {
  const { bus } = useHost();
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const [Drawer, setDrawer] = useState<ComponentType<RecordDrawerProps> | null>(null);

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
    import(/* webpackChunkName: "register-record" */ './record-drawer').then(
      (module) => !gone && setDrawer(() => module.default),
      () => !gone && refuse('详情暂时无法打开，请稍后重试'),
    );
    return () => {
      gone = true;
    };
  }, [wanted, refuse]);

  if (!Drawer) return null;
  const place = rows.findIndex((row) => row.id === id);
  const goTo = (row: RegisterRow | undefined) =>
    row ? () => navigate(recordHref(search, row.id), { replace: true, state, preventScrollReset: true }) : null;
  return (
    <Drawer
      register={register}
      id={id}
      row={rows[place] ?? null}
      onClose={close}
      onAbsent={() => refuse('没有找到这条登记，可能已被更正或移除')}
      onPrevious={place > 0 ? goTo(rows[place - 1]) : null}
      onNext={place >= 0 ? goTo(rows[place + 1]) : null}
    />
  );
}
