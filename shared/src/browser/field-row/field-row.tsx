import type { ReactNode } from 'react';
import { Icon } from 'shared/ui';
import { RequiredMark } from '../form';
import * as styles from './field-row.module.css';

/** What an input needs of its row. */
export interface RowInput {
  id: string;
  status: '' | 'error';
  'aria-required'?: true;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

interface Props {
  id: string;
  field: { key: string; type: string; label: string; required?: boolean; help?: string };
  /** What is wrong with the value. */
  fault: string | undefined;
  /** Several inputs under one label. */
  isGroup?: boolean | undefined;
  /** Where the row stands in its form. */
  className: string | undefined;
  /** Small, at the end of the label. */
  aside?: ReactNode;
  /** Behind what is wanted or wrong: what helps with it. */
  remedy?: ReactNode;
  counter?: ReactNode;
  children(input: RowInput): ReactNode;
}

/** A field of an editor that is saved while it is typed: label, input, and below it what is wanted or wrong. */
export function FieldRow({ id, field, fault, isGroup, className, aside, remedy, counter, children }: Props) {
  const { key, type, label, required } = field;
  const text = fault ?? field.help;
  const named = `${id}-label`;
  const input: RowInput = {
    id: isGroup ? `${id}-input` : id,
    status: fault === undefined ? '' : 'error',
    ...(required && { 'aria-required': true }),
    ...(fault !== undefined && { 'aria-invalid': true }),
    ...(text && { 'aria-describedby': `${id}-help` }),
  };
  const content = (
    <>
      <div className={styles.label}>
        {isGroup ? (
          <span id={named}>
            {label}
            {required ? <RequiredMark /> : null}
          </span>
        ) : (
          <label htmlFor={id}>
            {label}
            {required ? <RequiredMark /> : null}
          </label>
        )}
        {aside ? <small>{aside}</small> : null}
      </div>
      {children(input)}
      {text || counter ? (
        <p className={styles.below} id={`${id}-help`} data-error={fault === undefined ? undefined : ''}>
          {fault === undefined ? null : <Icon name="info" />}
          <span>
            {text}
            {remedy}
          </span>
          {counter}
        </p>
      ) : null}
    </>
  );
  return (
    <div className={`${styles.row} ${className ?? ''}`} data-type={type} data-field={key}>
      {isGroup ? (
        <fieldset className={styles.group} aria-labelledby={named} id={id} tabIndex={-1}>
          {content}
        </fieldset>
      ) : (
        content
      )}
    </div>
  );
}
