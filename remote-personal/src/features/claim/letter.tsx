import { useEffect, useRef } from 'react';
import type { Claim } from 'shared/contract/claim';
import { useHost } from 'shared/remote';
import { PersonalPanel } from '../../components/personal-panel';
import * as styles from './letter.module.css';

const blank = '＿＿＿＿＿＿';

function Text({ claim }: { claim: Claim }) {
  const { site } = useHost();
  const it = claim.enterprise ?? claim.newEnterprise;
  return (
    <article className={styles.letter}>
      <p>致{site.name}：</p>
      <p>
        兹授权 <b>{claim.applicantName || blank}</b>（职务：<b>{claim.position || blank}</b>，手机号：
        <b className="num">{claim.mobileConfirmed ? claim.mobile : blank}</b>）代表 <b>{it?.name ?? blank}</b>
        （统一社会信用代码：<b className="num">{it?.uscc ?? blank}</b>
        ）在贵平台认领本企业，维护企业资料，发布与管理服务、现货、技术平台与需求，并邀请本企业其他人员使用。
      </p>
      <p>被授权人在授权范围内的操作视为本企业的行为。授权自签署之日起生效，至本企业书面撤销时止。</p>
      <dl>
        <div>
          <dt>授权企业（公章）</dt>
          <dd />
        </div>
        <div>
          <dt>法定代表人（签字）</dt>
          <dd />
        </div>
        <div>
          <dt>被授权人（签字）</dt>
          <dd />
        </div>
        <div>
          <dt>日期</dt>
          <dd />
        </div>
      </dl>
    </article>
  );
}

/** The letter as a page of its own: printed, nothing else stands on the paper. */
export function Letter({ claim, onClose }: { claim: Claim; onClose(): void }) {
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  return (
    <PersonalPanel title="授权书">
      <Text claim={claim} />
      <div className={styles.buttons}>
        <button ref={back} type="button" className="btn" onClick={onClose}>
          返回认领
        </button>
        <button type="button" className="btn primary" onClick={() => window.print()}>
          打印或另存为 PDF
        </button>
      </div>
    </PersonalPanel>
  );
}
