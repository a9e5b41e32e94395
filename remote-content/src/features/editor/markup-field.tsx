import { useMemo } from 'react';
import { RichInput } from 'shared/browser/rich-editor';
import { fetchFile } from 'shared/browser/upload';
import type { ContentFieldOf } from 'shared/contract/content-fields';
import { useHost } from 'shared/remote';
import { FieldRow } from './field-row';
import { fieldId, useForm } from './form-context';

/** A text with form, carried as markup; its editor has just what the server keeps of it. */
export function MarkupField({ field }: { field: ContentFieldOf<'markup'> }) {
  const { values, set } = useForm();
  const host = useHost();
  const pictures = useMemo(() => ({ purpose: 'content' as const, load: (id: string) => fetchFile(host, id) }), [host]);
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
          pictures={pictures}
          onChange={(next) => set(field.key, next)}
        />
      )}
    </FieldRow>
  );
}
