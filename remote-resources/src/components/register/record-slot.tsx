import type { Register, RegisterRow } from 'shared/contract/registers';
import { useRecordSlot } from '../use-record-slot';

const load = () => import(/* webpackChunkName: "register-record" */ './record-drawer');

interface Props {
  register: Register;
  id: string | null;
  rows: readonly RegisterRow[];
}

/** The record of a register that the address names, in its drawer. */
export function RecordSlot({ register, id, rows }: Props) {
  const slot = useRecordSlot(id, rows, load);
  return slot ? <slot.Drawer register={register} {...slot.props} /> : null;
}
