import Checkbox from 'antd/es/checkbox';
import Input from 'antd/es/input';
import InputNumber from 'antd/es/input-number';
import Select from 'antd/es/select';
import type { ContentField } from 'shared/contract/content-fields';
import { choicesOf } from 'shared/contract/listing-fields';
import { fromInput, toInput } from '../../lib/china-time';
import { FieldRow } from './field-row';
import * as styles from './fields.module.css';
import { useForm } from './form-context';
import { MarkupField } from './markup-field';
import { ObjectsField } from './objects-field';
import { PictureField } from './picture-field';
import { RecordsField } from './records-field';
import { SectionsField } from './sections-field';
import { TimeInput } from './time-input';

const ends = [',', '，', '、', ';', '；'];

/** The input of a field, by its description alone. */
export function FieldInput({ field }: { field: ContentField }) {
  const { values, set } = useForm();
  const value = values[field.key];
  const change = (next: unknown) => set(field.key, next);
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
    case 'flag':
      return (
        <FieldRow field={field} isGroup>
          {() => (
            <Checkbox checked={value === true} onChange={(event) => change(event.target.checked)}>
              {field.label}
            </Checkbox>
          )}
        </FieldRow>
      );
    case 'time':
      return (
        <FieldRow field={field}>
          {({ status: _, ...input }) => (
            <TimeInput {...input} value={toInput(value)} onChange={(text) => change(fromInput(text))} />
          )}
        </FieldRow>
      );
    case 'words':
      return (
        <FieldRow field={field}>
          {(input) => (
            <Select
              {...input}
              mode="tags"
              open={false}
              suffixIcon={null}
              className={styles.wide ?? ''}
              tokenSeparators={ends}
              value={(value ?? []) as string[]}
              onChange={(words: string[]) => change([...new Set(words.map((word) => word.trim()).filter(Boolean))])}
            />
          )}
        </FieldRow>
      );
    case 'term':
    case 'terms':
      return (
        <FieldRow field={field}>
          {(input) => (
            <Select
              {...input}
              {...(field.type === 'terms' && { mode: 'multiple' as const })}
              showSearch={{ optionFilterProp: 'label' }}
              allowClear={!field.required}
              placeholder="请选择"
              className={styles.wide ?? ''}
              options={choicesOf(field).map(({ code, label }) => ({ value: code, label }))}
              value={value ?? null}
              onChange={(code) => change(code ?? null)}
            />
          )}
        </FieldRow>
      );
    case 'integer':
    case 'number':
      return (
        <FieldRow field={field}>
          {(input) => (
            <InputNumber<number>
              {...input}
              controls={false}
              className={styles.wide ?? ''}
              {...(field.unit && { suffix: field.unit })}
              value={typeof value === 'number' ? value : null}
              onChange={change}
            />
          )}
        </FieldRow>
      );
    default:
      return (
        <FieldRow field={field}>
          {(input) =>
            field.type === 'text' && field.lines ? (
              <Input.TextArea
                {...input}
                rows={field.lines}
                count={{ show: true, max: field.max }}
                value={String(value ?? '')}
                onChange={(event) => change(event.target.value)}
              />
            ) : (
              <Input
                {...input}
                autoComplete="off"
                value={String(value ?? '')}
                onChange={(event) => change(event.target.value)}
              />
            )
          }
        </FieldRow>
      );
  }
}
