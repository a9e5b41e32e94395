import { pages } from 'shared/contract/paths';
import { ComingPanel } from '../../components/coming-panel';

export default function EnterpriseEditPage() {
  return (
    <ComingPanel
      title="企业信息"
      coming="开放后，认领了企业的用户可在这里维护企业简介、联系方式、产线产能与资质证书。提交后由平台审核，通过后更新企业主页。"
      help={{ path: pages.helpEnterprise, label: '企业信息编辑指南' }}
    />
  );
}
