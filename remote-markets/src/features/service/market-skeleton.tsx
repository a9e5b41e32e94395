import { PageTop } from 'shared/ui';
import { RowSkeleton } from '../../components/list/row-skeleton';
import { kindWords } from '../../lib/kind';

/** The market's head and grey rows while the first list is on its way. */
export function MarketSkeleton() {
  return (
    <>
      <PageTop crumbs={[{ label: '服务市场' }]} title="服务市场" intro={kindWords.service.intro} />
      <RowSkeleton shape="service" />
    </>
  );
}
