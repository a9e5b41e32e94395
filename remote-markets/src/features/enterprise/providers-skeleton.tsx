import { PageTop } from 'shared/ui';
import { RowSkeleton } from '../../components/list/row-skeleton';

/** The list's head and grey rows while the first answer is on its way. */
export function ProvidersSkeleton() {
  return (
    <>
      <PageTop crumbs={[{ label: '优质服务商' }]} title="优质服务商" />
      <RowSkeleton shape="provider" />
    </>
  );
}
