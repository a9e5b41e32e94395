import { Link, useLocation } from 'react-router-dom';
import type { Data } from 'shared/contract/endpoints';
import { type PageProps, useLoading, withParams } from 'shared/remote';
import { formatTotal, Icon, PageTop, Pagination } from 'shared/ui';
import { AddressInput, GetForm } from '../../get-form';
import { useFavourites } from '../collect-info/use-favourites';
import { ProviderCard } from './provider-card';
import { ProviderEmpty } from './provider-empty';
import { ProviderFilters } from './provider-filters';
import { appliedOf, keywordOf, listPath, sortOf, sorts } from './query';
import '../service/facet.css';
import './providers.css';

export const intro = '按类型、服务类别、资质与地区查找服务商，默认按公开公式的综合评分排列。';

/** 优质服务商. Filters come from the address, the list from the answer: between the two the old list stays, dimmed. */
export default function ProviderListPage({ data }: PageProps<Data<'Enterprise/list'>>) {
  const { search: text } = useLocation();
  const search = new URLSearchParams(text);
  const loading = useLoading();
  const { items, total, facets } = data;
  const favourites = useFavourites(
    'enterprise',
    items.map(({ id }) => id),
  );
  return (
    <>
      <PageTop
        crumbs={[{ label: '优质服务商' }]}
        title="优质服务商"
        intro={intro}
        side={<ProviderSearch search={search} />}
      />
      <div className="wrap providers">
        <Link className="provider-top panel" to="/detail/ServiceProviderTop10">
          <b>优质服务商 TOP 10</b>
          <span>公式、输入与每个名次的理由全部公开，每季度公布一次，不接受任何付费影响。</span>
          <em>
            查看榜单
            <Icon name="right" />
          </em>
        </Link>
        <ProviderFilters facets={facets} search={search} />
        <ResultBar total={total} more={data.more} search={search} />
        <section className="provider-results" aria-labelledby="provider-results" aria-busy={loading}>
          <h2 id="provider-results" className="visually-hidden">
            服务商列表
          </h2>
          {items.length > 0 ? (
            <div className="provider-grid">
              {items.map((card) => (
                <ProviderCard key={card.id} card={card} query={keywordOf(search)} favourites={favourites} />
              ))}
            </div>
          ) : (
            <div className="panel">
              <ProviderEmpty total={total} facets={facets} search={search} />
            </div>
          )}
          <Pagination
            total={total}
            more={data.more}
            page={data.page}
            pageSize={data.pageSize}
            href={(page) => `${listPath}${withParams(search, { page: page === 1 ? null : page })}`}
          />
        </section>
      </div>
    </>
  );
}

function ProviderSearch({ search }: { search: URLSearchParams }) {
  return (
    <GetForm
      action={listPath}
      keep={String(search)}
      fields={['q']}
      className="provider-search"
      searchLabel="搜索服务商"
    >
      <div className="field">
        <Icon name="search" />
        <AddressInput
          type="search"
          name="q"
          value={keywordOf(search)}
          placeholder="企业名称、简称或曾用名"
          aria-label="关键词"
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
        />
        <button type="submit" className="solid">
          搜索
        </button>
      </div>
    </GetForm>
  );
}

/** How many were found, the conditions in force as chips that remove themselves, and the order. */
function ResultBar({ total, more, search }: { total: number; more: boolean | undefined; search: URLSearchParams }) {
  const chips = appliedOf(search);
  return (
    <div className="provider-bar">
      <p role="status">
        找到 <b className="num">{formatTotal(total, more)}</b> 家服务商
      </p>
      {chips.length > 0 ? (
        <ul className="provider-chips" aria-label="已选条件">
          {chips.map(({ key, label, without }) => (
            <li key={key}>
              <Link className="chip" to={{ search: without }} aria-label={`移除筛选：${label}`} preventScrollReset>
                {label}
                <Icon name="close" />
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      <nav className="provider-sort" aria-label="排序">
        {sorts.map(({ value, label }) => (
          <Link
            key={value}
            to={{ search: withParams(search, { sort: value === 'default' ? null : value }) }}
            aria-current={sortOf(search) === value ? 'true' : undefined}
            preventScrollReset
          >
            {label}
          </Link>
        ))}
      </nav>
    </div>
  );
}
