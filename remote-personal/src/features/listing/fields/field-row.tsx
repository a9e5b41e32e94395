import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Field, FieldUse } from 'shared/contract/listing-fields';
import { Icon } from 'shared/ui';
import { fieldId, useDraftTools, useFault } from '../draft/draft-context';
import * as styles from './fields.module.css';

const useWords: Record<FieldUse, string> = { card: '列表卡片', filter: '筛选', match: '匹配', sheet: '参数表' };

/** What an input needs of its row. */
export interface InputProps {
  id: string;
  disabled: boolean;
  status: '' | 'error';
  'aria-required'?: true | undefined;
  'aria-invalid'?: true | undefined;
  'aria-describedby'?: string | undefined;
}

interface Props {
  field: Field;
  /** Several inputs under one label. */
  isGroup?: boolean;
  counter?: ReactNode;
  children(input: InputProps): ReactNode;
}

/** Label, where the field is used, its input, and below it what is wanted or wrong. */
export function FieldRow({ field, isGroup, counter, children }: Props) {
  const { draft, isReadOnly } = useDraftTools();
  const fault = useFault(field);
  const id = fieldId(field);
  const help = fault || field.help;
  const input: InputProps = {
    id: isGroup ? `${id}-input` : id,
    disabled: isReadOnly,
    status: fault ? 'error' : '',
    ...(field.required && { 'aria-required': true as const }),
    ...(fault && { 'aria-invalid': true as const }),
    ...(help && { 'aria-describedby': `${id}-help` }),
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
      {help || counter ? (
        <p className={styles.below} id={`${id}-help`} data-error={fault ? '' : undefined}>
          {fault ? <Icon name="info" /> : null}
          <span>
            {fault?.message ?? field.help}
            {field.helpLink && !isReadOnly ? (
              <Link className="link" to={field.helpLink.path}>
                {field.helpLink.label}
              </Link>
            ) : null}
            {fault?.repair && !isReadOnly ? (
              <button type="button" className="link" onClick={() => fault.repair && draft.set(fault.repair.changes)}>
                {fault.repair.label}
              </button>
            ) : null}
          </span>
          {counter}
        </p>
      ) : null}
    </>
  );
  const uses = field.uses.length > 0 ? <small>{field.uses.map((use) => useWords[use]).join(' · ')}</small> : null;
  return (
    <div className={styles.row} data-type={field.type} data-field={field.key}>
      {isGroup ? (
        <fieldset className={styles.group} aria-labelledby={`${id}-label`} id={id} tabIndex={-1}>
          <div className={styles.label}>
            <span id={`${id}-label`}>{label}</span>
            {uses}
          </div>
          {body}
        </fieldset>
      ) : (
        <>
          <div className={styles.label}>
            <label htmlFor={id}>{label}</label>
            {uses}
          </div>
          {body}
        </>
      )}
    </div>
  );
}
