export { FieldRow, type RowInput } from './field-row';
