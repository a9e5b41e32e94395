import { Link } from 'react-router-dom';
import type { ProductDetail } from 'shared/contract/product';
import * as styles from './leads.module.css';

/** What the registers let one infer, apart from what is said there, each with its rows. An older API names none. */
export function Leads({ leads = [] }: { leads: ProductDetail['leads'] | undefined }) {
  if (leads.length === 0) return null;
  return (
    <section className={styles.leads} aria-labelledby="leads-title">
      <h2 id="leads-title">
        线索<span className="tag">推断</span>
      </h2>
      <p>由登记数据推出，并非企业声明，仅供参考。</p>
      <ul>
        {leads.map(({ kind, text, total, rows }) => (
          <li key={kind}>
            {text}
            <details>
              <summary>
                依据 <span className="num">{total}</span> 行登记
              </summary>
              <ul>
                {rows.map(({ id, title, path }) => (
                  <li key={id}>
                    <Link className="link" to={path}>
                      {title}
                    </Link>
                  </li>
                ))}
                {total > rows.length ? <li>其余 {total - rows.length} 行见下方各登记。</li> : null}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
