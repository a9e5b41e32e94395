import { Link } from 'react-router-dom';
import type { RegisterGroup } from 'shared/contract/enterprise-endpoints';
import { formatCount } from 'shared/ui';

/** The public registers that name the enterprise, each with its newest rows, its source and the way to all of them. */
export function RegisterTables({ registers }: { registers: RegisterGroup[] }) {
  return registers.map(({ key, label, head, rows, total, path, source, asOf }) => (
    <div key={key} className="provider-register">
      <h3>
        {label}
        <span className="num">{formatCount(total)} 条</span>
        <Link className="link" to={path} aria-label={`在资源中心查看${label}`}>
          在资源中心查看
        </Link>
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard. */}
      <section className="detail-scroll" aria-label={`${label}表`} tabIndex={0}>
        <table className="detail-table">
          <thead>
            <tr>
              {head.map((cell) => (
                <th key={cell} scope="col">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                {row.cells.map((cell, i) => (
                  <td key={head[i]}>
                    {i === 0 && row.path ? (
                      <Link className="link" to={row.path}>
                        {cell}
                      </Link>
                    ) : (
                      cell
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="provider-source">
        数据来源：{source}，更新至 <span className="num">{asOf}</span>
      </p>
    </div>
  ));
}
