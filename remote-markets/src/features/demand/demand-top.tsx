import type { ReactNode } from 'react';
import { PageTop } from 'shared/ui';
import { RowSkeleton } from '../../components/list/row-skeleton';

/** The market's head; `side` is its search box. */
export function DemandTop({ side }: { side?: ReactNode }) {
  return (
    <PageTop
      crumbs={[{ label: '需求市场' }]}
      title="需求市场"
      intro="委托研发、委托生产、检测与注册需求，按类别、预算和截止时间筛选。"
      side={side}
    />
  );
}

/** The head and grey rows while the first list is on its way. */
export function DemandMarketSkeleton() {
  return (
    <>
      <DemandTop />
      <RowSkeleton shape="demand" />
    </>
  );
}
