import type { ContentFieldOf } from 'shared/contract/content-fields';
import { FieldRow } from './field-row';
import { useForm } from './form-context';
import { RecordPicker } from './record-picker';

/** One record or several, by their names. */
export function RecordsField({ field }: { field: ContentFieldOf<'record' | 'records'> }) {
  const { values, set } = useForm();
  const value = values[field.key];
  const ids = Array.isArray(value) ? (value as string[]) : typeof value === 'string' && value ? [value] : [];
  return (
    <FieldRow field={field}>
      {(input) => (
        <RecordPicker
          {...input}
          kind={field.of}
          ids={ids}
          max={field.type === 'records' ? field.max : 1}
          onChange={(next) => set(field.key, field.type === 'records' ? next : (next[0] ?? null))}
        />
      )}
    </FieldRow>
  );
}
