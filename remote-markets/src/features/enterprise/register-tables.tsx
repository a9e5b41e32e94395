import { Link } from 'react-router-dom';
import type { RegisterGroup } from 'shared/contract/enterprise-endpoints';
import { formatCount } from 'shared/ui';
import { PlainTable } from '../../components/detail/plain-table';
import * as styles from './register-tables.module.css';

/** The public registers that name the enterprise, each with its newest rows, its source and the way to all of them. */
export function RegisterTables({ registers }: { registers: RegisterGroup[] }) {
  return registers.map(({ key, label, head, rows, total, path, source, asOf }) => (
    <div key={key} className={styles.register}>
      <h3>
        {label}
        <span className="num">{formatCount(total)} 条</span>
        <Link className="link" to={path} aria-label={`在资源中心查看${label}`}>
          在资源中心查看
        </Link>
      </h3>
      <PlainTable
        label={label}
        head={head}
        rows={rows.map(({ id, path: to, cells }) => ({
          key: id,
          cells: cells.map((cell, i) =>
            i === 0 && to ? (
              <Link key={head[0]} className="link" to={to}>
                {cell}
              </Link>
            ) : (
              cell
            ),
          ),
        }))}
      />
      <p className={styles.source}>
        数据来源：{source}，更新至 <span className="num">{asOf}</span>
      </p>
    </div>
  ));
}
