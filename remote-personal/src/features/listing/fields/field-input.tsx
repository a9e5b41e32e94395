import { useSyncExternalStore } from 'react';
import type { Field, FieldOf } from 'shared/contract/listing-fields';
import { applies } from 'shared/contract/listing-text';
import { useDraftTools } from '../draft/draft-context';
import { JoinedField, TermField, TermsField } from './choice-fields';
import { FilesField } from './files-field';
import { MonthsField } from './months-field';
import { DateField, NumberField, RangeField } from './number-fields';
import { ObjectsField } from './objects-field';
import { RichField } from './rich-field';
import { TextField, WordsField } from './text-fields';

const yesNo = ({ answers }: FieldOf<'flag'>) => [
  { value: true, label: answers?.[0].label ?? '是' },
  { value: false, label: answers?.[1].label ?? '否' },
];

function inputOf(field: Field) {
  switch (field.type) {
    case 'text':
      return <TextField field={field} />;
    case 'rich':
      return <RichField field={field} />;
    case 'words':
      return <WordsField field={field} />;
    case 'term':
      return <TermField field={field} />;
    case 'terms':
      return <TermsField field={field} />;
    case 'flag':
      return <JoinedField field={field} options={yesNo(field)} />;
    case 'number':
    case 'integer':
      return <NumberField field={field} />;
    case 'range':
      return <RangeField field={field} />;
    case 'date':
      return <DateField field={field} />;
    case 'objects':
      return <ObjectsField field={field} />;
    case 'months':
      return <MonthsField field={field} />;
    case 'files':
      return <FilesField field={field} />;
  }
}

/** The input that a description asks for; none while another field makes it pointless. */
export function FieldInput({ field }: { field: Field }) {
  const { draft } = useDraftTools();
  const isAsked = useSyncExternalStore(draft.subscribe, () => applies(field, draft.all()));
  return isAsked ? inputOf(field) : null;
}
