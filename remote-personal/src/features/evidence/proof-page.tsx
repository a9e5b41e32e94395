import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useQuery } from 'shared/remote';
import { FailedNotice, Late, ListSkeleton, Notice } from 'shared/ui';
import { PersonalPanel } from '../../components/personal-panel';
import { NoProofs } from './no-proofs';
import { ProofForm } from './proof-form';
import { listPath, newProof, proofPath } from './words';

const waiting = (
  <Late>
    <ListSkeleton rows={5} />
  </Late>
);

const toList = (
  <Link className="btn primary" to={listPath}>
    返回资质凭证
  </Link>
);

/** A record that is there already. */
function SavedProof({ id }: { id: string }) {
  const { data, error, reload } = useQuery('Evidence/get', { id }, { owner: true });
  // The form keeps its own state from the first answer on; what was done beside it begins a new one.
  const [start, setStart] = useState<typeof data>();
  const [round, setRound] = useState(0);
  if (data && !start) setStart(data);
  if (start)
    return (
      <ProofForm
        key={round}
        id={id}
        start={start}
        lines={start.lines}
        onChanged={async () => {
          await reload();
          setStart(undefined);
          setRound((old) => old + 1);
        }}
      />
    );
  if (error && [400, 404].includes(error.status))
    return <Notice art="missing" title="没有这条资质凭证" text="它可能已被删除，或不属于您的企业。" actions={toList} />;
  return error ? <FailedNotice error={error} onRetry={reload} /> : waiting;
}

/** A record that is created with the first save, by somebody who may write for an enterprise. */
function NewProof() {
  const { data, error, reload } = useQuery('Evidence/list', { pageSize: 10 }, { owner: true });
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const mayWrite = data?.role === 'owner' || data?.role === 'edit';
  if (mayWrite && !isOpen) setOpen(true);
  if (isOpen)
    return (
      <ProofForm
        id={null}
        start={null}
        lines={data?.lines ?? []}
        onChanged={async (id) => navigate(proofPath(id), { replace: true, state: null })}
      />
    );
  if (error) return <FailedNotice error={error} onRetry={reload} />;
  return data ? <NoProofs role={data.role} add={toList} /> : waiting;
}

/** One proof; `id` of the record, or `new`. */
export function ProofPage({ id }: { id: string }) {
  // After a reload the history entry still says that it was created here, but the form is gone.
  const [isNew] = useState(id === newProof);
  return <PersonalPanel title="资质凭证">{isNew ? <NewProof /> : <SavedProof id={id} />}</PersonalPanel>;
}
