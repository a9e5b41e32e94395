import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Data } from 'shared/contract/endpoints';
import { pages } from 'shared/contract/paths';
import { Notice } from 'shared/ui';

interface Props {
  role: Data<'Evidence/list'>['role'];
  /** The way to the form. */
  add: ReactNode;
}

/** What proofs are good for, and the step that comes first. */
export function NoProofs({ role, add }: Props) {
  if (role === null)
    return (
      <Notice
        art="empty"
        title="请先认领企业"
        text="资质凭证以企业的名义公开。认领通过，或加入已认领的企业后，可在这里登记证书、上传凭证。"
        actions={
          <Link className="btn primary" to={pages.enterpriseClaim}>
            去认领企业
          </Link>
        }
      />
    );
  return (
    <Notice
      art="empty"
      title="本企业还没有资质凭证"
      text={
        role === 'view'
          ? '您只有查看权限。登记资质凭证需要编辑权限，请联系本企业的所有者为您开通。'
          : '登记后，服务与企业可按资质被筛选到；匹配时对照需求的必备资质，榜单按凭证的核对程度计分。访客可查看带水印的凭证及其范围。'
      }
      actions={role === 'view' ? undefined : add}
    />
  );
}
