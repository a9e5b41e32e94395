import { describedBy, Field } from '../../parts/field';

export const reasonId = 'operate-reason';
export const reasonMissing = '请填写原因，它会记入变更历史';

interface Props {
  required: boolean;
  error?: string;
}

/** Why it is done, for the history. */
export function ReasonField({ required, error }: Props) {
  return (
    <Field id={reasonId} label={required ? '原因' : '原因（选填）'} error={error}>
      <div className="field">
        <input
          id={reasonId}
          name="reason"
          maxLength={200}
          autoComplete="off"
          required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(reasonId, error)}
        />
      </div>
    </Field>
  );
}

/** The reason that was typed, without blanks around it. */
export const reasonOf = (fields: FormData): string => String(fields.get('reason') ?? '').trim();
