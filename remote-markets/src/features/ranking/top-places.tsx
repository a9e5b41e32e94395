import { Link } from 'react-router-dom';
import type { Ranking, RankingPlace } from 'shared/contract/ranking';
import { labelOf } from 'shared/contract/vocabulary';
import { formatScore } from 'shared/format';
import { ClaimedMark, LogoTile } from 'shared/ui';
import { providerPath } from '../../lib/paths';
import { Movement } from './movement';
import * as styles from './top-places.module.css';
import { Why } from './why';

/** The enterprise's name, with a link while its page is public. */
export function PlaceName({ place: { enterprise, open } }: { place: RankingPlace }) {
  return open ? (
    <Link to={providerPath(enterprise.id)}>{enterprise.shortName}</Link>
  ) : (
    <span>
      {enterprise.shortName}
      <small>（页面已下架）</small>
    </span>
  );
}

function Certs({ certs }: { certs: string[] }) {
  if (certs.length === 0) return null;
  return (
    <ul className={styles.certs} aria-label="资质">
      {certs.slice(0, 4).map((cert) => (
        <li key={cert} className="tag">
          {labelOf('certs', cert)}
        </li>
      ))}
    </ul>
  );
}

/** A bar of 0–100, drawn with attributes: the page's policy refuses style attributes in markup. */
const Bar = ({ value }: { value: number }) => (
  <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
    <rect width={value} height="8" />
  </svg>
);

/** A bar for each factor that counts. */
function Meters({ place, factors }: Pick<Props, 'place' | 'factors'>) {
  return (
    <dl>
      {place.factors.map(({ code, score }) =>
        score === null ? null : (
          <div key={code} className={styles.meter}>
            <dt>{factors.find((factor) => factor.code === code)?.label}</dt>
            <dd>
              <Bar value={score} />
              <span className="num">{formatScore(score)}</span>
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}

interface Props {
  place: RankingPlace;
  factors: Ranking['factors'];
  /** There is no quarter before this one. */
  firstPeriod: boolean;
}

/** No. 1 over the whole width, with a bar per factor. */
export function FirstPlace({ place, factors, firstPeriod }: Props) {
  const { enterprise } = place;
  return (
    <article className={`${styles.first} panel`}>
      <p className={`${styles.no} num`}>
        <span className="visually-hidden">第 </span>
        {place.rank}
        <span className="visually-hidden"> 名</span>
      </p>
      <div>
        <div className={styles.name}>
          <LogoTile name={enterprise.shortName} size="large" />
          <div>
            <h2>
              <PlaceName place={place} />
            </h2>
            {enterprise.claimed ? <ClaimedMark label="企业已认领" /> : null}
          </div>
        </div>
        {enterprise.intro ? <p className={styles.intro}>{enterprise.intro}</p> : null}
        <Certs certs={enterprise.certs} />
        <Why place={place} />
      </div>
      <div className={styles.scores}>
        <p className={styles.total}>
          <b className="num">{formatScore(place.score)}</b>综合分
          <span className={styles.move}>
            较上季 <Movement place={place} first={firstPeriod} />
          </span>
        </p>
        <Meters place={place} factors={factors} />
      </div>
    </article>
  );
}

/** No. 2 and 3, half the width each, with the same bars. */
export function NextPlace({ place, factors, firstPeriod }: Props) {
  const { enterprise } = place;
  return (
    <article className={`${styles.next} panel`}>
      <p className={`${styles.no} num`}>
        <span className="visually-hidden">第 </span>
        {place.rank}
        <span className="visually-hidden"> 名</span>
      </p>
      <div>
        <h2>
          <PlaceName place={place} />
        </h2>
        {enterprise.claimed ? <ClaimedMark label="企业已认领" /> : null}
      </div>
      <p className={styles.nextScore}>
        <b className="num">{formatScore(place.score)}</b>
        综合分，较上季 <Movement place={place} first={firstPeriod} />
      </p>
      <div className={styles.nextMore}>
        {enterprise.intro ? <p className={styles.intro}>{enterprise.intro}</p> : null}
        <Meters place={place} factors={factors} />
        <Certs certs={enterprise.certs} />
        <Why place={place} />
      </div>
    </article>
  );
}
