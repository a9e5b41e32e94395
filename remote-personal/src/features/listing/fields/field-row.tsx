import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { FieldRow as Row, type RowInput } from 'shared/browser/field-row';
import type { Field, FieldUse } from 'shared/contract/listing-fields';
import { fieldId, useDraftTools, useFault } from '../draft/draft-context';
import * as styles from './fields.module.css';

const useWords: Record<FieldUse, string> = { card: '列表卡片', filter: '筛选', match: '匹配', sheet: '参数表' };

/** What an input needs of its row. */
export interface InputProps extends RowInput {
  disabled: boolean;
}

interface Props {
  field: Field;
  /** Several inputs under one label. */
  isGroup?: boolean;
  counter?: ReactNode;
  children(input: InputProps): ReactNode;
}

/** The row of a field, with where visitors meet it, what is wrong with it, and how to put that right. */
export function FieldRow({ field, children, ...row }: Props) {
  const { draft, isReadOnly } = useDraftTools();
  const fault = useFault(field);
  const { helpLink, uses } = field;
  const repair = fault?.repair;
  return (
    <Row
      {...row}
      id={fieldId(field)}
      field={field}
      fault={fault?.message}
      className={styles.row}
      aside={uses.length > 0 ? uses.map((use) => useWords[use]).join(' · ') : null}
      remedy={
        isReadOnly ? null : (
          <>
            {helpLink ? (
              <Link className="link" to={helpLink.path}>
                {helpLink.label}
              </Link>
            ) : null}
            {repair ? (
              <button type="button" className="link" onClick={() => draft.set(repair.changes)}>
                {repair.label}
              </button>
            ) : null}
          </>
        )
      }
    >
      {(input) => children({ ...input, disabled: isReadOnly })}
    </Row>
  );
}
