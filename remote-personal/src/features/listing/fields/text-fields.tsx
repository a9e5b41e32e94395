import Input from 'antd/es/input';
import Select from 'antd/es/select';
import type { FieldOf } from 'shared/contract/listing-fields';
import { useDraftTools, useValue } from '../draft/draft-context';
import { FieldRow } from './field-row';
import * as styles from './fields.module.css';

const lengthOf = (text: string) => [...text].length;

/** A line of text with its count. */
export function TextField({ field }: { field: FieldOf<'text'> }) {
  const { draft } = useDraftTools();
  const value = useValue<string>(field.key) ?? '';
  return (
    <FieldRow field={field}>
      {(input) => (
        <Input
          {...input}
          autoComplete="off"
          value={value}
          suffix={
            field.pattern ? null : (
              <small className={styles.count} aria-hidden="true">
                {lengthOf(value)} / {field.max}
              </small>
            )
          }
          onChange={(event) => draft.set({ [field.key]: event.target.value })}
        />
      )}
    </FieldRow>
  );
}

const ends = [',', '，', '、', ';', '；'];

/** Words of one's own as chips. */
export function WordsField({ field }: { field: FieldOf<'words'> }) {
  const { draft } = useDraftTools();
  const value = useValue<string[]>(field.key) ?? [];
  return (
    <FieldRow field={field}>
      {(input) => (
        <Select
          {...input}
          mode="tags"
          open={false}
          suffixIcon={null}
          className={styles.wide}
          tokenSeparators={ends}
          value={value}
          onChange={(words: string[]) =>
            draft.set({ [field.key]: [...new Set(words.map((word) => word.trim()).filter(Boolean))] })
          }
        />
      )}
    </FieldRow>
  );
}
