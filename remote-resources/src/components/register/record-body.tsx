import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from 'shared/contract/paths';
import type { RegisterDetail } from 'shared/contract/register-endpoints';
import type { Register, RegisterField, RegisterRow } from 'shared/contract/registers';
import { listingKinds } from 'shared/contract/vocabulary/listing';
import type { TicketSubjectType } from 'shared/contract/vocabulary/ticket';
import { CopyButton } from '../copy-button';
import { ProductLine } from '../product-line';
import * as styles from '../record-body.module.css';
import { Value } from './result-table';
import { textOf } from './value';

interface Props {
  register: Register;
  /** At least the row of the list. */
  row: RegisterRow;
  /** Null while it loads. */
  detail: RegisterDetail | null;
}
interface BodyProps extends Props {
  /** A drawer that has been closed waits for nothing. */
  isOpen: boolean;
}

/** What the register says of one record; a field that the source leaves out is not drawn. */
export function RecordBody({ register, row, detail, isOpen }: BodyProps) {
  const fields = register.fields.filter(({ key }) => textOf(row[key]) !== '');
  return (
    <>
      {detail?.goneOn ? (
        <p className={styles.gone} role="note">
          最新一期登记数据已不再列出这条记录（自 <span className="num">{detail.goneOn}</span>{' '}
          起），以下为此前的内容，可能已注销或撤回。
        </p>
      ) : null}
      <h3>登记信息</h3>
      <dl className={styles.sheet}>
        {fields.map((field) => (
          <Row key={field.key} field={field}>
            <FieldValue register={register} field={field} row={row} detail={detail} />
          </Row>
        ))}
      </dl>
      {detail ? (
        <>
          <Enterprises enterprises={detail.enterprises} />
          {detail.history?.length ? (
            <>
              <h3>状态记录</h3>
              <ol className={styles.history}>
                {detail.history.map(({ on, text }) => (
                  <li key={`${on} ${text}`}>
                    {text}
                    <small className="num">{on}</small>
                  </li>
                ))}
              </ol>
            </>
          ) : null}
          <ProductLine product={detail.product} />
          <Source register={register} id={row.id} detail={detail} />
        </>
      ) : (
        <div className={styles.waiting} aria-busy={isOpen}>
          <span className="skeleton" />
          <span className="skeleton" />
          <span className="skeleton" />
        </div>
      )}
    </>
  );
}

/** Who on the platform stands in the record, with what they offer. */
function Enterprises({ enterprises }: Pick<RegisterDetail, 'enterprises'>) {
  if (enterprises.length === 0) return null;
  return (
    <>
      <h3>平台企业</h3>
      <ul className={styles.enterprises}>
        {enterprises.map(({ field, role, id, name, serviceCount, listings = [] }) => (
          <li key={field}>
            <small>{role}</small>
            <Link className="link" to={paths.providerDetail({ id })}>
              {name}
            </Link>
            {serviceCount > 0 ? (
              <Link className="link" to={paths.serviceMarket({ q: name })}>
                {serviceCount} 项委托服务
              </Link>
            ) : null}
            {/* An older API tells of none. */}
            {listings.length > 0 ? (
              <ul className={styles.listings} aria-label={`${name}的发布`}>
                {listings.map((listing) => (
                  <li key={listing.id}>
                    <span className="tag">{listingKinds[listing.kind]}</span>
                    <Link className="link" to={listing.path}>
                      {listing.title}
                    </Link>
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Where the record comes from, and the way to report a fault. */
function Source({ register, id, detail }: { register: Register; id: string; detail: RegisterDetail }) {
  return (
    <p className={styles.source}>
      <span>
        数据来源：{detail.source}，更新至 <span className="num">{detail.asOf}</span>。
      </span>
      <Link className="link" to={paths.feedback({ kind: 'correction', type: register.id as TicketSubjectType, id })}>
        数据纠错
      </Link>
      {detail.sourceUrl ? (
        <a className="link" href={detail.sourceUrl} target="_blank" rel="noopener noreferrer">
          查看公示来源
        </a>
      ) : null}
    </p>
  );
}

function Row({ field, children }: { field: RegisterField; children: ReactNode }) {
  return (
    <>
      <dt>{field.label}</dt>
      <dd>{children}</dd>
    </>
  );
}

function FieldValue({ register, field, row, detail }: Props & { field: RegisterField }) {
  const enterprise = detail?.enterprises.find(({ field: key }) => key === field.key);
  if (enterprise && field.type !== 'list')
    return (
      <Link className="link" to={paths.providerDetail({ id: enterprise.id })}>
        {textOf(row[field.key])}
      </Link>
    );
  const isNumber = register.fields.some(({ key, unique, paste }) => key === field.key && (unique || paste));
  return (
    <>
      <Value field={field} row={row} />
      {isNumber && field.type === 'text' ? <CopyButton label={field.label} text={textOf(row[field.key])} /> : null}
    </>
  );
}
