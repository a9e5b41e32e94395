import type { FormInstance } from 'antd/es/form';
import { useEffect, useState } from 'react';
import type { EvidenceDetail, EvidenceValues } from 'shared/contract/evidence';
import { missingEvidence } from 'shared/contract/evidence-missing';
import { type EvidenceField, emptyEvidence } from 'shared/contract/vocabulary/evidence';
import { useSession } from 'shared/remote';
import { newId } from 'shared/ui';
import type { Conflict } from './conflict-dialog';
import { type ProofFields, proofName, unsentProof } from './kept';
import { faultsIn } from './proof-faults';
import { fieldsOf, isOpenEnded, valuesOf } from './proof-values';
import { useProofSave } from './use-proof-save';

/** The form of one proof: what is typed, what the server has, and the way between them. `id` is null for a new record. */
export function useProof(form: FormInstance<ProofFields>, id: string | null, start: EvidenceDetail | null) {
  const { userName } = useSession();
  const [kept] = useState(() => unsentProof.load(userName, proofName(id)));
  const [own, setOwn] = useState(() => id ?? kept?.id ?? newId());
  const [detail, setDetail] = useState(start);
  // A record that was created here is found by its own id after a reload.
  const place = detail ? own : null;
  const isUnmade = id === null && !detail;
  // A tab beside this one has made it a record, or has given it up: what still stands here is another one.
  useEffect(
    () => (isUnmade ? unsentProof.onCleared(userName, proofName(null), () => setOwn(newId())) : undefined),
    [isUnmade, userName],
  );
  const [seen, setSeen] = useState({
    version: kept?.version ?? start?.version ?? 0,
    base: kept?.changes.upon ?? start?.values ?? emptyEvidence,
  });
  const [restoredAt, setRestoredAt] = useState(kept?.at ?? null);
  const [conflict, setConflict] = useState<(Conflict & { thenSubmit: boolean }) | null>(null);
  const initial = kept?.changes.fields ?? fieldsOf(start?.values ?? emptyEvidence, isOpenEnded(start));

  const faults = faultsIn(form);
  const saving = useProofSave({
    id: own,
    isNew: id === null,
    faults,
    onConflict: setConflict,
    onSaved(evidence) {
      setOwn(own);
      unsentProof.clear(userName, proofName(place));
      setConflict(null);
      setRestoredAt(null);
      setDetail(evidence);
      setSeen({ version: evidence.version, base: evidence.values });
    },
  });

  const send = (values: EvidenceValues, seenVersion: number, thenSubmit: boolean) => {
    // Nothing is no record: it would stay behind in the list.
    if (!detail && Object.values(values).every((value) => value === null)) {
      const missing = missingEvidence(values);
      return faults.show(thenSubmit ? faults.withEnd(missing) : missing);
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
    showFaults: () => detail && faults.show(faults.withEnd(detail.faults)),
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
      // Another tab may still hold what is given up here.
      if (isUnmade) setOwn(newId());
      setRestoredAt(null);
      setSeen({ version: detail?.version ?? 0, base: detail?.values ?? emptyEvidence });
      form.setFieldsValue(fieldsOf(detail?.values ?? emptyEvidence, isOpenEnded(detail)));
    },
  };
}
