import type { MatchCriterion } from 'shared/contract/match';
import * as styles from './match-table.module.css';
import { stateOf } from './reasons';

const sides = [
  ['demand', '需求方的要求'],
  ['supply', '服务方的条件'],
] as const;

/** All criteria with their weight, in two groups: what the demand asks for, what the service takes on. */
export function MatchTable({ criteria, label }: { criteria: readonly MatchCriterion[]; label: string }) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{label}：逐项比对</caption>
      <thead>
        <tr>
          <th scope="col">项目</th>
          <th scope="col">结果</th>
          <th scope="col">双方情况</th>
          <th scope="col" className={styles.weight}>
            权重
          </th>
        </tr>
      </thead>
      {sides
        .filter(([side]) => criteria.some((one) => one.side === side))
        .map(([side, title]) => (
          <tbody key={side}>
            <tr>
              <th scope="rowgroup" colSpan={4} className={styles.side}>
                {title}
              </th>
            </tr>
            {criteria
              .filter((one) => one.side === side)
              .map((one) => (
                <tr key={one.name}>
                  <th scope="row">{one.name}</th>
                  <td>
                    <span className={styles.state} data-state={one.state}>
                      {stateOf(one)}
                    </span>
                  </td>
                  <td>{one.text}</td>
                  <td className={`${styles.weight} num`}>{one.weight}</td>
                </tr>
              ))}
          </tbody>
        ))}
    </table>
  );
}
