import { startTransition, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useHost, useQuery } from 'shared/remote';
import { FailedNotice, Late, ListSkeleton } from 'shared/ui';
import { PersonalPanel } from '../../components/personal-panel';
import { Editor } from './editor/editor';
import { type ListingKind, newRecord } from './kinds';
import { NeedsEnterprise } from './needs-enterprise';

const waiting = (
  <Late>
    <ListSkeleton rows={6} />
  </Late>
);

/** The whole width at once, as the editor has it: nothing moves when the record is there. */
const Waiting = ({ kind }: { kind: ListingKind }) => (
  <div data-wide="">
    <PersonalPanel title={kind.title}>{waiting}</PersonalPanel>
  </div>
);

/** The first value that comes, kept from then on. As a transition: drawing a whole editor leaves room for input in between. */
function useFirst<T>(value: T | undefined): T | undefined {
  const [first, setFirst] = useState<T>();
  useEffect(() => {
    if (value !== undefined) startTransition(() => setFirst((now) => now ?? value));
  }, [value]);
  return first;
}

/** A record that is there already. */
export function SavedRecord({ kind, id }: { kind: ListingKind; id: string }) {
  const { data, error, reload } = useQuery('Listing/get', { id }, { owner: true, on: ['notification:changed'] });
  // The editor keeps its own state from the first answer on, and follows what a review makes of the record.
  const start = useFirst(data);
  if (start) return <Editor kind={kind} start={start} latest={data} />;
  if (!error) return <Waiting kind={kind} />;
  return (
    <PersonalPanel title={kind.title}>
      <FailedNotice error={error} onRetry={reload} />
    </PersonalPanel>
  );
}

/** A record that was created here, as it is after a notification; nothing before, since its own saves tell as much. */
function useNewsOf(id: string) {
  const { bus } = useHost();
  const [isTold, setIsTold] = useState(false);
  useEffect(() => bus.on('notification:changed', () => setIsTold(id !== newRecord)), [bus, id]);
  return useQuery('Listing/get', { id }, { owner: true, on: ['notification:changed'], enabled: isTold }).data;
}

/** A record that is created with the first save. Supply needs an enterprise that one may write for. */
function NewRecord({ kind, id }: { kind: ListingKind; id: string }) {
  const { data, error, reload } = useQuery('Listing/list', { kind: kind.name }, { owner: true });
  const mayWrite = data && (data.role === null ? kind.side === 'demand' : data.role !== 'view');
  const latest = useNewsOf(id);
  if (useFirst(mayWrite || undefined)) return <Editor kind={kind} start={null} latest={latest} />;
  if (!error && (!data || mayWrite)) return <Waiting kind={kind} />;
  return (
    <PersonalPanel title={kind.title}>
      {error ? (
        <FailedNotice error={error} onRetry={reload} />
      ) : data ? (
        <NeedsEnterprise kind={kind} role={data.role} />
      ) : null}
    </PersonalPanel>
  );
}

/** `id`: of the record, or `new`. */
export function EditorPage({ kind, id }: { kind: ListingKind; id: string }) {
  const { state } = useLocation();
  // The address of a new record changes with its first save; its editor goes on.
  const isSame = id === newRecord || (state as { created?: string } | null)?.created === id;
  return isSame ? <NewOrCreated key={newRecord} kind={kind} id={id} /> : <SavedRecord key={id} kind={kind} id={id} />;
}

function NewOrCreated({ kind, id }: { kind: ListingKind; id: string }) {
  // After a reload the history entry still says that it was created here, but the editor is gone.
  const [isNew] = useState(id === newRecord);
  return isNew ? <NewRecord kind={kind} id={id} /> : <SavedRecord kind={kind} id={id} />;
}
