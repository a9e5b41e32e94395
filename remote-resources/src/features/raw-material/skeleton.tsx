import { RowsSkeleton } from '../../components/rows-skeleton';
import { RawMaterialTop } from './raw-material-top';

/** Stands in the section's first chunk: the head, and grey boxes of the form and the rows. */
export function RawMaterialSkeleton() {
  return (
    <>
      <RawMaterialTop />
      <RowsSkeleton />
    </>
  );
}
