import { pages } from 'shared/contract/paths';
import { ComingPanel } from '../../components/coming-panel';

export default function EnterpriseClaimPage() {
  return (
    <ComingPanel
      title="企业认领"
      coming="开放后可在这里检索企业、提交营业执照与授权书。平台审核通过后，您可以维护该企业的资料并发布服务。"
      help={{ path: pages.helpCentre, label: '企业认领指南' }}
    />
  );
}
