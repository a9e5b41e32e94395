import { limits } from 'shared/contract/limits';
import { describedBy, Field } from '../../components/field';

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
          maxLength={limits.reason}
          autoComplete="off"
          required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(reasonId, error)}
        />
      </div>
    </Field>
  );
}

const noticeId = 'operate-notice';

/** What visitors read where the section was. */
export const NoticeField = () => (
  <Field id={noticeId} label="给访客的说明（选填）" hint="原样显示给访客，如「数据正在核对，预计今天恢复」">
    <div className="field">
      <input
        id={noticeId}
        name="notice"
        maxLength={limits.reason}
        autoComplete="off"
        aria-describedby={describedBy(noticeId, undefined, true)}
      />
    </div>
  </Field>
);

/** The reason that was typed, without blanks around it. */
export const reasonOf = (fields: FormData): string => String(fields.get('reason') ?? '').trim();
