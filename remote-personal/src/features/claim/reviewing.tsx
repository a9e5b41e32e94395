import type { ReactNode } from 'react';
import type { Claim } from 'shared/contract/claim';
import { formatDate, formatShortMinute } from 'shared/format';
import * as styles from './claim.module.css';
import { dayBefore } from './day';
import * as outcome from './outcome.module.css';
import { OwnDispute } from './own-dispute';
import { Paper } from './paper';

export function Facts({ claim }: { claim: Claim }) {
  const facts: [string, ReactNode][] = [
    [
      '受理编号',
      <span key="no" className="num">
        {claim.no}
      </span>,
    ],
    ['提交时间', claim.submittedAt ? formatShortMinute(claim.submittedAt) : ''],
    ['预计完成', claim.dueOn ? dayBefore(claim.dueOn) : ''],
    ['申请人', `${claim.applicantName} · ${claim.position}`],
  ];
  return (
    <dl className={outcome.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Papers({ claim }: { claim: Claim }) {
  const papers = [
    [claim.licence, '营业执照'],
    [claim.letter, '授权书'],
    [claim.identity, '申请人身份证明'],
  ] as const;
  return (
    <section>
      <h2>已提交材料</h2>
      <ul className={outcome.files}>
        {papers.map(([file, label]) => (file ? <Paper key={label} file={file} label={label} /> : null))}
      </ul>
    </section>
  );
}

/** Step 3: what was handed in, and what happens next. */
export function Reviewing({ claim }: { claim: Claim }) {
  const files = [claim.licence, claim.letter, claim.identity].filter(Boolean).length;
  const at = claim.submittedAt ? formatShortMinute(claim.submittedAt) : '';
  return (
    <div className={styles.body}>
      <Facts claim={claim} />
      <div className={outcome.columns}>
        <section>
          <h2>进度</h2>
          <ol className={outcome.progress}>
            <li>
              材料已提交<small>{`${at} · ${files} 份文件`}</small>
            </li>
            <li>
              自动核对通过<small>信用代码校验位正确，手机号已验证</small>
            </li>
            <li aria-current="step">
              <b>人工核对</b>
              <small>核对公章、签字与职务</small>
            </li>
            <li className={styles.next}>
              完成认领<small>您将成为该企业的所有者，可邀请同事</small>
            </li>
          </ol>
        </section>
        <Papers claim={claim} />
      </div>
      <OwnDispute />
    </div>
  );
}

/** Two claims on one enterprise, in neutral words, with the ways out. */
export function Dispute({ claim, children }: { claim: Claim; children: ReactNode }) {
  const { rival } = claim;
  if (!rival) return null;
  return (
    <div className={styles.body}>
      <div className={outcome.caution} role="status">
        <b>{rival.hasOwner ? '该企业已由另一位申请人认领' : '该企业已有另一份认领申请'}</b>
        <p>
          审核员将比对双方材料后裁定{claim.dueOn ? `，预计 ${dayBefore(claim.dueOn)}完成` : ''}
          。裁定前，现有公开资料与权限保持不变。
        </p>
      </div>
      <Facts claim={claim} />
      <div className={outcome.sides}>
        <section>
          <h2>您的申请</h2>
          <dl>
            <dt>申请人</dt>
            <dd>{`${claim.applicantName} · ${claim.position}`}</dd>
            <dt>提交</dt>
            <dd className="num">{claim.submittedAt ? formatDate(claim.submittedAt) : ''}</dd>
            <dt>材料</dt>
            <dd>
              {[claim.licence && '营业执照', claim.letter && '授权书', claim.identity && '身份证明']
                .filter(Boolean)
                .join('、')}
            </dd>
          </dl>
        </section>
        <section>
          <h2>{rival.hasOwner ? '现有所有者' : '另一份申请'}</h2>
          <dl>
            <dt>申请人</dt>
            <dd>{[rival.applicant, rival.position].filter(Boolean).join(' · ')}</dd>
            <dt>提交</dt>
            <dd className="num">
              {rival.submittedAt ? formatDate(rival.submittedAt) : '早于在线认领'}
              {rival.approved ? '，已通过' : ''}
            </dd>
            <dt>材料</dt>
            <dd>{rival.papers.join('、') || '—'}</dd>
          </dl>
        </section>
      </div>
      {children}
    </div>
  );
}
