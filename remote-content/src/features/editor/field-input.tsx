import { memo } from 'react';
import type { ContentField } from 'shared/contract/content-fields';
import { FieldRow } from './field-row';
import { useForm } from './form-context';
import { MarkupField } from './markup-field';
import { ObjectsField } from './objects-field';
import { PictureField } from './picture-field';
import { PlainControl } from './plain-control';
import { RecordsField } from './records-field';
import { SectionsField } from './sections-field';

interface Props {
  field: ContentField;
}

/** The input of a field, by its description alone; drawn again only when what the fields share has changed. */
export const FieldInput = memo(function FieldInput({ field }: Props) {
  const { values, set } = useForm();
  switch (field.type) {
    case 'objects':
      return <ObjectsField field={field} />;
    case 'sections':
      return <SectionsField field={field} />;
    case 'record':
    case 'records':
      return <RecordsField field={field} />;
    case 'markup':
      return <MarkupField field={field} />;
    case 'picture':
      return <PictureField field={field} />;
    default:
      return (
        <FieldRow field={field} isGroup={field.type === 'flag'}>
          {(input) => (
            <PlainControl
              field={field}
              input={input}
              value={values[field.key]}
              onChange={(next) => set(field.key, next)}
            />
          )}
        </FieldRow>
      );
  }
});
