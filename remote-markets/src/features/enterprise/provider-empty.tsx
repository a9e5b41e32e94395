import { Link } from 'react-router-dom';
import type { Facet } from 'shared/contract/endpoint';
import { labelOf } from 'shared/contract/vocabulary';
import { withParams } from 'shared/remote';
import { Notice } from 'shared/ui';
import { PublishLink } from '../demand/publish-link';
import { appliedOf, cleared, filterNames, keywordOf, valuesOf } from './query';

interface Props {
  /** All pages together; above 0 when only this page is empty. */
  total: number;
  facets: Facet[];
  search: URLSearchParams;
}

/** The filter whose absence would show most: a facet is counted without its own selection. */
function strictestOf(search: URLSearchParams, facets: Facet[]) {
  const waiting = (name: string) =>
    Math.max(0, ...(facets.find((facet) => facet.name === name)?.options.map(({ count }) => count) ?? []));
  const [name] = filterNames
    .filter((one) => valuesOf(search, one).length > 0 && waiting(one) > 0)
    .sort((a, b) => waiting(b) - waiting(a));
  if (!name) return null;
  const label = valuesOf(search, name)
    .map((value) => labelOf(name, value))
    .join('、');
  return { label, without: withParams(search, { [name]: null }) };
}

/** Nothing to show, and the ways out. */
export function ProviderEmpty({ total, facets, search }: Props) {
  if (total > 0)
    return (
      <Notice
        art="missing"
        title="这一页没有内容"
        text="结果已变少，请回到第一页。"
        actions={
          <Link className="btn primary" to={{ search: withParams(search, {}) }}>
            回到第一页
          </Link>
        }
      />
    );
  const strictest = strictestOf(search, facets);
  const q = keywordOf(search);
  return (
    <Notice
      art="missing"
      title="没有符合条件的服务商"
      text={strictest ? `「${strictest.label}」限制最多，可先去掉这一项。` : '换一个说法，或用更短的关键词再试。'}
      actions={
        <>
          {strictest ? (
            <Link className="btn primary" to={{ search: strictest.without }}>
              去掉「{strictest.label}」
            </Link>
          ) : null}
          {q ? (
            <Link className={strictest ? 'btn' : 'btn primary'} to={{ search: withParams(search, { q: null }) }}>
              清空关键词
            </Link>
          ) : null}
          {appliedOf(search).length > 1 ? (
            <Link className="btn" to={{ search: cleared(search) }}>
              清空筛选
            </Link>
          ) : null}
          <PublishLink className="btn" />
          <Link className="btn" to="/sys/BuyMarket">
            查看服务市场
          </Link>
        </>
      }
    />
  );
}
