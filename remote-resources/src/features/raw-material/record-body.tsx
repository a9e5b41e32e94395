import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from 'shared/contract/paths';
import type { RawMaterial, RawMaterialDetail } from 'shared/contract/raw-material';
import { rawMaterialLabels as labels } from 'shared/contract/vocabulary/raw-material';
import { CopyButton } from '../../components/copy-button';
import { ProductLine } from '../../components/product-line';
import * as styles from '../../components/record-body.module.css';
import { ReviewStatus } from './review-status';
import { SourceLine } from './source-line';

interface Props {
  /** At least the row of the list. */
  record: RawMaterial;
  /** Null while it loads. */
  detail: RawMaterialDetail | null;
}

/** What the register says of one record; a field that the register leaves out is not drawn. */
export function RecordBody({ record, detail }: Props) {
  return (
    <>
      <h3>登记信息</h3>
      <dl className={styles.sheet}>
        <Row label={labels.regNo}>
          <span className="num">{record.regNo}</span>
          <CopyButton label={labels.regNo} text={record.regNo} />
        </Row>
        <Row label={labels.kind}>{record.kind}</Row>
        <Row label={labels.spec}>{record.spec}</Row>
        <Row label={labels.packSpec}>{record.packSpec}</Row>
        <Row label={labels.origin}>{record.origin}</Row>
        <Row label={labels.reviewStatus}>
          <ReviewStatus status={record.reviewStatus} explained />
        </Row>
        <Row label={labels.updatedOn}>
          <span className="num">{record.updatedOn}</span>
        </Row>
        <Row label={labels.remark}>{detail?.remark}</Row>
      </dl>
      <h3>登记企业</h3>
      <dl className={styles.sheet}>
        <Row label={labels.companyName}>
          {detail?.enterprise ? (
            <Link className="link" to={paths.providerDetail({ id: detail.enterprise.id })}>
              {record.companyName}
            </Link>
          ) : (
            record.companyName
          )}
        </Row>
        <Row label={labels.address}>{detail?.address ?? record.province}</Row>
        <Row label="在架服务">
          {detail?.enterprise?.serviceCount ? (
            <Link className="link" to={paths.serviceMarket({ q: detail.enterprise.name })}>
              {detail.enterprise.serviceCount} 项委托服务
            </Link>
          ) : null}
        </Row>
      </dl>
      {detail ? (
        <>
          {detail.history.length > 0 ? (
            <>
              <h3>状态记录</h3>
              <ol className={styles.history}>
                {detail.history.map((entry) => (
                  <li key={`${entry.on} ${entry.text}`}>
                    {entry.text}
                    <small className="num">{entry.on}</small>
                  </li>
                ))}
              </ol>
            </>
          ) : null}
          <ProductLine product={detail.product} />
          <p className={styles.source}>
            <SourceLine source={detail.source} asOf={detail.asOf} id={detail.id} />
            {detail.sourceUrl ? (
              <a className="link" href={detail.sourceUrl} target="_blank" rel="noopener noreferrer">
                查看公示来源
              </a>
            ) : null}
          </p>
        </>
      ) : (
        <div className={styles.waiting} aria-busy="true">
          <span className="skeleton" />
          <span className="skeleton" />
          <span className="skeleton" />
        </div>
      )}
    </>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  if (children === null || children === undefined || children === '') return null;
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}
