import { type ReactNode, useState } from 'react';
import type { Data, Input } from 'shared/contract/endpoints';
import { useQuery } from 'shared/remote';
import { ReasonDialog, type ReasonedAction } from './reason-dialog';
import { Actions, SideDrawer } from './side-drawer';

/** Calls that answer one record with its history. */
type DetailCall = 'Account/detail' | 'EnterpriseAdmin/detail';

interface Props<K extends DetailCall> {
  call: K;
  /** Null closes. */
  id: string | null;
  titleOf(record: Data<K>): string;
  /** Of the list behind the drawer. */
  reload(): Promise<void>;
  onClose(): void;
  /** `reload`: of the record and its list. */
  children(record: Data<K>, reload: () => Promise<void>): ReactNode;
}

/** One record of a list, asked for when it opens. */
export function RecordDrawer<K extends DetailCall>({ call, id, titleOf, reload, onClose, children }: Props<K>) {
  const asked = useQuery(call, { id: id ?? '' } as Input<K>, { owner: true, enabled: id !== null });
  const record = id && asked.data?.id === id ? asked.data : undefined;
  return (
    <SideDrawer
      open={id !== null}
      title={record ? titleOf(record) : '正在打开'}
      error={asked.error}
      onRetry={() => void asked.reload()}
      onClose={onClose}
    >
      {record
        ? children(record, async () => {
            await Promise.all([asked.reload(), reload()]);
          })
        : undefined}
    </SideDrawer>
  );
}

/** A button for each action, and the dialog of the one that was chosen. */
export function ReasonedActions({ actions, reload }: { actions: readonly ReasonedAction[]; reload(): Promise<void> }) {
  const [chosen, setChosen] = useState<ReasonedAction | null>(null);
  return (
    <>
      {actions.length > 0 ? (
        <Actions>
          {actions.map((action) => (
            <button key={action.button} type="button" className="btn" onClick={() => setChosen(action)}>
              {action.button}
            </button>
          ))}
        </Actions>
      ) : null}
      {chosen ? <ReasonDialog action={chosen} reload={reload} onClose={() => setChosen(null)} /> : null}
    </>
  );
}
