import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { DateField, PlainDate } from 'shared/browser/date-field';
import { limits } from 'shared/contract/limits';
import { pages } from 'shared/contract/paths';
import { provinces } from 'shared/contract/vocabulary/province';
import { Icon } from 'shared/ui';
import { kinds, origins, type RawMaterialQuery } from './query';
import * as styles from './search-form.module.css';

const path = pages.rawMaterial;

/** The query as a GET form: works before the script does; with it, the page stays and only the address changes. */
export function SearchForm({ query }: { query: RawMaterialQuery }) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();

  // Fields are uncontrolled; an address that changed by other means (back, a removed condition) writes itself into them.
  useEffect(() => {
    for (const [name, value] of Object.entries(query)) {
      const field = form.current?.elements.namedItem(name) as HTMLInputElement | null;
      if (field && field.value !== String(value)) field.value = String(value);
    }
  }, [query]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const entries = [...new FormData(event.currentTarget)] as [string, string][];
    const text = new URLSearchParams(
      entries
        .map(([name, value]) => [name, value.trim()])
        .filter(([name, value]) => value !== '' && !isDefault(name, value)),
    ).toString();
    navigate(text ? `${path}?${text}` : path);
  }

  const more = Boolean(query.provinces || query.updatedFrom || query.updatedTo);
  const [opened, setOpened] = useState(more);
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of today's visitors do not all know <search>.
    <form
      ref={form}
      className={`panel ${styles.form}`}
      role="search"
      aria-label="原辅料查询"
      action={path}
      method="get"
      onSubmit={submit}
    >
      <Field name="q" label="品种或登记号" className={styles.wide}>
        <input
          id="raw-material-q"
          name="q"
          defaultValue={query.q}
          maxLength={limits.keyword}
          placeholder="如：微晶纤维素、F2023"
        />
      </Field>
      <Choice name="kind" label="类别" value={query.kind} none="全部类别" options={kinds} />
      <Field
        name="company"
        label="企业名称"
        className={query.company ? `${styles.extra} ${styles.filled}` : styles.extra}
      >
        <input
          id="raw-material-company"
          name="company"
          defaultValue={query.company}
          maxLength={limits.keyword}
          placeholder="登记企业"
        />
      </Field>
      <Choice
        name="origin"
        label="来源"
        value={query.origin}
        none="不限"
        options={origins}
        className={query.origin ? `${styles.extra} ${styles.filled}` : styles.extra}
      />
      <Choice
        name="status"
        label="审评结果"
        value={query.status}
        none="不限"
        options={['A', 'I']}
        labels={{ A: 'A 已激活', I: 'I 未激活' }}
      />
      <div className={styles.buttons}>
        <button type="submit" className="btn primary">
          查询
        </button>
        <Link className="btn" to={path}>
          重置
        </Link>
      </div>
      <details className={styles.more} open={more} onToggle={(event) => event.currentTarget.open && setOpened(true)}>
        <summary>
          更多条件
          <Icon name="down" />
        </summary>
        <div>
          <Choice
            name="provinces"
            label="省份"
            value={query.provinces}
            none="全国"
            options={provinces.map((province) => province.code)}
          />
          <DateChoice
            key={`from ${query.updatedFrom}`}
            name="updatedFrom"
            label="更新日期从"
            given={query.updatedFrom}
            calendar={opened}
          />
          <DateChoice
            key={`to ${query.updatedTo}`}
            name="updatedTo"
            label="更新日期至"
            given={query.updatedTo}
            calendar={opened}
          />
          <Choice
            name="sort"
            label="排序"
            value={query.sort}
            options={['-updatedOn', 'updatedOn', 'regNo', '-regNo']}
            labels={{
              '-updatedOn': '更新日期从新到旧',
              updatedOn: '更新日期从旧到新',
              regNo: '登记号升序',
              '-regNo': '登记号降序',
            }}
          />
        </div>
      </details>
      <input type="hidden" name="pageSize" defaultValue={query.pageSize} />
    </form>
  );
}

/** What an address says by saying nothing. */
const isDefault = (name: string | undefined, value: string | undefined) =>
  (name === 'sort' && value === '-updatedOn') || (name === 'pageSize' && value === '20');

interface DateChoiceProps {
  name: string;
  label: string;
  /** What the address says. */
  given: string;
  /** Whether it can be seen, so that the calendar is worth loading. */
  calendar: boolean;
}

function DateChoice({ name, label, given, calendar }: DateChoiceProps) {
  const [value, setValue] = useState(given);
  const Input = calendar ? DateField : PlainDate;
  return (
    <Field name={name} label={label}>
      <Input id={`raw-material-${name}`} name={name} value={value} onChange={setValue} />
    </Field>
  );
}

function Field({ name, label, className = '', children }: FieldProps) {
  return (
    <div className={`${styles.field} ${className}`}>
      <label htmlFor={`raw-material-${name}`}>{label}</label>
      <div className="field">{children}</div>
    </div>
  );
}
interface FieldProps {
  name: string;
  label: string;
  className?: string;
  children: ReactNode;
}

interface ChoiceProps {
  name: string;
  label: string;
  value: string;
  options: readonly string[];
  labels?: Record<string, string>;
  /** Text of the empty choice; absent where one must be chosen. */
  none?: string;
  className?: string;
}

/** The browser's own select: it works without script and opens the phone's own list. */
function Choice({ name, label, value, options, labels, none, className }: ChoiceProps) {
  return (
    <Field name={name} label={label} className={className}>
      <select id={`raw-material-${name}`} name={name} defaultValue={value}>
        {none ? <option value="">{none}</option> : null}
        {options.map((option) => (
          <option key={option} value={option}>
            {labels?.[option] ?? option}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </Field>
  );
}
