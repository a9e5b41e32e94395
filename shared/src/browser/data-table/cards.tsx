import type { ReactNode } from 'react';
import type { DataColumn } from './column';
import * as styles from './data-table.module.css';

interface Props<T> {
  caption: string;
  columns: readonly DataColumn<T>[];
  rows: readonly T[];
  keyOf(row: T): string;
  detail?(row: T): ReactNode;
  rowClass?(row: T): string;
}

/** The same rows for narrow screens: name and corner above, labelled facts in two columns, buttons below. */
export function Cards<T extends object>({ caption, columns, rows, keyOf, detail, rowClass }: Props<T>) {
  return (
    <ul className={styles.cards} aria-label={caption}>
      {rows.map((row) => {
        const at = (place: DataColumn<T>['card']) =>
          columns.flatMap(({ card, title, label, cell, className }) => {
            const content = card === place ? cell(row) : null;
            return content ? [{ title, label: label ?? title, content, className }] : [];
          });
        return (
          <li key={keyOf(row)} className={rowClass?.(row)}>
            <div className={styles.head}>
              {at('name').map(({ title, content }) => (
                <b key={title}>{content}</b>
              ))}
              {at('corner').map(({ title, content, className }) => (
                <span key={title} className={className}>
                  {content}
                </span>
              ))}
            </div>
            {at('line').map(({ title, content }) => (
              <div key={title}>{content}</div>
            ))}
            <dl>
              {at(undefined).map(({ label, content, className }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd className={className}>{content}</dd>
                </div>
              ))}
            </dl>
            {detail?.(row)}
            {at('buttons').map(({ title, content }) => (
              <div key={title} className={styles.buttons}>
                {content}
              </div>
            ))}
          </li>
        );
      })}
    </ul>
  );
}
