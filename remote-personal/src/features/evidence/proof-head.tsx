import { useNavigate } from 'react-router-dom';
import type { EvidenceDetail } from 'shared/contract/evidence';
import { evidenceFields } from 'shared/contract/vocabulary/evidence';
import { formatDate, formatMinute } from 'shared/format';
import { ProofActions } from './proof-actions';
import * as styles from './proof-form.module.css';
import { ProofMarks } from './proof-row';
import { isPending, listPath, nameOf } from './words';

const labels: Record<string, string> = Object.fromEntries(evidenceFields.map(({ key, label }) => [key, label]));

interface Props {
  /** Null before the first save. */
  detail: EvidenceDetail | null;
  onChanged(): Promise<void>;
}

/** Where the record stands: state, what visitors see, what was decided, and what can be done beside the form. */
export function ProofHead({ detail, onChanged }: Props) {
  const navigate = useNavigate();
  if (!detail) return <h2 className={styles.title}>添加资质凭证</h2>;
  const { values, review, reasons, note, editable, checkUrl, checkedOn } = detail;
  const isReturned = reasons.length > 0 || note !== '';
  return (
    <header className={styles.head}>
      <h2 className={styles.title}>{nameOf(values)}</h2>
      <ProofMarks row={detail} />
      <div className={styles.actions}>
        <ProofActions
          row={detail}
          mayWrite={editable}
          without={['submit']}
          onDone={(removed) => (removed ? navigate(listPath) : void onChanged())}
        />
      </div>
      {editable ? null : <p className={styles.note}>您只有查看权限，修改请联系本企业的所有者开通。</p>}
      {isPending(detail) && review ? (
        <p className={styles.note}>
          {formatMinute(review.submittedAt)} 提交审核，编号 {review.no}
          {review.second ? '；已提议平台核验，待第二名审核人员确认' : ''}。{editable ? '需要修改时，请先撤回。' : ''}
        </p>
      ) : null}
      {checkedOn ? (
        <p className={styles.note}>
          {formatDate(checkedOn)} 核对{' '}
          {checkUrl ? (
            <a className="link" href={checkUrl} target="_blank" rel="noopener noreferrer">
              查看来源
            </a>
          ) : null}
        </p>
      ) : null}
      {isReturned ? (
        <div className={styles.returned}>
          <b>审核已退回，请修改后重新提交：</b>
          {note ? <p>{note}</p> : null}
          <ul>
            {reasons.map(({ field, reason }) => (
              <li key={field}>
                {labels[field] ?? field}：{reason}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </header>
  );
}
