import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { EvidenceDetail, EvidenceSaved, EvidenceValues } from 'shared/contract/evidence';
import type { Http } from 'shared/http';
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

const saysTheSame = (one: EvidenceValues, other: EvidenceValues) =>
  (Object.keys(one) as (keyof EvidenceValues)[]).every((key) => one[key] === other[key]);

/** Saves values. What a save has left whose answer was lost is no other version: the next one goes upon it. */
function useSave(id: string) {
  const lost = useRef<EvidenceValues[]>([]);
  return async (http: Http, seenVersion: number, values: EvidenceValues): Promise<EvidenceSaved> => {
    const post = (version: number) =>
      http.post('Evidence/save', { id, seenVersion: version, values }, { quiet: true }).catch((error) => {
        lost.current.push(values);
        throw error;
      });
    const first = await post(seenVersion);
    const isOwn = first.state === 'conflict' && lost.current.some((sent) => saysTheSame(sent, first.theirs));
    const saved = isOwn ? await post(first.version) : first;
    if (saved.state !== 'conflict') lost.current = [];
    return saved;
  };
}

/** Saves a proof and, where that is wanted, submits it; then the person is told, or shown what is missing. */
export function useProofSave({ id, isNew, faults: { show, withEnd }, onConflict, onSaved }: Options) {
  const { bus } = useHost();
  const navigate = useNavigate();
  const save = useSave(id);
  return useMutation(
    async ({ values, seenVersion, thenSubmit }: Asked, { http }) => {
      const saved = await save(http, seenVersion, values);
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
