import { Link } from 'react-router-dom';
import { paths } from 'shared/contract/paths';
import type { ComparedQuotation } from 'shared/contract/quotation';
import { ClaimedMark } from 'shared/ui';
import * as styles from './comparison.module.css';

/** Head of a column: whose quotation it is, and what is known of them. */
export function Provider({ column: { provider }, facts }: { column: ComparedQuotation; facts: readonly string[] }) {
  const { name, enterpriseId, claimed } = provider;
  return (
    <span className={styles.provider}>
      {enterpriseId ? <Link to={paths.providerDetail({ id: enterpriseId })}>{name}</Link> : <b>{name}</b>}
      <span className={styles.small}>
        {claimed ? <ClaimedMark /> : '未认领'}
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </span>
    </span>
  );
}
