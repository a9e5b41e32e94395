import { Link, useLocation } from 'react-router-dom';
import { pages, paths } from 'shared/contract/paths';
import type { SearchAll, SearchGroup } from 'shared/contract/search';
import { keywordParam, type PageProps, useLoading } from 'shared/remote';
import { formatTotal, Icon, LinkTabs, PageTop, Pagination, SearchBox } from 'shared/ui';
import { useSuggest } from '../../lib/use-suggest';
import { ResultRow } from './result-row';
import { SearchEmpty, SearchStart } from './search-empty';
import * as styles from './search-page.module.css';
import { kindOf, searchAddress } from './search-query';

const countOf = ({ count, more }: SearchGroup) => formatTotal(count, more);

/** 搜索: everything public that has the words, by kind. Works without the script: the box is a GET form, kinds and pages are links. */
export default function SearchPage({ data }: PageProps<SearchAll>) {
  const { search: text } = useLocation();
  const search = new URLSearchParams(text);
  const loading = useLoading();
  const q = keywordParam(search);
  const kind = kindOf(search);
  const shown = data.groups.filter(({ count, kind: own }) => count > 0 || own === kind);
  const chosen = data.groups.find((group) => group.kind === kind);
  const total = data.groups.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <PageTop
        crumbs={[{ label: '搜索' }]}
        title={q ? `搜索「${q}」` : '搜索'}
        intro="服务、现货、技术平台、需求、企业与公开登记信息，一次查完。"
        side={
          <div className={styles.box}>
            <SearchBox
              className="field"
              label="搜索全站"
              placeholder="剂型、品种、企业、CAS 号或登记号"
              value={q}
              suggest={useSuggest()}
              before={kind ? <input type="hidden" name="kind" value={kind} /> : null}
            >
              <button type="submit" className="solid">
                搜索
              </button>
            </SearchBox>
          </div>
        }
      >
        {q && total > 0 ? (
          <LinkTabs
            label="结果分类"
            tabs={[
              { label: '全部', to: searchAddress(q, null), current: kind === null },
              ...shown.map((group) => ({
                label: group.label,
                to: searchAddress(q, group.kind),
                current: group.kind === kind,
                count: group.count,
                more: group.more,
              })),
            ]}
          />
        ) : null}
      </PageTop>
      <div className={`wrap ${styles.results}`} aria-busy={loading}>
        {q ? <Found q={q} total={total} kinds={shown.length} chosen={chosen} synonyms={data.synonyms} /> : null}
        <Products names={data.products} />
        {!q ? (
          <SearchStart />
        ) : total === 0 || (chosen && chosen.items.length === 0) ? (
          <SearchEmpty q={q} data={data} chosen={chosen ?? null} />
        ) : chosen ? (
          <OneKind q={q} group={chosen} data={data} />
        ) : (
          shown.map((group) => <BestOf key={group.kind} q={q} group={group} />)
        )}
      </div>
    </>
  );
}

interface FoundProps {
  q: string;
  /** Results of all kinds. */
  total: number;
  /** How many kinds have results. */
  kinds: number;
  chosen: SearchGroup | undefined;
  synonyms: readonly string[];
}

/** What was searched and how much was found. */
function Found({ q, total, kinds, chosen, synonyms }: FoundProps) {
  const loading = useLoading();
  return (
    <div className={styles.bar}>
      <p role="status">
        {total === 0
          ? loading
            ? '正在查找'
            : '没有找到结果'
          : chosen
            ? `找到 ${countOf(chosen)} 条${chosen.label}`
            : `在 ${kinds} 类信息中找到结果`}
      </p>
      <ul className={styles.chips} aria-label="已选条件">
        <li>
          <Link className="chip" to={pages.search} aria-label={`移除条件：关键词 ${q}`}>
            关键词：{q}
            <Icon name="close" />
          </Link>
        </li>
        {chosen ? (
          <li>
            <Link className="chip" to={searchAddress(q, null)} aria-label={`移除条件：${chosen.label}`}>
              {chosen.label}
              <Icon name="close" />
            </Link>
          </li>
        ) : null}
      </ul>
      {synonyms.length > 0 ? (
        <p className={styles.synonyms}>同时检索同义词：{synonyms.slice(0, 6).join('、')}</p>
      ) : null}
    </div>
  );
}

/** The pages that join everything about a product, before its single records. An older API names none. */
function Products({ names = [] }: { names: readonly string[] | undefined }) {
  if (names.length === 0) return null;
  return (
    <nav className={`panel ${styles.products}`} aria-labelledby="search-products">
      <h2 id="search-products">品种</h2>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <Link className="link" to={paths.product({ name })}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <p>登记、批文、批签发、试验与供需在一页</p>
    </nav>
  );
}

/** The best few of a kind, and the way to the others. */
function BestOf({ q, group }: { q: string; group: SearchGroup }) {
  const id = `search-${group.kind}`;
  return (
    <section className={`panel ${styles.group}`} aria-labelledby={id}>
      <div className={styles.groupHead}>
        <h2 id={id}>
          {group.label} <span className="num">{countOf(group)}</span>
        </h2>
        {group.count > group.items.length ? (
          <Link className="link" to={searchAddress(q, group.kind)}>
            查看全部{group.label}
          </Link>
        ) : null}
      </div>
      <ul>
        {group.items.map((item) => (
          <ResultRow key={item.id} item={item} label={group.label} />
        ))}
      </ul>
    </section>
  );
}

/** One page of a kind. */
function OneKind({ q, group, data }: { q: string; group: SearchGroup; data: SearchAll }) {
  return (
    <section aria-labelledby="search-list">
      <h2 id="search-list" className="visually-hidden">
        {group.label}列表
      </h2>
      <div className={`panel ${styles.group}`}>
        <ul>
          {group.items.map((item) => (
            <ResultRow key={item.id} item={item} label={group.label} />
          ))}
        </ul>
      </div>
      <Pagination
        total={group.count}
        more={group.more}
        page={data.page}
        pageSize={data.pageSize}
        href={(page) => searchAddress(q, group.kind, page)}
      />
    </section>
  );
}
