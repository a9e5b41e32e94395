import { RichInput } from 'shared/browser/rich-editor';
import type { ContentFieldOf } from 'shared/contract/content-fields';
import { FieldRow } from './field-row';
import { fieldId, useForm } from './form-context';

/** A text with form, carried as markup; its editor has just what the server keeps of it. */
export function MarkupField({ field }: { field: ContentFieldOf<'markup'> }) {
  const { values, set } = useForm();
  return (
    <FieldRow field={field} isGroup>
      {(input) => (
        <RichInput
          label={field.label}
          value={String(values[field.key] ?? '')}
          form="markup"
          disabled={false}
          id={`${fieldId(field)}-text`}
          isRequired={Boolean(field.required)}
          isInvalid={input.status === 'error'}
          describedBy={input['aria-describedby']}
          onChange={(next) => set(field.key, next)}
        />
      )}
    </FieldRow>
  );
}
