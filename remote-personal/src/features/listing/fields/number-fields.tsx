import InputNumber from 'antd/es/input-number';
import Select from 'antd/es/select';
import { DateField as Calendar } from 'shared/browser/date-field';
import type { FieldOf } from 'shared/contract/listing-fields';
import type { Term } from 'shared/contract/vocabulary';
import { dayAfter, figureIn } from 'shared/format';
import { useDraftTools, useValue } from '../draft/draft-context';
import { JoinedField } from './choice-fields';
import { FieldRow, type InputProps } from './field-row';
import * as styles from './fields.module.css';

interface FigureProps extends InputProps {
  of: string;
  label?: string;
  unit?: string | undefined;
}

/** Keeps what is typed, also beyond the bounds: the fault beside it says so. */
function Figure({ of, label, unit, ...input }: FigureProps) {
  const { draft } = useDraftTools();
  const value = useValue<number>(of);
  return (
    <InputNumber<string | number>
      {...input}
      aria-label={label}
      className={styles.wide ?? ''}
      controls={false}
      parser={figureIn}
      suffix={unit}
      value={value ?? null}
      onChange={(figure) => draft.set({ [of]: figure })}
    />
  );
}

function Unit({
  of,
  units,
  label,
  disabled,
}: {
  of: string;
  units: readonly Term[];
  label: string;
  disabled: boolean;
}) {
  const { draft } = useDraftTools();
  const value = useValue<string>(of);
  return (
    <Select
      aria-label={label}
      disabled={disabled}
      className={styles.unit ?? ''}
      placeholder="单位"
      showSearch={{ optionFilterProp: 'label' }}
      allowClear
      options={units.map(({ code, label: text }) => ({ value: code, label: text }))}
      value={value ?? null}
      onChange={(code?: string) => draft.set({ [of]: code ?? null })}
    />
  );
}

/** So small a scale is picked, not typed. */
const scaleOf = ({ type, min, max }: FieldOf<'number' | 'integer'>) =>
  type === 'integer' && min >= 1 && max !== undefined && max < 10
    ? Array.from({ length: max - min + 1 }, (_, i) => ({ value: min + i, label: String(min + i) }))
    : null;

export function NumberField({ field }: { field: FieldOf<'number' | 'integer'> }) {
  const scale = scaleOf(field);
  if (scale) return <JoinedField field={field} options={scale} />;
  const { unitKey, units } = field;
  if (!unitKey || !units)
    return <FieldRow field={field}>{(input) => <Figure {...input} of={field.key} unit={field.unit} />}</FieldRow>;
  return (
    <FieldRow field={field} isGroup>
      {(input) => (
        <div className={styles.figures}>
          <Figure {...input} of={field.key} label={field.label} />
          <Unit of={unitKey} units={units} label={`${field.label}单位`} disabled={input.disabled} />
        </div>
      )}
    </FieldRow>
  );
}

export function RangeField({ field }: { field: FieldOf<'range'> }) {
  const { from, to, unit, unitKey, units, label } = field;
  return (
    <FieldRow field={field} isGroup>
      {({ id, ...input }) => (
        <div className={styles.figures}>
          <Figure {...input} id={id} of={from} label={`${label}下限`} unit={unit} />
          <span aria-hidden="true">–</span>
          <Figure {...input} id={`${id}-to`} of={to} label={`${label}上限`} unit={unit} />
          {unitKey && units ? (
            <Unit of={unitKey} units={units} label={`${label}单位`} disabled={input.disabled} />
          ) : null}
        </div>
      )}
    </FieldRow>
  );
}

export function DateField({ field }: { field: FieldOf<'date'> }) {
  const { draft, check } = useDraftTools();
  const value = useValue<string>(field.key) ?? '';
  const { minDays, maxDays } = field;
  const today = check.today();
  return (
    <FieldRow field={field}>
      {({ status, disabled, ...input }) => (
        <div className={styles.date} data-error={status || undefined} inert={disabled || undefined}>
          <Calendar
            {...input}
            value={value}
            min={minDays === undefined ? undefined : dayAfter(today, minDays)}
            max={maxDays === undefined ? undefined : dayAfter(today, maxDays)}
            onChange={(day) => draft.set({ [field.key]: day || null })}
          />
        </div>
      )}
    </FieldRow>
  );
}
