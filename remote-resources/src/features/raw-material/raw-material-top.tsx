import { RegionPicker } from 'shared/browser/region';
import { pages } from 'shared/contract/paths';
import { ResourceTop } from '../../components/resource-top';

/** @param asOf ISO date of the register's state; unknown while the first rows load. `region`: with the picker, once there are rows to choose from. */
export function RawMaterialTop({ asOf, region }: { asOf?: string; region?: boolean }) {
  return (
    <ResourceTop
      path={pages.rawMaterial}
      title="原辅料查询"
      intro={`原料药、药用辅料与药包材登记信息${asOf ? `，数据更新至 ${asOf}` : ''}。`}
      side={region ? <RegionPicker /> : null}
    />
  );
}
