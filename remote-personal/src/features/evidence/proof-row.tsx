import { Link } from 'react-router-dom';
import type { EvidenceRow } from 'shared/contract/evidence';
import { type EvidenceField, evidenceFields, evidenceStates } from 'shared/contract/vocabulary/evidence';
import { formatMinute } from 'shared/format';
import { EvidenceSign } from 'shared/ui';
import * as styles from './evidence.module.css';
import { ProofActions } from './proof-actions';
import { expiryText, isPending, nameOf, proofPath, textOf } from './words';

const tones: Partial<Record<EvidenceRow['state'], string>> = {
  pending: 'info',
  rejected: 'urgent',
  expired: 'off',
  published: 'ok',
};
const changeWords = { draft: '有未提交的改动', pending: '改动审核中', rejected: '改动已退回' };
const shown: EvidenceField[] = ['lineRef', 'authority', 'certNo', 'issuedOn'];
const labels = Object.fromEntries(evidenceFields.map(({ key, label }) => [key, label]));

/** State, level and what is near: the same beside a row and above the form. */
export function ProofMarks({ row }: { row: EvidenceRow }) {
  const { state, change, level } = row;
  const expiry = expiryText(row);
  return (
    <span className={styles.marks}>
      <span className={`tag ${tones[state] ?? ''}`}>{evidenceStates[state]}</span>
      {change && change !== state ? (
        <span className={`tag ${change === 'rejected' ? 'urgent' : 'info'}`}>{changeWords[change]}</span>
      ) : null}
      {expiry ? <span className="tag urgent">{expiry}</span> : null}
      {level ? <EvidenceSign level={level} lapsed={state === 'expired'} /> : null}
    </span>
  );
}

interface Props {
  row: EvidenceRow;
  mayWrite: boolean;
  onDone(): void;
}

/** One proof: what it is about, where it stands, and what can be done with it. */
export function ProofRow({ row, mayWrite, onDone }: Props) {
  const { id, values, file, state, change, updatedAt, updatedBy } = row;
  const verb = mayWrite && !isPending(row) ? '编辑' : '查看';
  const facts = shown.flatMap((key) => {
    const text = textOf(key, values, file);
    return text ? [`${labels[key]} ${text}`] : [];
  });
  return (
    <li className={styles.row}>
      <div>
        <h3>
          <Link to={proofPath(id)}>{values.scope || '未填写范围'}</Link>
          <ProofMarks row={row} />
        </h3>
        <p>
          {facts.map((text) => (
            <span key={text}>{text}</span>
          ))}
          <span>{values.expiresOn ? `到期 ${textOf('expiresOn', values, file)}` : '无到期日'}</span>
          <span>{file ? `凭证 ${file.name}` : '未上传凭证'}</span>
          <span>
            {formatMinute(updatedAt)} {updatedBy ? `${updatedBy} 修改` : '更新'}
          </span>
          {state === 'rejected' || change === 'rejected' ? (
            <Link to={proofPath(id)}>查看退回原因{mayWrite ? '并修改' : ''}</Link>
          ) : null}
        </p>
      </div>
      <div className={styles.actions}>
        <Link className="btn small" aria-label={`${verb}：${nameOf(values)}`} to={proofPath(id)}>
          {verb}
        </Link>
        <ProofActions row={row} mayWrite={mayWrite} onDone={onDone} />
      </div>
    </li>
  );
}
