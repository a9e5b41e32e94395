import { useNavigate } from 'react-router-dom';
import type { EvidenceDetail, EvidenceValues } from 'shared/contract/evidence';
import { useHost, useMutation } from 'shared/remote';
import type { Conflict } from './conflict-dialog';
import { submittedText } from './proof-actions';
import type { faultsIn } from './proof-faults';
import { listPath, proofPath } from './words';

interface Asked {
  values: EvidenceValues;
  seenVersion: number;
  thenSubmit: boolean;
}

interface Options {
  id: string;
  /** Its page has no address of its own yet. */
  isNew: boolean;
  faults: ReturnType<typeof faultsIn>;
  /** Another window has saved meanwhile. */
  onConflict(conflict: Conflict & { thenSubmit: boolean }): void;
  onSaved(evidence: EvidenceDetail): void;
}

/** Saves a proof and, where that is wanted, submits it; then the person is told, or shown what is missing. */
export function useProofSave({ id, isNew, faults: { show, withEnd }, onConflict, onSaved }: Options) {
  const { bus } = useHost();
  const navigate = useNavigate();
  return useMutation(
    async ({ values, seenVersion, thenSubmit }: Asked, { http }) => {
      const saved = await http.post('Evidence/save', { id, seenVersion, values }, { quiet: true });
      if (saved.state === 'conflict') {
        onConflict({ ...saved, thenSubmit });
        return null;
      }
      // From here on it is safe at the server, whatever becomes of the submission.
      const { evidence } = saved;
      onSaved(evidence);
      if (isNew) navigate(proofPath(id), { replace: true, state: { created: id } });
      if (!thenSubmit) {
        bus.emit('message:shown', { kind: 'success', text: '已保存' });
        return null;
      }
      const faults = withEnd(evidence.faults);
      if (faults.length > 0) return faults;
      const answer = await http.post('Evidence/submit', { id, seenVersion: evidence.version }, { quiet: true });
      const text = submittedText(answer);
      if (answer.state === 'faults' || text === null) return answer.state === 'faults' ? answer.faults : [];
      bus.emit('message:shown', { kind: 'success', text });
      navigate(listPath);
      return null;
    },
    {
      invalidates: ['Evidence/list'],
      onSuccess: (faults) => faults && show(faults),
    },
  );
}
