import { Link } from 'react-router-dom';
import { useKept } from 'shared/browser/kept';
import type { RegisterList } from 'shared/contract/register-endpoints';
import { type Register, type RegisterField, type RegisterRow, validityWords } from 'shared/contract/registers';
import { withParams } from 'shared/remote';
import { recordHref } from '../record-href';
import { columnsOf, keptColumns, leastWidths } from './columns';
import type { RegisterQuery } from './query';
import * as styles from './result-table.module.css';
import { shortTextOf, textOf, validityOf, wordOf } from './value';

interface Props {
  register: Register;
  rows: RegisterList['items'];
  query: RegisterQuery;
  search: string;
  /** Record in the drawer. */
  openId: string | null;
}

/** A plain table in the columns that this browser shows; on phones the rows are cards of labelled lines, by CSS. */
export function ResultTable({ register, rows, query, search, openId }: Props) {
  const columns = columnsOf(register, useKept(keptColumns(register)));
  const widths = leastWidths(columns);
  const locked = columns.filter(({ inList }) => inList?.locked);
  // The link that opens the record stands in the field that heads it, or else in a name; a number can be copied then.
  const link = columns.find(({ key }) => key === register.name) ?? locked.find(({ unique }) => !unique) ?? locked[0];
  const names = register.enterprises.map(({ field }) => field);
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <colgroup>
          {columns.map(({ key }, i) => (
            <col key={key} width={widths[i]} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map((field) => (
              <Head key={field.key} register={register} field={field} query={query} search={search} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-open={row.id === openId || undefined}>
              {columns.map((field) => (
                <td
                  key={field.key}
                  data-label={field.label}
                  data-head={field === link || undefined}
                  data-name={names.includes(field.key) || undefined}
                  data-empty={textOf(row[field.key]) === '' || undefined}
                  title={field.words?.[textOf(row[field.key])]?.meaning ?? (textOf(row[field.key]) || undefined)}
                >
                  {field === link ? (
                    <Link to={recordHref(search, row.id)} state={{ openedFromList: true }} preventScrollReset>
                      {textOf(row[field.key]) || '查看详情'}
                    </Link>
                  ) : (
                    <Value field={field} row={row} short />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A value in its cell or in the record; an end date says what it means today. */
export function Value({ field, row, short = false }: { field: RegisterField; row: RegisterRow; short?: boolean }) {
  const text = short ? shortTextOf(field, row[field.key]) : wordOf(field, row[field.key]);
  const word = field.words?.[textOf(row[field.key])];
  const validity = validityOf(field, row[field.key]);
  if (word)
    return (
      <>
        <span className={styles.state} data-open={word.open}>
          {text}
        </span>
        {short ? null : <small className={styles.meaning}>{word.meaning}</small>}
      </>
    );
  return (
    <>
      <span className={field.type === 'date' || field.type === 'int' ? 'num' : undefined}>{text || '—'}</span>
      {validity && validity !== 'valid' ? (
        <span className={styles.validity} data-validity={validity}>
          {validityWords[validity]}
        </span>
      ) : null}
    </>
  );
}

interface HeadProps {
  register: Register;
  field: RegisterField;
  query: RegisterQuery;
  search: string;
}

/** A column head; where the register sorts by it, a link that does, and turns the order round when it does so already. */
function Head({ register, field: { key, label, sort, type }, query, search }: HeadProps) {
  if (!sort)
    return (
      <th scope="col">
        <span>{label}</span>
      </th>
    );
  // Without a sort pasted values stand as they were pasted.
  const unsorted = query.values.length > 0 ? '' : register.defaultSort;
  const current = query.sort || unsorted;
  const rising = current === key;
  const falling = current === `-${key}`;
  const next = rising ? `-${key}` : falling ? key : type === 'date' || type === 'int' ? `-${key}` : key;
  return (
    <th scope="col" aria-sort={rising ? 'ascending' : falling ? 'descending' : undefined}>
      <Link to={{ search: withParams(search, { sort: next === unsorted ? null : next, id: null }) }} preventScrollReset>
        {label}
        <span className={styles.arrow} data-on={rising || falling || undefined} aria-hidden="true">
          {rising ? '↑' : falling ? '↓' : '↕'}
        </span>
        <span className="visually-hidden">{next.startsWith('-') ? '，点按后降序' : '，点按后升序'}</span>
      </Link>
    </th>
  );
}
