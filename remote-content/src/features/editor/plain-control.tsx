import Checkbox from 'antd/es/checkbox';
import Input from 'antd/es/input';
import InputNumber from 'antd/es/input-number';
import Select from 'antd/es/select';
import type { RowInput } from 'shared/browser/field-row';
import type { ContentField } from 'shared/contract/content-fields';
import { choicesOf } from 'shared/contract/listing-fields';
import { figureIn } from 'shared/format';
import { fromInput, toInput } from '../../lib/china-time';
import * as styles from './fields.module.css';
import { TimeInput } from './time-input';

/** Fields whose one value has one control. */
export type PlainField = Exclude<
  ContentField,
  { type: 'objects' | 'sections' | 'record' | 'records' | 'markup' | 'picture' }
>;

/** What parts typed words. */
const ends = [',', '，', '、', ';', '；'];

interface Props {
  field: PlainField;
  /** Of the field's row. */
  input: RowInput;
  value: unknown;
  onChange(value: unknown): void;
}

/** The control of a plain field inside its row. */
export function PlainControl({ field, input, value, onChange }: Props) {
  switch (field.type) {
    case 'flag':
      return (
        <Checkbox checked={value === true} onChange={(event) => onChange(event.target.checked)}>
          {field.label}
        </Checkbox>
      );
    case 'time': {
      const { status: _, ...rest } = input;
      return <TimeInput {...rest} value={toInput(value)} onChange={(text) => onChange(fromInput(text))} />;
    }
    case 'words':
      return (
        <Select
          {...input}
          mode="tags"
          open={false}
          suffixIcon={null}
          className={styles.wide ?? ''}
          tokenSeparators={ends}
          value={(value ?? []) as string[]}
          onChange={(words: string[]) => onChange([...new Set(words.map((word) => word.trim()).filter(Boolean))])}
        />
      );
    case 'term':
    case 'terms':
      return (
        <Select
          {...input}
          {...(field.type === 'terms' && { mode: 'multiple' as const })}
          showSearch={{ optionFilterProp: 'label' }}
          allowClear={!field.required}
          placeholder="请选择"
          className={styles.wide ?? ''}
          options={choicesOf(field).map(({ code, label }) => ({ value: code, label }))}
          value={value ?? null}
          onChange={(code) => onChange(code ?? null)}
        />
      );
    case 'integer':
    case 'number':
      return (
        <InputNumber<string | number>
          {...input}
          controls={false}
          parser={figureIn}
          className={styles.wide ?? ''}
          {...(field.unit && { suffix: field.unit })}
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
        />
      );
    default:
      return <TextControl field={field} input={input} value={value} onChange={onChange} />;
  }
}

/** One line of text, or as many as the field says. */
function TextControl({ field, input, value, onChange }: Props) {
  return field.type === 'text' && field.lines ? (
    <Input.TextArea
      {...input}
      rows={field.lines}
      count={{ show: true, max: field.max }}
      value={String(value ?? '')}
      onChange={(event) => onChange(event.target.value)}
    />
  ) : (
    <Input
      {...input}
      autoComplete="off"
      value={String(value ?? '')}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
