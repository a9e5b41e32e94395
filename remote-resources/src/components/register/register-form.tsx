import { type FormEvent, Fragment, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { DateField, PlainDate } from 'shared/browser/date-field';
import { limits } from 'shared/contract/limits';
import { paramOf, paramsOf, type Register, type RegisterField, rangeLabels, yesNo } from 'shared/contract/registers';
import { Icon, useAddressValue } from 'shared/ui';
import type { RegisterQuery } from './query';
import * as styles from './register-form.module.css';

interface Props {
  register: Register;
  query: RegisterQuery;
  path: string;
  /** Parameters that every address of this form keeps. */
  kept: Record<string, string>;
  onPaste: (() => void) | undefined;
}

/** The conditions that the facets beside the list do not offer. */
const formFields = ({ fields }: Register) =>
  fields.filter(({ filter, facet }) => filter && !(filter === 'oneOf' && facet));

/** The query as a GET form: works before the script does; with it, the page stays and only the address changes. */
export function RegisterForm({ register, query, path, kept, onPaste }: Props) {
  const navigate = useNavigate();
  const fields = formFields(register);
  const texts = fields.filter(({ filter }) => filter === 'contains');
  const first = texts.slice(0, 2);
  const rest = fields.filter((field) => !first.includes(field));
  const more = rest.some((field) => paramsOf(field).some((name) => query.filters[name]));
  const [opened, setOpened] = useState(more);
  // Grows with each reset: new fields have forgotten what was typed and not sent.
  const [resets, setResets] = useState(0);
  const givenOf = (name: string) => (name === 'q' ? query.q : (query.filters[name]?.[0] ?? ''));

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const entries = [...new FormData(event.currentTarget)] as [string, string][];
    const text = new URLSearchParams(
      entries.map(([name, value]) => [name, value.trim()]).filter(([, value]) => value !== ''),
    ).toString();
    navigate(text ? `${path}?${text}` : path, { preventScrollReset: true });
  }

  const inForm = new Set(['q', ...fields.flatMap(paramsOf)]);
  const others = Object.entries(query.filters).filter(([name]) => !inForm.has(name));
  const reset = new URLSearchParams(kept).toString();
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of today's visitors do not all know <search>.
    <form
      className={styles.form}
      role="search"
      aria-label={`${register.title}查询`}
      action={path}
      method="get"
      onSubmit={submit}
    >
      <Fragment key={resets}>
        <TextField name="q" label="关键词" value={query.q} placeholder={register.search} wide />
        {first.map((field) => (
          <TextField key={field.key} name={paramOf(field)} label={field.label} value={givenOf(paramOf(field))} />
        ))}
      </Fragment>
      <div className={styles.buttons}>
        <button type="submit" className="btn primary">
          查询
        </button>
        <Link className="btn" to={reset ? `${path}?${reset}` : path} onClick={() => setResets(resets + 1)}>
          重置
        </Link>
      </div>
      <div className={styles.below}>
        {rest.length > 0 ? (
          <details open={more} onToggle={(event) => event.currentTarget.open && setOpened(true)}>
            <summary>
              更多条件（{rest.length}）
              <Icon name="down" />
            </summary>
            <div key={resets} className={styles.rest}>
              {rest.map((field) => (
                <RestField key={field.key} field={field} calendar={opened} givenOf={givenOf} />
              ))}
            </div>
          </details>
        ) : null}
        {onPaste ? (
          <button type="button" className={styles.paste} onClick={onPaste}>
            <Icon name="clipboard" />
            批量粘贴
          </button>
        ) : null}
      </div>
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {others.flatMap(([name, values]) =>
        values.map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
      )}
    </form>
  );
}

interface TextProps {
  name: string;
  label: string;
  value: string;
  placeholder?: string;
  numeric?: boolean;
  wide?: boolean;
}

function TextField({ name, label, value, placeholder, numeric = false, wide = false }: TextProps) {
  return (
    <div className={wide ? `${styles.field} ${styles.wide}` : styles.field}>
      <label htmlFor={`register-${name}`}>{label}</label>
      <div className="field">
        <input
          id={`register-${name}`}
          ref={useAddressValue(value)}
          name={name}
          defaultValue={value}
          maxLength={limits.keyword}
          placeholder={placeholder}
          {...(numeric ? { inputMode: 'numeric', pattern: '[0-9]{1,9}', title: '请填写整数' } : {})}
        />
      </div>
    </div>
  );
}

interface RestProps {
  field: RegisterField;
  /** Whether it can be seen, so that the calendar is worth loading. */
  calendar: boolean;
  givenOf(name: string): string;
}

function RestField({ field, calendar, givenOf }: RestProps) {
  const { label, filter, type } = field;
  const key = paramOf(field);
  const options = type === 'bool' ? yesNo : (field.values ?? []);
  if (filter === 'contains' || (filter === 'oneOf' && options.length === 0))
    return <TextField name={key} label={label} value={givenOf(key)} />;
  if (filter === 'oneOf')
    return (
      <div className={styles.field}>
        <label htmlFor={`register-${key}`}>{label}</label>
        <div className="field">
          <select key={givenOf(key)} id={`register-${key}`} name={key} defaultValue={givenOf(key)}>
            <option value="">不限</option>
            {options.map((option) => (
              <option key={option} value={option}>
                {option}
              </option>
            ))}
          </select>
          <Icon name="down" />
        </div>
      </div>
    );
  const labels = rangeLabels(field);
  const ends = paramsOf(field).map((name, i) => ({ name, label: labels[i] as string }));
  return ends.map((end) =>
    type === 'date' ? (
      <DateEnd key={`${end.name} ${givenOf(end.name)}`} {...end} given={givenOf(end.name)} calendar={calendar} />
    ) : (
      <TextField key={end.name} {...end} value={givenOf(end.name)} numeric />
    ),
  );
}

interface DateEndProps {
  name: string;
  label: string;
  /** What the address says. */
  given: string;
  calendar: boolean;
}

function DateEnd({ name, label, given, calendar }: DateEndProps) {
  const [value, setValue] = useState(given);
  const Input = calendar ? DateField : PlainDate;
  return (
    <div className={styles.field}>
      <label htmlFor={`register-${name}`}>{label}</label>
      <div className="field">
        <Input id={`register-${name}`} name={name} value={value} onChange={setValue} />
      </div>
    </div>
  );
}
