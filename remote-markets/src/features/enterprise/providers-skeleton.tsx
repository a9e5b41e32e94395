import { ListSkeleton, PageTop } from 'shared/ui';

/** The list's head and grey rows while the first answer is on its way. */
export function ProvidersSkeleton() {
  return (
    <>
      <PageTop crumbs={[{ label: '优质服务商' }]} title="优质服务商" />
      <div className="wrap page-notice">
        <ListSkeleton />
      </div>
    </>
  );
}
