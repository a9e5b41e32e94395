import { RichInput } from 'shared/browser/rich-editor';
import { plainTextOf } from 'shared/contract/formatted-text';
import type { FieldOf } from 'shared/contract/listing-fields';
import { fieldId, useDraftTools, useValue } from '../draft/draft-context';
import { FieldRow } from './field-row';
import * as styles from './fields.module.css';

/** A text with headings, lists, tables and links, as the public page shows it. The counter counts what is read. */
export function RichField({ field }: { field: FieldOf<'rich'> }) {
  const { draft } = useDraftTools();
  const value = useValue<string>(field.key) ?? '';
  return (
    <FieldRow
      field={field}
      isGroup
      counter={
        <small className={styles.count}>
          {[...plainTextOf(value)].length.toLocaleString('en')} / {field.max.toLocaleString('en')}
        </small>
      }
    >
      {(input) => (
        <RichInput
          label={field.label}
          value={value}
          form="formatted"
          disabled={input.disabled}
          id={`${fieldId(field)}-text`}
          isRequired={Boolean(field.required)}
          isInvalid={input.status === 'error'}
          describedBy={input['aria-describedby']}
          onChange={(next) => draft.set({ [field.key]: next })}
        />
      )}
    </FieldRow>
  );
}
