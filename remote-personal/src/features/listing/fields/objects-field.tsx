import Checkbox from 'antd/es/checkbox';
import Input from 'antd/es/input';
import InputNumber from 'antd/es/input-number';
import Select from 'antd/es/select';
import { type Column, choicesOf, type FieldOf, type ListingValues } from 'shared/contract/listing-fields';
import { Icon } from 'shared/ui';
import { useDraftTools, useValue } from '../draft/draft-context';
import { FieldRow } from './field-row';
import * as styles from './fields.module.css';

interface CellProps {
  column: Column;
  label: string;
  value: unknown;
  disabled: boolean;
  onChange(value: unknown): void;
}

function Cell({ column, label, value, disabled, onChange }: CellProps) {
  const common = { 'aria-label': label, disabled, className: styles.wide ?? '' };
  switch (column.type) {
    case 'flag':
      return (
        <Checkbox {...common} checked={value === true} onChange={(event) => onChange(event.target.checked)}>
          {column.label}
        </Checkbox>
      );
    case 'integer':
      return (
        <InputNumber<number>
          {...common}
          controls={false}
          placeholder={column.label}
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
        />
      );
    case 'term':
      return (
        <Select
          {...common}
          placeholder={column.label}
          options={choicesOf(column).map(({ code, label: text }) => ({ value: code, label: text }))}
          value={value || null}
          onChange={onChange}
        />
      );
    case 'text':
      return (
        <Input
          {...common}
          autoComplete="off"
          placeholder={column.label}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => onChange(event.target.value || (column.nullable ? null : ''))}
        />
      );
  }
}

const blank = (column: Column) =>
  column.type === 'flag' ? false : column.type === 'text' && !column.nullable ? '' : null;

/** A small table: one row for each case, device, metric or line. */
export function ObjectsField({ field }: { field: FieldOf<'objects'> }) {
  const { draft } = useDraftTools();
  const rows = useValue<ListingValues[]>(field.key) ?? [];
  const { columns, item } = field;
  const set = (next: ListingValues[]) => draft.set({ [field.key]: next });
  const change = (at: number, key: string, value: unknown) =>
    set(rows.map((row, i) => (i === at ? { ...row, [key]: value } : row)));
  return (
    <FieldRow field={field} isGroup>
      {({ disabled }) => (
        <>
          {rows.length > 0 ? (
            <ol className={styles.objects}>
              {rows.map((row, i) => (
                <li key={i}>
                  <div className={styles.cells}>
                    {columns.map((column) => (
                      <Cell
                        key={column.key}
                        column={column}
                        label={`第 ${i + 1} 项${item}：${column.label}`}
                        value={row[column.key]}
                        disabled={disabled}
                        onChange={(value) => change(i, column.key, value)}
                      />
                    ))}
                  </div>
                  <button
                    type="button"
                    className="btn text small"
                    aria-label={`删除第 ${i + 1} 项${item}`}
                    disabled={disabled}
                    onClick={() => set(rows.filter((_, at) => at !== i))}
                  >
                    <Icon name="trash" />
                  </button>
                </li>
              ))}
            </ol>
          ) : (
            <p className={styles.none}>还没有{item}</p>
          )}
          <button
            type="button"
            className="btn small"
            disabled={disabled || rows.length >= field.max}
            onClick={() => set([...rows, Object.fromEntries(columns.map((column) => [column.key, blank(column)]))])}
          >
            添加{item}
          </button>
        </>
      )}
    </FieldRow>
  );
}
