export { DateField, type DateFieldProps, PlainDate } from './date-field';
