import { Link } from 'react-router-dom';
import { conditionLabel } from 'shared/contract/condition-label';
import type { Facet } from 'shared/contract/endpoint';

import { keywordParam, useLoading, withParams } from 'shared/remote';
import { Late, ListSkeleton, Notice } from 'shared/ui';
import { PublishLink } from '../demand/publish-link';
import { EmptyPage } from '../list/empty-page';
import { chosenOf, clearedOf, conditionsOf, type MarketSpec } from './market-spec';
import { SaveSearch } from './save-search';

/**
 * The group of filters whose absence would show most. A facet is counted without its own selection, so its largest
 * figure says how many records wait behind it. Null when only the keyword stands in the way.
 */
function strictestOf(spec: MarketSpec, search: URLSearchParams, facets: Facet[]) {
  const [best] = spec.filters
    .map(({ name }) => ({
      name,
      chosen: chosenOf(search, name),
      waiting: Math.max(0, ...(facets.find((f) => f.name === name)?.options.map((o) => o.count) ?? [])),
    }))
    .filter(({ chosen, waiting }) => chosen.length > 0 && waiting > 0)
    .sort((a, b) => b.waiting - a.waiting);
  if (!best) {
    // Then the keyword is to blame, or what was chosen last.
    const last = keywordParam(search) ? undefined : conditionsOf(spec, search).at(-1);
    return last ? { label: last.label, without: last.without } : null;
  }
  return {
    label: best.chosen.map((code) => conditionLabel(best.name, code)).join('、'),
    without: withParams(search, { [best.name]: null }),
  };
}

interface Props {
  spec: MarketSpec;
  /** All pages together; above 0 when only this page is empty. */
  total: number;
  facets: Facet[];
  search: URLSearchParams;
  /** Where else to look. */
  elsewhere: { to: string; label: string };
}

/** Nothing to show, and the ways out: the first page, the strictest filter, the keyword, everything. */
export function MarketEmpty({ spec, total, facets, search, elsewhere }: Props) {
  // What there is so far answers another address.
  if (useLoading())
    return (
      <Late>
        <ListSkeleton rows={4} />
      </Late>
    );
  if (total > 0) return <EmptyPage search={search} />;
  const strictest = strictestOf(spec, search, facets);
  return (
    <Notice
      art="missing"
      title={`没有符合条件的${spec.noun}`}
      text={strictest ? `「${strictest.label}」限制最多，可先去掉这一项。` : '换一个说法，或用更短的关键词再试。'}
      actions={
        <>
          {strictest ? (
            <Link className="btn primary" to={{ search: strictest.without }}>
              去掉「{strictest.label}」
            </Link>
          ) : null}
          {keywordParam(search) ? (
            <Link className={strictest ? 'btn' : 'btn primary'} to={{ search: withParams(search, { q: null }) }}>
              清空关键词
            </Link>
          ) : null}
          {conditionsOf(spec, search).length > 1 ? (
            <Link className="btn" to={{ search: clearedOf(spec, search) }}>
              清空筛选
            </Link>
          ) : null}
          <PublishLink className="btn" />
          {spec.saved ? (
            <SaveSearch kind={spec.saved} noun={spec.noun} search={search} label="订阅该条件" large />
          ) : null}
          <Link className="btn" to={elsewhere.to}>
            {elsewhere.label}
          </Link>
        </>
      }
    />
  );
}
