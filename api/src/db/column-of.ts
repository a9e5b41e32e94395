/** `deliverBy` as the type `deliver_by`; a field that only runs know is any text. */
export type ColumnOf<Field extends string> = string extends Field
  ? string
  : Field extends `${infer First}${infer Rest}`
    ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnOf<Rest>}`
    : '';

/** The column of a field of the contract: deliverBy -> deliver_by */
export const columnOf = <Field extends string>(field: Field): ColumnOf<Field> =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as ColumnOf<Field>;

/** The key of a field by its column, and of a kind by its table: clinical_trial -> clinicalTrial */
export const keyOf = (column: string): string =>
  column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
