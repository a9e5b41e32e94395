import { Link } from 'react-router-dom';
import type { ProductDetail } from 'shared/contract/product';
import { formatTotal } from 'shared/ui';
import * as styles from './part.module.css';

interface Props {
  id: string;
  label: string;
  /** Counts and the way to more. */
  part: Pick<ProductDetail['registers'][number], 'total' | 'more' | 'path'>;
  name: string;
  head: readonly string[];
  /** The first cell leads to `path`. */
  rows: readonly { id: string; path: string; cells: readonly string[] }[];
  /** Where the rows are published; empty for the portal's own. */
  source?: string;
  asOf?: string;
}

/** One part of a product: its newest rows, source and day, and the way to the whole list. */
export function Part({ id, label, part, name, head, rows, source, asOf }: Props) {
  return (
    <section id={id} className={`panel ${styles.part}`} aria-labelledby={`${id}-title`}>
      <header>
        <h2 id={`${id}-title`}>{label}</h2>
        <span className="num">{formatTotal(part.total, part.more)} 条</span>
        <Link className="link" to={part.path}>
          按品种名查询{label}
        </Link>
      </header>
      {rows.length > 0 ? (
        <table className={styles.table}>
          <thead>
            <tr>
              {head.map((text) => (
                <th key={text} scope="col">
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                {head.map((text, i) => (
                  <td key={text} data-label={text}>
                    {i === 0 ? (
                      <Link className="link" to={row.path}>
                        {row.cells[i] || '查看详情'}
                      </Link>
                    ) : (
                      row.cells[i] || '—'
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className={styles.none}>{`${label}中暂无「${name}」。`}</p>
      )}
      {source ? (
        <p className={styles.source}>
          数据来源：{source}，更新至 <span className="num">{asOf}</span>。
        </p>
      ) : null}
    </section>
  );
}
