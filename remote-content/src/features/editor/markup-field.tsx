import Input from 'antd/es/input';
import type { ContentFieldOf } from 'shared/contract/content-fields';
import { FieldRow } from './field-row';
import { useForm } from './form-context';

/** A text with form, as markup; the preview beside it shows what is kept of it. */
export function MarkupField({ field }: { field: ContentFieldOf<'markup'> }) {
  const { values, set } = useForm();
  return (
    <FieldRow field={field}>
      {(input) => (
        <Input.TextArea
          {...input}
          rows={14}
          spellCheck={false}
          value={String(values[field.key] ?? '')}
          onChange={(event) => set(field.key, event.target.value)}
        />
      )}
    </FieldRow>
  );
}
