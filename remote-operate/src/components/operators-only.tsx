import type { ReactNode } from 'react';
import { DutyOnly } from 'shared/browser/duty-only';
import type { Data, GetKey } from 'shared/contract/endpoints';
import type { QueryResult } from 'shared/remote';

interface Props<K extends GetKey> {
  asked: QueryResult<K>;
  /** Grey shapes in the geometry of what will come. */
  skeleton: ReactNode;
  children: (data: Data<K>) => ReactNode;
}

export const OperatorsOnly = <K extends GetKey>(props: Props<K>) => (
  <DutyOnly duty="operator" reason="登录运营账号后可管理发布。" {...props} />
);
