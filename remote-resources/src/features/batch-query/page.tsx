import { pages } from 'shared/contract/paths';
import { ResourceFrame } from '../../components/resource-frame';

export default function BatchQueryPage() {
  return (
    <ResourceFrame
      path={pages.batchQuery}
      title="批次查询"
      intro="生物制品批签发与药品批准文号。"
      coming="开放后可按产品、批号与持有人核对批签发结论，并查询药品批准文号。批签发只覆盖疫苗、血液制品等规定品种。"
    />
  );
}
