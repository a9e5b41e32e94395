import type { ReactNode } from 'react';
import { DutyOnly } from 'shared/browser/duty-only';
import type { Data, GetKey } from 'shared/contract/endpoints';
import type { QueryResult } from 'shared/remote';
import * as styles from './editors-only.module.css';

interface Props<K extends GetKey> {
  asked: QueryResult<K>;
  children: (data: Data<K>) => ReactNode;
}

/** Draws what was answered to an editor; to everybody else what stands in the way. */
export const EditorsOnly = <K extends GetKey>({ asked, children }: Props<K>) => (
  <DutyOnly duty="editor" reason="登录内容编辑账号后可维护内容。" asked={asked} skeleton={<Skeleton />}>
    {children}
  </DutyOnly>
);

const Skeleton = () => (
  <div className={`panel ${styles.rows}`} aria-hidden="true">
    {[1, 2, 3, 4, 5, 6].map((n) => (
      <span className="skeleton" key={n} />
    ))}
  </div>
);
