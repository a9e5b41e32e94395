import type { Ranking } from 'shared/contract/ranking';
import { formatScore } from 'shared/format';
import { formatDate, ScrollBox } from 'shared/ui';
import * as styles from './method.module.css';

/** The formula, its inputs and its date, and what has no influence. */
export function Method({ ranking }: { ranking: Ranking }) {
  const left = ranking.factors.filter(({ counted }) => !counted);
  return (
    <section className={styles.method} aria-labelledby="rank-method">
      <h2 id="rank-method">计分方法</h2>
      <div className={styles.weights}>
        {ranking.factors.map(({ code, label, weight, counted, method }) => (
          <div key={code}>
            <h3>
              {label}
              <span className="num">权重 {weight}</span>
            </h3>
            <p>{method}</p>
            {counted || !ranking.period ? null : <p className={styles.left}>本期没有数据，不计入。</p>}
          </div>
        ))}
      </div>
      <ul className={styles.notes}>
        <li>{ranking.formula}</li>
        {ranking.asOf ? (
          <li>
            所有数据截至 <span className="num">{ranking.asOf}</span>（期末日），
            {ranking.computedAt ? `于 ${formatDate(ranking.computedAt)} 计算，` : ''}公式版本 {ranking.formulaVersion}
            。期末日之后的变化计入下一期。
          </li>
        ) : null}
        {ranking.period && left.length > 0 ? (
          <li>
            本期计入的权重合计{' '}
            {ranking.factors.filter(({ counted }) => counted).reduce((sum, { weight }) => sum + weight, 0)}
            ，未计入：{left.map(({ label }) => label).join('、')}。
          </li>
        ) : null}
        <li>每期的全部输入随榜单保存，用同一公式重算得到同样的名次；已公布的榜单不再改动。</li>
        <li>广告、会员与任何付费都不是公式的输入，不影响分数与名次。</li>
      </ul>
      {ranking.places.length > 0 ? <Inputs ranking={ranking} /> : null}
    </section>
  );
}

/** What every shown score was counted from, so that a reader can compute it again. */
function Inputs({ ranking: { places, factors } }: { ranking: Ranking }) {
  const counted = factors.filter((factor) => factor.counted);
  return (
    <details className={styles.inputs}>
      <summary className="link">查看前十名的全部输入</summary>
      <ScrollBox label="前十名的输入">
        <table>
          <thead>
            <tr>
              <th scope="col">名次</th>
              <th scope="col">服务商</th>
              {counted.map(({ code, label }) => (
                <th key={code} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {places.map((place) => (
              <tr key={place.enterprise.id}>
                <td className="num">{place.rank}</td>
                <td>{place.enterprise.name}</td>
                {counted.map(({ code }) => {
                  const factor = place.factors.find((one) => one.code === code);
                  return (
                    <td key={code}>
                      {factor?.basis}
                      <small className="num">{formatScore(factor?.score)} 分</small>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </details>
  );
}
