import type { ReactNode } from 'react';
import type { ContentField } from 'shared/contract/content-fields';
import { Icon } from 'shared/ui';
import * as styles from './fields.module.css';
import { fieldId, useForm } from './form-context';

/** What an input needs of its row. */
export interface InputProps {
  id: string;
  status: '' | 'error';
  'aria-required'?: true;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

interface Props {
  field: ContentField;
  /** Several inputs under one label. */
  isGroup?: boolean;
  children(input: InputProps): ReactNode;
}

/** Label, input, and below it what is wanted or wrong. */
export function FieldRow({ field, isGroup = false, children }: Props) {
  const fault = useForm().faultOf(field);
  const id = fieldId(field);
  const below = fault ?? field.help;
  const input: InputProps = {
    id,
    status: fault ? 'error' : '',
    ...(field.required && { 'aria-required': true }),
    ...(fault && { 'aria-invalid': true }),
    ...(below && { 'aria-describedby': `${id}-help` }),
  };
  const label = (
    <>
      {field.label}
      {field.required ? (
        <span className={styles.required} aria-hidden="true">
          *
        </span>
      ) : null}
    </>
  );
  const body = (
    <>
      {children(input)}
      {below ? (
        <p className={styles.below} id={`${id}-help`} data-error={fault ? '' : undefined}>
          {fault ? <Icon name="info" /> : null}
          {below}
        </p>
      ) : null}
    </>
  );
  if (isGroup)
    return (
      <fieldset className={styles.group} data-type={field.type} id={id} tabIndex={-1}>
        <legend>{label}</legend>
        {body}
      </fieldset>
    );
  return (
    <div className={styles.row} data-type={field.type}>
      <label htmlFor={id}>{label}</label>
      {body}
    </div>
  );
}
