import Input from 'antd/es/input';
import type { ContentFieldOf } from 'shared/contract/content-fields';
import type { ListingValues } from 'shared/contract/listing-fields';
import { FieldRow } from './field-row';
import * as styles from './fields.module.css';
import { useForm } from './form-context';
import { RowTools } from './row-tools';

/** A small table of texts: one row for each speaker, step of the agenda, file or question. */
export function ObjectsField({ field }: { field: ContentFieldOf<'objects'> }) {
  const { values, set } = useForm();
  const rows = (values[field.key] ?? []) as ListingValues[];
  const { columns, item } = field;
  const change = (next: ListingValues[]) => set(field.key, next);
  return (
    <FieldRow field={field} isGroup>
      {() => (
        <>
          <ol className={styles.objects}>
            {rows.map((row, i) => (
              <li key={i}>
                <div className={styles.cells}>
                  {columns.map(({ key, label, ...column }) => {
                    const common = {
                      'aria-label': `第 ${i + 1} 项${item}：${label}`,
                      placeholder: label,
                      autoComplete: 'off',
                      value: String(row[key] ?? ''),
                      onChange: (event: { target: { value: string } }) =>
                        change(rows.map((one, at) => (at === i ? { ...one, [key]: event.target.value } : one))),
                    };
                    const isLong = column.type === 'text' && column.max > 200;
                    return isLong ? <Input.TextArea key={key} {...common} rows={2} /> : <Input key={key} {...common} />;
                  })}
                </div>
                <RowTools list={rows} at={i} name={`第 ${i + 1} 项${item}`} onChange={change} />
              </li>
            ))}
          </ol>
          <button
            type="button"
            className="btn small"
            disabled={rows.length >= field.max}
            onClick={() => change([...rows, Object.fromEntries(columns.map(({ key }) => [key, '']))])}
          >
            添加{item}
          </button>
        </>
      )}
    </FieldRow>
  );
}
