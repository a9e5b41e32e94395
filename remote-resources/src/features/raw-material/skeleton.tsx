import { ListSkeleton } from 'shared/ui';
import { RawMaterialTop } from './raw-material-top';

/** Stands in the section's first chunk; plain rows, because the page's own styles come with its chunk. */
export function RawMaterialSkeleton() {
  return (
    <>
      <RawMaterialTop />
      <div className="wrap page-notice">
        <ListSkeleton rows={8} />
      </div>
    </>
  );
}
