import type { FormInstance } from 'antd/es/form';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { EvidenceDetail, EvidenceValues } from 'shared/contract/evidence';
import { missingEvidence } from 'shared/contract/evidence-missing';
import type { FieldFault } from 'shared/contract/listing';
import { type EvidenceField, emptyEvidence, evidenceFields } from 'shared/contract/vocabulary/evidence';
import { useHost, useMutation, useSession } from 'shared/remote';
import { newId } from 'shared/ui';
import type { Conflict } from './conflict-dialog';
import { type ProofFields, proofName, unsentProof } from './kept';
import { submittedText } from './proof-actions';
import { listPath, proofPath } from './words';

/** What is sent: blank texts are no values, and what has no end has no date. */
function valuesOf(fields: ProofFields): EvidenceValues {
  const { openEnded, ...values } = fields;
  const entries = Object.keys(emptyEvidence).map((key) => {
    const value = values[key as keyof EvidenceValues];
    return [key, (typeof value === 'string' ? value.trim() : value) || null];
  });
  return { ...(Object.fromEntries(entries) as EvidenceValues), ...(openEnded && { expiresOn: null }) };
}

const fieldsOf = (values: EvidenceValues, openEnded: boolean): ProofFields => ({ ...values, openEnded });

/** A record past its first draft has said that it has no end. */
const isOpenEnded = (start: EvidenceDetail | null) =>
  start !== null && start.values.expiresOn === null && (start.online !== null || start.state !== 'draft');

const endless: FieldFault = { field: 'expiresOn', message: '请选择到期日期，或勾选「长期有效或无到期日」' };

interface Asked {
  values: EvidenceValues;
  seenVersion: number;
  thenSubmit: boolean;
}

/** The form of one proof: what is typed, what the server has, and the way between them. `id` is null for a new record. */
export function useProof(form: FormInstance<ProofFields>, id: string | null, start: EvidenceDetail | null) {
  const { userName } = useSession();
  const { bus } = useHost();
  const navigate = useNavigate();
  const [kept] = useState(() => unsentProof.load(userName, proofName(id)));
  const [own] = useState(() => id ?? kept?.id ?? newId());
  const [detail, setDetail] = useState(start);
  // A record that was created here is found by its own id after a reload.
  const place = detail ? own : null;
  const [seen, setSeen] = useState({
    version: kept?.version ?? start?.version ?? 0,
    base: kept?.changes.upon ?? start?.values ?? emptyEvidence,
  });
  const [restoredAt, setRestoredAt] = useState(kept?.at ?? null);
  const [conflict, setConflict] = useState<(Conflict & { thenSubmit: boolean }) | null>(null);
  const initial = kept?.changes.fields ?? fieldsOf(start?.values ?? emptyEvidence, isOpenEnded(start));

  function show(faults: readonly FieldFault[]) {
    form.setFields(
      evidenceFields.map(({ key }) => ({
        name: key,
        errors: faults.filter(({ field }) => field === key).map(({ message }) => message),
      })),
    );
    const first = evidenceFields.find(({ key }) => faults.some(({ field }) => field === key));
    if (first) document.getElementById(`proof_${first.key}`)?.focus();
  }

  /** Faults that a person has to deal with before submitting. */
  const withEnd = (faults: readonly FieldFault[]) => {
    const { openEnded, expiresOn } = form.getFieldsValue(true) as ProofFields;
    const isTold = openEnded || expiresOn || faults.some(({ field }) => field === 'expiresOn');
    return isTold ? faults : [...faults, endless];
  };
  const faultsOf = (now: EvidenceDetail) => withEnd(now.faults);

  const saving = useMutation(
    async ({ values, seenVersion, thenSubmit }: Asked, { http }) => {
      const saved = await http.post('Evidence/save', { id: own, seenVersion, values }, { quiet: true });
      if (saved.state === 'conflict') {
        setConflict({ ...saved, thenSubmit });
        return null;
      }
      // From here on it is safe at the server, whatever becomes of the submission.
      const { evidence } = saved;
      unsentProof.clear(userName, proofName(place));
      setConflict(null);
      setRestoredAt(null);
      setDetail(evidence);
      setSeen({ version: evidence.version, base: evidence.values });
      if (id === null) navigate(proofPath(own), { replace: true, state: { created: own } });
      if (!thenSubmit) {
        bus.emit('message:shown', { kind: 'success', text: '已保存' });
        return null;
      }
      const faults = faultsOf(evidence);
      if (faults.length > 0) return faults;
      const answer = await http.post('Evidence/submit', { id: own, seenVersion: evidence.version }, { quiet: true });
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

  const send = (values: EvidenceValues, seenVersion: number, thenSubmit: boolean) => {
    // Nothing is no record: it would stay behind in the list.
    if (!detail && Object.values(values).every((value) => value === null)) {
      const missing = missingEvidence(values);
      return show(thenSubmit ? withEnd(missing) : missing);
    }
    void saving.send({ values, seenVersion, thenSubmit });
  };
  return {
    id: own,
    detail,
    initial,
    /** When what this browser had kept of an earlier visit was typed, in ms; null without such. */
    restoredAt,
    conflict,
    base: seen.base,
    busy: saving.isBusy,
    failure: saving.error?.message ?? '',
    /** Shows what is still missing, as after a submission from the list. */
    showFaults: () => detail && show(faultsOf(detail)),
    /** After a change: what is wrong with the field is no longer known, and what was typed stays in this browser. */
    change(changed: Partial<ProofFields>) {
      const names = Object.keys(changed).map((key) => (key === 'openEnded' ? 'expiresOn' : key) as EvidenceField);
      form.setFields(names.map((name) => ({ name, errors: [] })));
      const fields = form.getFieldsValue(true) as ProofFields;
      const changes = { fields, upon: seen.base };
      unsentProof.save(userName, proofName(place), { id: own, version: seen.version, changes });
    },
    send: (thenSubmit: boolean) => send(valuesOf(form.getFieldsValue(true) as ProofFields), seen.version, thenSubmit),
    merge(values: EvidenceValues) {
      if (!conflict) return;
      form.setFieldsValue(fieldsOf(values, values.expiresOn === null && form.getFieldValue('openEnded')));
      send(values, conflict.version, conflict.thenSubmit);
    },
    closeConflict: () => setConflict(null),
    /** Back to what the server has. */
    forget() {
      unsentProof.clear(userName, proofName(place));
      setRestoredAt(null);
      setSeen({ version: detail?.version ?? 0, base: detail?.values ?? emptyEvidence });
      form.setFieldsValue(fieldsOf(detail?.values ?? emptyEvidence, isOpenEnded(detail)));
    },
  };
}
