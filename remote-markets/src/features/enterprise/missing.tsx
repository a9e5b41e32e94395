import { Link } from 'react-router-dom';
import type { EnterpriseDetail } from 'shared/contract/enterprise-endpoints';
import { pages, paths } from 'shared/contract/paths';
import { useQuery, useSession } from 'shared/remote';
import * as styles from './missing.module.css';

interface Props {
  enterprise: Pick<EnterpriseDetail['enterprise'], 'id' | 'claimed'>;
  /** Where members fill it in; the enterprise's editor unless said otherwise. */
  editor?: string;
}

/** The way for those who may edit the enterprise; nothing for all others. */
function FillIn({ enterprise, editor }: Required<Props>) {
  const { data } = useQuery('Member/list', {}, { owner: true });
  const membership = data?.membership;
  if (membership?.enterprise.id !== enterprise.id || membership.role === 'view') return null;
  return (
    <Link className="link" to={editor}>
      去完善
    </Link>
  );
}

/** A block that the enterprise has not filled in says so, with the way to claim it or, for its members, to fill it in. */
export function Missing({ enterprise, editor = pages.editEnterprise }: Props) {
  const { userName } = useSession();
  return (
    <p className={styles.missing}>
      企业尚未完善这部分资料。
      {enterprise.claimed ? null : (
        <Link className="link" to={paths.enterpriseClaim({ enterprise: enterprise.id })}>
          我要认领
        </Link>
      )}
      {enterprise.claimed && userName ? <FillIn enterprise={enterprise} editor={editor} /> : null}
    </p>
  );
}
