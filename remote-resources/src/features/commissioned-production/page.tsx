import { pages } from 'shared/contract/paths';
import { ResourceFrame } from '../../components/resource-frame';

export default function CommissionedProductionPage() {
  return (
    <ResourceFrame
      path={pages.commissionedProduction}
      title="委托生产查询"
      intro="药品上市许可持有人与受托生产企业的委托关系。"
      coming="开放后可按药品名称、持有人、受托企业、剂型与批准文号查询委托关系和委托有效期。"
    />
  );
}
