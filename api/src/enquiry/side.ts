import type { RowOf } from '../db/tables';

/** `sender` is the person who asked; `receiver` an enterprise with all its accounts, or the person who published a demand. */
export type Side = RowOf<'enquiry_message'>['side'];
