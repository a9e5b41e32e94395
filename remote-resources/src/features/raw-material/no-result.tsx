import { Link } from 'react-router-dom';
import { pages } from 'shared/contract/paths';
import { Notice } from 'shared/ui';
import { conditionsOf, type RawMaterialQuery } from './query';

interface Props {
  query: RawMaterialQuery;
  /** Matches in all: more than none means that the page number lies beyond the end. */
  total: number;
  /** Address without one condition; on the first page. */
  withoutHref: (name: string | null) => string;
}

/** No rows: each condition can be dropped by itself, or all at once. */
export function NoResult({ query, total, withoutHref }: Props) {
  if (total > 0)
    return (
      <Notice
        art="missing"
        title="没有这一页"
        text="结果没有这么多页，可能是条件或数据有变化。"
        actions={
          <Link className="btn primary" to={withoutHref(null)}>
            回到第 1 页
          </Link>
        }
      />
    );
  const conditions = conditionsOf(query);
  return (
    <Notice
      art="missing"
      title="没有符合条件的登记"
      text={conditions.length > 0 ? '检查登记号或名称是否准确，或去掉部分条件。' : '登记数据尚未导入。'}
      actions={
        conditions.length > 0 ? (
          <>
            <Link className="btn primary" to={pages.rawMaterial}>
              清空条件
            </Link>
            {conditions.length > 1
              ? conditions.map(({ name, label }) => (
                  <Link key={name} className="btn" to={withoutHref(name)}>
                    去掉「{label}」
                  </Link>
                ))
              : null}
          </>
        ) : null
      }
    />
  );
}
