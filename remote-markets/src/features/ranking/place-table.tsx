import { Fragment } from 'react';
import type { Ranking } from 'shared/contract/ranking';
import { labelsOf } from 'shared/contract/vocabulary';
import { formatScore } from 'shared/format';
import { LogoTile, ScrollBox } from 'shared/ui';
import { Movement } from './movement';
import * as styles from './place-table.module.css';
import { PlaceName } from './top-places';
import { Why } from './why';

interface Props {
  places: Ranking['places'];
  factors: Ranking['factors'];
  firstPeriod: boolean;
}

/** Places 4 to 10 with a column per factor that counts. */
export function PlaceTable({ places, factors, firstPeriod }: Props) {
  const counted = factors.filter((factor) => factor.counted);
  return (
    <ScrollBox className={`${styles.table} panel`} label="第 4 至 10 名">
      <table>
        <thead>
          <tr>
            <th scope="col">名次</th>
            <th scope="col">服务商</th>
            <th scope="col">地区</th>
            {counted.map(({ code, label }) => (
              <th key={code} scope="col" className={styles.figure}>
                {label}
              </th>
            ))}
            <th scope="col" className={styles.figure}>
              综合分
            </th>
            <th scope="col" className={styles.figure}>
              较上季
            </th>
          </tr>
        </thead>
        <tbody>
          {places.map((place) => (
            <Fragment key={place.enterprise.id}>
              <tr>
                <td className={`${styles.place} num`}>{place.rank}</td>
                <td className={styles.who}>
                  <div>
                    <LogoTile name={place.enterprise.shortName} size="small" />
                    <span>
                      <PlaceName place={place} />
                      <small>{labelsOf('orgTypes', place.enterprise.orgTypes)}</small>
                    </span>
                  </div>
                </td>
                <td>{place.enterprise.province}</td>
                {counted.map(({ code }) => (
                  <td key={code} className={`${styles.figure} num`}>
                    {formatScore(place.factors.find((factor) => factor.code === code)?.score)}
                  </td>
                ))}
                <td className={`${styles.figure} num ${styles.sum}`}>{formatScore(place.score)}</td>
                <td className={styles.figure}>
                  <Movement place={place} first={firstPeriod} />
                </td>
              </tr>
              <tr className={styles.reasons}>
                <td colSpan={counted.length + 5}>
                  <Why place={place} flush />
                </td>
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
