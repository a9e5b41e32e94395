import { Link } from 'react-router-dom';
import type { EnterpriseDetail } from 'shared/contract/enterprise-endpoints';
import { paths } from 'shared/contract/paths';
import * as styles from './missing.module.css';

interface Props {
  enterprise: Pick<EnterpriseDetail['enterprise'], 'id' | 'claimed'>;
}

/** A block that the enterprise has not filled in says so, with the way to claim it. */
export function Missing({ enterprise }: Props) {
  return (
    <p className={styles.missing}>
      企业尚未完善这部分资料。
      {enterprise.claimed ? null : (
        <Link className="link" to={paths.enterpriseClaim({ enterprise: enterprise.id })}>
          我要认领
        </Link>
      )}
    </p>
  );
}
