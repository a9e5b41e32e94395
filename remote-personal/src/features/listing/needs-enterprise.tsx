import { Link } from 'react-router-dom';
import { pages } from 'shared/contract/paths';
import { Notice } from 'shared/ui';
import type { ListingKind } from './kinds';

interface Props {
  kind: ListingKind;
  role: string | null;
  /** It stands in the list itself, which has nothing to lead to. */
  inList?: boolean;
}

/** Supply is published for an enterprise: the one step that comes first. */
export function NeedsEnterprise({ kind, role, inList = false }: Props) {
  return role === 'view' ? (
    <Notice
      art="empty"
      title="您只有查看权限"
      text={`发布${kind.noun}需要编辑权限，请联系本企业的所有者为您开通。`}
      actions={
        inList ? undefined : (
          <Link className="btn" to={kind.path}>
            查看本企业的{kind.noun}
          </Link>
        )
      }
    />
  ) : (
    <Notice
      art="empty"
      title={`发布${kind.noun}前，请先认领企业`}
      text={`${kind.noun}以企业的名义发布。认领通过后回到这里即可填写；发布需求不需要认领企业。`}
      actions={
        <Link className="btn primary" to={pages.enterpriseClaim}>
          去认领企业
        </Link>
      }
    />
  );
}
