import { Link } from 'react-router-dom';
import { paths } from 'shared/contract/paths';
import type { ProductDetail } from 'shared/contract/product';
import { formatTotal } from 'shared/ui';
import * as tableStyles from '../../components/register/result-table.module.css';
import * as styles from './part.module.css';

export type ShownPart = Omit<ProductDetail['registers'][number], 'key'> & { key: string };

interface Props {
  /** The first cell of a row leads to its path. `source`: empty for the portal's own. */
  part: ShownPart;
  /** Of the product. */
  name: string;
}

/** Parts that one may ask the market for. */
const sought = new Set(['spot', 'service']);

/** One part of a product: its newest rows, source and day, and the way to the whole list. */
export function Part({ part, name }: Props) {
  const { key: id, label, total, more, path, head, rows, source, asOf } = part;
  return (
    <section id={id} className={`panel ${styles.part}`} aria-labelledby={`${id}-title`}>
      <header>
        <h2 id={`${id}-title`}>{label}</h2>
        <span className="num">{formatTotal(total, more)} 条</span>
        {/* What is known to be empty is no way on. */}
        {total > 0 ? (
          <Link className="link" to={path}>
            按品种名查询{label}
          </Link>
        ) : null}
      </header>
      {rows.length > 0 ? (
        <table className={tableStyles.table} data-wrap="">
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
                  <td
                    key={text}
                    data-label={text}
                    data-head={i === 0 || undefined}
                    data-empty={!row.cells[i] || undefined}
                  >
                    {i === 0 ? <Link to={row.path}>{row.cells[i] || '查看详情'}</Link> : row.cells[i] || '—'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className={styles.none}>
          {`${label}中暂无「${name}」。`}
          {sought.has(id) ? (
            <Link className="link" to={paths.newDemand()}>
              发布需求
            </Link>
          ) : null}
        </p>
      )}
      {source ? (
        <p className={styles.source}>
          数据来源：{source}，更新至 <span className="num">{asOf}</span>。
        </p>
      ) : null}
    </section>
  );
}
