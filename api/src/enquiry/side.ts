import type { RowOf } from '../db/tables';

/** `sender` is the author; `receiver` an enterprise with all its accounts, or the publisher of a demand. */
export type Side = RowOf<'enquiry_message'>['side'];
