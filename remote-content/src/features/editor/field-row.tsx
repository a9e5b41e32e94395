import type { ReactNode } from 'react';
import { FieldRow as Row, type RowInput } from 'shared/browser/field-row';
import type { ContentField } from 'shared/contract/content-fields';
import * as styles from './fields.module.css';
import { fieldId, useForm } from './form-context';

interface Props {
  field: ContentField;
  /** Several inputs under one label. */
  isGroup?: boolean;
  children(input: RowInput): ReactNode;
}

/** The row of a field, with what the last try to publish found wrong in it. */
export const FieldRow = ({ field, ...row }: Props) => (
  <Row {...row} id={fieldId(field)} field={field} fault={useForm().faultOf(field)} className={styles.row} />
);
