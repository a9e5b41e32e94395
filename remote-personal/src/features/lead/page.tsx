import { type FormEvent, useId } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { codes } from 'shared/contract/codes';
import type { Data } from 'shared/contract/endpoints';
import { limits } from 'shared/contract/limits';
import { pages, paths } from 'shared/contract/paths';
import { type LeadKind, leadKinds } from 'shared/contract/vocabulary/lead';
import { pageParam, useQuery, withParams } from 'shared/remote';
import { FailedNotice, Late, LinkTabs, ListSkeleton, Notice, Pagination } from 'shared/ui';
import { PersonalPanel } from '../../components/personal-panel';
import { useFavouriteBadges } from '../../lib/badges';
import * as styles from './lead.module.css';

type Lead = Data<'Lead/list'>['items'][number];

/** 登记线索: who may need a supplier, inferred from the public registers, with the rows that say so. */
export default function LeadsPage() {
  const { search } = useLocation();
  useFavouriteBadges();
  const params = new URLSearchParams(search);
  const asked = params.get('kind') ?? '';
  const kind = Object.hasOwn(leadKinds, asked) ? (asked as LeadKind) : 'outsourced';
  const product = [...(params.get('product') ?? '').trim()].slice(0, limits.productName).join('');
  const page = pageParam(params);
  const { data, error, reload } = useQuery(
    'Lead/list',
    { kind, page, ...(product && { product }) },
    { owner: true, keepPrevious: true },
  );
  const to = (changes: Record<string, string | null>) =>
    `${pages.leads}${withParams(search, { page: null, ...changes })}`;
  return (
    <PersonalPanel title="登记线索">
      <p className={styles.note}>
        <span className="tag">推断</span> 由公开登记推出，并非企业声明，仅供参考；依据列在每条下方，以登记原文为准。
      </p>
      {error && !data ? (
        error.code === codes.enterpriseNeeded.code ? (
          <Notice
            art="empty"
            title="认领企业后可查看"
            text={error.message}
            actions={
              <Link className="btn primary" to={pages.enterpriseClaim}>
                认领企业
              </Link>
            }
          />
        ) : (
          <FailedNotice error={error} onRetry={reload} />
        )
      ) : (
        <>
          <div className={styles.tabs}>
            <LinkTabs
              label="线索类型"
              tabs={Object.entries(leadKinds).map(([one, label]) => ({
                label,
                to: to({ kind: one === 'outsourced' ? null : one }),
                current: one === kind,
              }))}
            />
          </div>
          <ProductForm key={product} product={product} to={(name) => to({ product: name || null })} />
          {!data ? (
            <Late>
              <ListSkeleton rows={4} />
            </Late>
          ) : data.items.length === 0 ? (
            <Notice
              art="empty"
              title="没有这类线索"
              text={product ? '可换一个品种名，或清空品种。' : '登记更新后会重新推断。'}
            />
          ) : (
            <>
              <ul className={styles.leads}>
                {data.items.map((lead) => (
                  <Item key={lead.id} lead={lead} />
                ))}
              </ul>
              {data.more ? <p className={styles.note}>只看最近的登记；按品种可查更早的。</p> : null}
              <Pagination
                total={data.total}
                page={data.page}
                pageSize={data.pageSize}
                href={(next) => `${pages.leads}${withParams(search, { page: next === 1 ? null : next })}`}
              />
            </>
          )}
        </>
      )}
    </PersonalPanel>
  );
}

function ProductForm({ product, to }: { product: string; to: (name: string) => string }) {
  const navigate = useNavigate();
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void navigate(to(String(new FormData(event.currentTarget).get('product')).trim()));
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <label htmlFor={id}>品种</label>
      <span className="field">
        <input id={id} name="product" defaultValue={product} maxLength={limits.productName} />
      </span>
      <button type="submit" className="btn">
        筛选
      </button>
    </form>
  );
}

function Item({ lead: { who, enterpriseId, text, total, rows, asOf } }: { lead: Lead }) {
  return (
    <li>
      <div className={styles.head}>
        <b>{who}</b>
        {enterpriseId ? (
          <Link className="btn small" to={paths.providerDetail({ id: enterpriseId, enquire: true })}>
            联系企业<span className="visually-hidden">：{who}</span>
          </Link>
        ) : null}
      </div>
      <p>{text}</p>
      <details>
        <summary>
          依据 <span className="num">{total}</span> 行登记，更新至 <span className="num">{asOf}</span>
          <span className="visually-hidden">：{who}</span>
        </summary>
        <ul>
          {rows.map(({ id, title, path }) => (
            <li key={id}>
              <Link className="link" to={path}>
                {title}
              </Link>
            </li>
          ))}
          {total > rows.length ? <li>另有 {total - rows.length} 行。</li> : null}
        </ul>
      </details>
    </li>
  );
}
