import type { ConsoleAction } from 'shared/contract/console-action';
import { consoleActions } from 'shared/contract/vocabulary/console-account';
import { formatMinute } from 'shared/format';
import { At, DrawerList } from './side-drawer';

/** What operators did to an account or enterprise, newest first. */
export const HistoryList = ({ history }: { history: readonly ConsoleAction[] }) => (
  <DrawerList title="处置记录" rows={history} keyOf={({ id }) => id} empty="没有处置过。">
    {({ at, by, action, detail, reason }) => (
      <>
        <At>{formatMinute(at)}</At>
        <b>
          {consoleActions[action]}
          {detail ? `：${detail}` : ''}
        </b>
        <span>{by}</span>
        {reason ? <small>原因：{reason}</small> : null}
      </>
    )}
  </DrawerList>
);
