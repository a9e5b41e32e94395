import type { RawMaterial } from 'shared/contract/raw-material';
import { useRecordSlot } from '../../components/use-record-slot';

const load = () => import(/* webpackChunkName: "raw-material-record" */ './record-drawer');

/** The record that the address names, in its drawer. */
export function RecordSlot({ id, rows }: { id: string | null; rows: readonly RawMaterial[] }) {
  const slot = useRecordSlot(id, rows, load);
  return slot ? <slot.Drawer {...slot.props} /> : null;
}
