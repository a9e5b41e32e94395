import Cascader from 'antd/es/cascader';
import Checkbox from 'antd/es/checkbox';
import Radio from 'antd/es/radio';
import Select, { type DefaultOptionType } from 'antd/es/select';
import { choicesOf, type FieldOf } from 'shared/contract/listing-fields';
import { categoryPath, groupsOf, type Term } from 'shared/contract/vocabulary';
import { useDraftTools, useValue } from '../draft/draft-context';
import { FieldRow } from './field-row';
import * as styles from './fields.module.css';

/** Joined buttons with more characters than this do not fit into half a row. */
const halfRow = 9;
/** So many are shown side by side instead of in a list. */
const few = 6;
const optionOf = ({ code, label }: Term) => ({ value: code, label });
const treeOf = (field: FieldOf<'term' | 'terms'>) => ('vocabulary' in field ? groupsOf(field.vocabulary) : []);
const optionsOf = (field: FieldOf<'term' | 'terms'>): DefaultOptionType[] => {
  const groups = treeOf(field);
  return groups.length > 0
    ? groups.map(({ label, children }) => ({ label, title: label, options: children.map(optionOf) }))
    : choicesOf(field).map(optionOf);
};
const search = {
  showSearch: { optionFilterProp: 'label' },
  className: styles.wide ?? '',
  placeholder: '请选择',
} as const;

interface JoinedProps {
  field: FieldOf<'term' | 'flag' | 'integer'>;
  options: readonly { value: string | number | boolean; label: string }[];
}

/** A few values as joined buttons; what is not required can be left open again. */
export function JoinedField({ field, options }: JoinedProps) {
  const { draft } = useDraftTools();
  const value = useValue<string | number | boolean>(field.key);
  const blank = field.type === 'flag' ? field.answers?.[2].label : field.required ? undefined : '不填';
  const open = blank ? [{ value: '', label: blank }] : [];
  return (
    <FieldRow field={field} isGroup>
      {({ id, disabled, ...aria }) => (
        <Radio.Group
          id={id}
          disabled={disabled}
          optionType="button"
          aria-describedby={aria['aria-describedby']}
          aria-label={field.label}
          className={styles.joined ?? ''}
          data-error={aria.status || undefined}
          data-long={[...open, ...options].map(({ label }) => label).join('').length > halfRow || undefined}
          options={[...open, ...options]}
          value={value ?? (open.length > 0 ? '' : null)}
          onChange={(event) => draft.set({ [field.key]: event.target.value === '' ? null : event.target.value })}
        />
      )}
    </FieldRow>
  );
}

/** One term: joined buttons, a cascade or a list, as many as there are. */
export function TermField({ field }: { field: FieldOf<'term'> }) {
  const { draft } = useDraftTools();
  const value = useValue<string>(field.key);
  const choices = choicesOf(field);
  if (choices.length < few) return <JoinedField field={field} options={choices.map(optionOf)} />;
  const set = (code: string | null | undefined) => draft.set({ [field.key]: code ?? null });
  return (
    <FieldRow field={field}>
      {(input) =>
        'vocabulary' in field && field.vocabulary === 'categories' ? (
          <Cascader
            {...input}
            className={styles.wide ?? ''}
            placeholder="请选择"
            showSearch
            allowClear={!field.required}
            options={treeOf(field).map((group) => ({ ...optionOf(group), children: group.children.map(optionOf) }))}
            value={value ? categoryPath(value).map(({ code }) => code) : []}
            onChange={(path) => set(path?.at(-1) as string | undefined)}
          />
        ) : (
          <Select
            {...input}
            {...search}
            allowClear={!field.required}
            options={optionsOf(field)}
            value={value ?? null}
            onChange={set}
          />
        )
      }
    </FieldRow>
  );
}

/** Several terms: boxes to tick, or chips from a list. */
export function TermsField({ field }: { field: FieldOf<'terms'> }) {
  const { draft } = useDraftTools();
  const value = useValue<string[]>(field.key) ?? [];
  const choices = choicesOf(field);
  const set = (codes: string[]) => {
    // In the vocabulary's order, whatever the order of the clicks.
    const chosen = choices.map(({ code }) => code).filter((code) => codes.includes(code));
    draft.set({ [field.key]: chosen });
  };
  const boxes = choices.length <= 10 && treeOf(field).length === 0;
  return (
    <FieldRow field={field} isGroup={boxes}>
      {(input) =>
        boxes ? (
          <Checkbox.Group
            disabled={input.disabled}
            className={styles.boxes ?? ''}
            options={choices.map(optionOf)}
            value={value}
            onChange={set}
          />
        ) : (
          <Select
            {...input}
            {...search}
            mode="multiple"
            maxCount={field.max}
            options={optionsOf(field)}
            value={value}
            onChange={set}
          />
        )
      }
    </FieldRow>
  );
}
