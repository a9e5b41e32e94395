import Checkbox from 'antd/es/checkbox';
import Input from 'antd/es/input';
import InputNumber from 'antd/es/input-number';
import Select from 'antd/es/select';
import { memo, useEffect, useMemo, useRef } from 'react';
import { type Column, choicesOf, type FieldOf, type ListingValues } from 'shared/contract/listing-fields';
import { figureIn } from 'shared/format';
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
        <InputNumber<string | number>
          {...common}
          controls={false}
          parser={figureIn}
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
        />
      );
    case 'term':
      return (
        <Select
          {...common}
          placeholder="请选择"
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
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => onChange(event.target.value || (column.nullable ? null : ''))}
        />
      );
  }
}

const blank = (column: Column) =>
  column.type === 'flag' ? false : column.type === 'text' && !column.nullable ? '' : null;

interface ItemProps {
  field: FieldOf<'objects'>;
  row: ListingValues;
  at: number;
  disabled: boolean;
  onChange(at: number, key: string, value: unknown): void;
  onRemove(at: number): void;
}

/** Drawn again only when its own values change: a list may have fifty, and typing must not wait for the others. */
const Item = memo(function Item({ field: { columns, item }, row, at, disabled, onChange, onRemove }: ItemProps) {
  return (
    <li>
      <div className={styles.cells}>
        {columns.map((column) => (
          <div key={column.key} className={styles.cell}>
            {/* Stays in sight when the cell is filled in; a flag bears its own. The cell's name says it to readers. */}
            {column.type === 'flag' ? null : <small aria-hidden="true">{column.label}</small>}
            <Cell
              column={column}
              label={`第 ${at + 1} 项${item}：${column.label}`}
              value={row[column.key]}
              disabled={disabled}
              onChange={(value) => onChange(at, column.key, value)}
            />
          </div>
        ))}
      </div>
      <button
        type="button"
        className="btn text small"
        aria-label={`删除第 ${at + 1} 项${item}`}
        disabled={disabled}
        onClick={() => onRemove(at)}
      >
        <Icon name="trash" />
      </button>
    </li>
  );
});

/** A small table: one row for each case, device, metric or line. */
export function ObjectsField({ field }: { field: FieldOf<'objects'> }) {
  const { draft } = useDraftTools();
  const { columns, item, key } = field;
  const rows = useValue<ListingValues[]>(key) ?? [];
  const list = useRef<HTMLOListElement>(null);
  const adding = useRef<HTMLButtonElement>(null);
  const wasRemoved = useRef(false);
  // The last row takes its button along; the one before it takes over, or the button for a new row.
  useEffect(() => {
    if (!wasRemoved.current) return;
    wasRemoved.current = false;
    if (document.activeElement !== document.body) return;
    (list.current?.querySelector<HTMLElement>('li:last-child > button') ?? adding.current)?.focus();
  }, [rows]);
  const { change, remove, add } = useMemo(() => {
    const now = () => (draft.get(key) as ListingValues[] | null | undefined) ?? [];
    const set = (next: ListingValues[]) => draft.set({ [key]: next });
    return {
      change: (at: number, of: string, value: unknown) =>
        set(now().map((row, i) => (i === at ? { ...row, [of]: value } : row))),
      remove(at: number) {
        wasRemoved.current = true;
        set(now().filter((_, i) => i !== at));
      },
      add: () => set([...now(), Object.fromEntries(columns.map((column) => [column.key, blank(column)]))]),
    };
  }, [draft, key, columns]);
  return (
    <FieldRow field={field} isGroup>
      {({ disabled }) => (
        <>
          {rows.length > 0 ? (
            <ol className={styles.objects} ref={list}>
              {rows.map((row, i) => (
                <Item key={i} field={field} row={row} at={i} disabled={disabled} onChange={change} onRemove={remove} />
              ))}
            </ol>
          ) : (
            <p className={styles.none}>还没有{item}</p>
          )}
          <button
            ref={adding}
            type="button"
            className="btn small"
            disabled={disabled || rows.length >= field.max}
            onClick={add}
          >
            添加{item}
          </button>
        </>
      )}
    </FieldRow>
  );
}
