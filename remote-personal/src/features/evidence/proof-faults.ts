import type { FormInstance } from 'antd/es/form';
import type { FieldFault } from 'shared/contract/listing';
import { evidenceFields } from 'shared/contract/vocabulary/evidence';
import type { ProofFields } from './kept';

const endless: FieldFault = { field: 'expiresOn', message: '请选择到期日期，或勾选「长期有效或无到期日」' };

/** How the form of a proof shows what is wrong with it. */
export function faultsIn(form: FormInstance<ProofFields>) {
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

  return { show, withEnd };
}
