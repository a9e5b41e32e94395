import { Link } from 'react-router-dom';
import { paths } from 'shared/contract/paths';
import type { CounterpartFacts } from 'shared/contract/provider-facts';
import { ClaimedMark } from 'shared/ui';
import * as styles from './counterpart.module.css';
import { factsText } from './facts-text';

/** Who is opposite, or whose quotation it is, and what is known of them. */
export function Counterpart({ facts }: { facts: CounterpartFacts }) {
  const { name, enterpriseId, claimed } = facts;
  return (
    <span className={styles.counterpart}>
      {enterpriseId ? <Link to={paths.providerDetail({ id: enterpriseId })}>{name}</Link> : <b>{name}</b>}
      <span className={styles.facts}>
        {claimed ? <ClaimedMark /> : enterpriseId ? '未认领' : null}
        {factsText(facts).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </span>
    </span>
  );
}
