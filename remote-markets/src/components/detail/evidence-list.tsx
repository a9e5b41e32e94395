import { Link, useLocation } from 'react-router-dom';
import type { Evidence } from 'shared/contract/enterprise';
import { fileAddress } from 'shared/contract/file-address';
import { labelOf } from 'shared/contract/vocabulary';
import { withParams } from 'shared/remote';
import { EvidenceSign, formatDate, Icon } from 'shared/ui';
import { CertificateView } from './certificate-view';
import * as styles from './evidence-list.module.css';

/** What the dates say: an end, or the inspection that has none. */
function validity({ issuedOn, expiresOn, lapsed }: Evidence): string {
  if (expiresOn) return lapsed ? `${formatDate(expiresOn)} 到期` : `有效期至 ${formatDate(expiresOn)}`;
  return issuedOn ? `${formatDate(issuedOn)} 通过，未注明到期` : '';
}

/** What the proof is about and who gave it; what is not known is left out. */
const factsOf = ({ scope, lineRef, authority, certNo }: Evidence) =>
  [
    ['范围', scope],
    ['产线', lineRef],
    ['发证机构', authority],
    ['证书号', certNo],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));

/** The certificate itself: a picture opens over the page under its own address, a document is saved. */
function Certificate({ proof, href }: { proof: Evidence; href: string }) {
  const { fileId, fileType, certType } = proof;
  if (!fileId) return null;
  const name = labelOf('certs', certType);
  return fileType === 'application/pdf' ? (
    <a className="link" href={fileAddress(fileId)} download aria-label={`查看凭证：${name}（下载 PDF）`}>
      查看凭证（PDF）
    </a>
  ) : (
    <Link className="link" to={href} state={{ opensCertificate: true }} aria-label={`查看凭证：${name}`}>
      查看凭证
    </Link>
  );
}

/** Proofs of qualification with how far each was checked. `proof` in the address opens one's certificate. */
export function EvidenceList({ evidence }: { evidence: readonly Evidence[] }) {
  const { search } = useLocation();
  const open = new URLSearchParams(search).get('proof');
  const shown = evidence.find(({ id, fileType }) => id === open && fileType && fileType !== 'application/pdf');
  return (
    <>
      <ul className={styles.list}>
        {evidence.map((one) => (
          <li key={one.id} data-lapsed={one.lapsed || undefined}>
            <Icon name="shield" />
            <div>
              <p className={styles.name}>
                <b>{labelOf('certs', one.certType)}</b>
                <EvidenceSign level={one.level} lapsed={one.lapsed} />
              </p>
              <dl className={styles.facts}>
                {factsOf(one).map(([label, value]) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
              <p className={styles.foot}>
                <span>{validity(one)}</span>
                <Certificate proof={one} href={withParams(search, { proof: one.id })} />
              </p>
            </div>
          </li>
        ))}
      </ul>
      {shown ? <CertificateView key={shown.id} proof={shown} validity={validity(shown)} /> : null}
    </>
  );
}
