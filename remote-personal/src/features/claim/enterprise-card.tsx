import type { ReactNode } from 'react';
import type { Claim } from 'shared/contract/claim';
import { formatPlace } from 'shared/format';
import { LogoTile } from 'shared/ui';
import * as styles from './claim.module.css';

type Chosen = Pick<Claim, 'enterprise' | 'newEnterprise'>;

/** The enterprise that is claimed, known or described. */
export function EnterpriseCard({ claim, action }: { claim: Chosen; action?: ReactNode }) {
  const it = claim.enterprise ?? claim.newEnterprise;
  if (!it) return null;
  const place = [formatPlace(it.province, it.city), 'address' in it ? it.address : ''].filter(Boolean).join(' ');
  return (
    <section className={styles.enterprise} aria-label="所选企业">
      <LogoTile name={it.name} />
      <div>
        <b>{it.name}</b>
        <p>
          <span>
            <i>统一社会信用代码</i>
            <span className="num">{it.uscc}</span>
          </span>
          <span>
            <i>地址</i>
            {place}
          </span>
          {claim.enterprise ? null : <span className="tag info">平台新登记</span>}
        </p>
      </div>
      {action}
    </section>
  );
}
