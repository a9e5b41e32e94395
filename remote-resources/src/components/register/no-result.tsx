import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from 'shared/contract/paths';
import type { Register } from 'shared/contract/registers';
import { useLoading, withParams } from 'shared/remote';
import { Late, ListSkeleton, Notice } from 'shared/ui';
import { WatchButton } from '../watch-button';
import { clearedOf, conditionsOf, type RegisterQuery, watchSubjectOf } from './query';

interface Props {
  register: Register;
  query: RegisterQuery;
  search: string;
  /** Matches in all: more than none means that the page number lies beyond the end. */
  total: number;
  /** Another register that may know it. */
  elsewhere: ReactNode;
}

/** No rows: each condition can be dropped by itself, or all at once. */
export function NoResult({ register, query, search, total, elsewhere }: Props) {
  // What there is so far answers another address.
  if (useLoading())
    return (
      <Late>
        <ListSkeleton rows={4} />
      </Late>
    );
  if (total > 0)
    return (
      <Notice
        art="missing"
        title="没有这一页"
        text="结果没有这么多页，可能是条件或数据有变化。"
        actions={
          <Link className="btn primary" to={{ search: withParams(search, { page: null, id: null }) }}>
            回到第 1 页
          </Link>
        }
      />
    );
  const conditions = conditionsOf(register, query, search);
  const subject = watchSubjectOf(register, query);
  const isAsked = conditions.length > 0 || query.values.length > 0;
  return (
    <Notice
      art="missing"
      title={isAsked ? '暂无符合条件的结果' : '暂无数据'}
      text={isAsked ? register.empty.result : register.empty.register}
      actions={
        <>
          {isAsked ? (
            <Link className="btn primary" to={{ search: clearedOf(register, search) }}>
              清空条件
            </Link>
          ) : null}
          {conditions.length > 1
            ? conditions.map(({ label, without }) => (
                <Link key={label} className="btn" to={{ search: without }}>
                  去掉「{label}」
                </Link>
              ))
            : null}
          {subject ? <WatchButton subject={subject} label="关注此查询" large /> : null}
          {elsewhere}
          <Link className="btn" to={paths.newDemand()}>
            发布需求
          </Link>
        </>
      }
    />
  );
}
