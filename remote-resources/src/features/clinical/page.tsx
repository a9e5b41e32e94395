import { pages } from 'shared/contract/paths';
import { ResourceFrame } from '../../components/resource-frame';

export default function ClinicalPage() {
  return (
    <ResourceFrame
      path={pages.clinical}
      title="临床试验查询"
      intro="药物临床试验登记信息与临床试验机构。"
      coming="开放后可按登记号、药物、适应症、申办者与分期查询药物临床试验，并查看参与机构。"
    />
  );
}
