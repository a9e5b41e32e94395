import { Link } from 'react-router-dom';
import type { Facet } from 'shared/contract/endpoint';
import { withParams } from 'shared/remote';
import { Notice } from 'shared/ui';
import { PublishLink } from '../demand/publish-link';
import { appliedCount, cleared, mostSelective } from './applied-filters';
import { kindOf, kindWords } from './kind';
import { keywordOf } from './market-query';

interface Props {
  /** All pages together; above 0 when only this page is empty. */
  total: number;
  facets: Facet[];
  search: URLSearchParams;
}

/** Nothing to show, and the ways out: the first page, the strictest filter, the keyword, everything. */
export function MarketEmpty({ total, facets, search }: Props) {
  const noun = kindWords[kindOf(search)].label;
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
  const strictest = mostSelective(search, facets);
  const q = keywordOf(search);
  return (
    <Notice
      art="missing"
      title={`没有符合条件的${noun}`}
      text={strictest ? `「${strictest.label}」限制最多，可先去掉这一项。` : '换一个说法，或发布需求让服务商联系你。'}
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
          {appliedCount(search) > 1 ? (
            <Link className="btn" to={{ search: cleared(search) }}>
              清空筛选
            </Link>
          ) : null}
          <PublishLink className="btn" />
          <Link className="btn" to="/sys/SellMarket">
            查看需求市场
          </Link>
        </>
      }
    />
  );
}
