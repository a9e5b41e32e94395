export { DateField, PlainDate } from './date-field';
export type { DateFieldProps } from './props';
