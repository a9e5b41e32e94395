import type { ReactNode } from 'react';
import { DutyOnly } from 'shared/browser/duty-only';
import type { Data, GetKey } from 'shared/contract/endpoints';
import type { QueryResult } from 'shared/remote';
import * as styles from './reviewers-only.module.css';

interface Props<K extends GetKey> {
  asked: QueryResult<K>;
  children: (data: Data<K>) => ReactNode;
}

/** Draws what was answered to a reviewer; to everybody else what stands in the way. */
export const ReviewersOnly = <K extends GetKey>({ asked, children }: Props<K>) => {
  const content = (
    <DutyOnly duty="reviewer" reason="登录审核账号后可处理待审核的内容。" asked={asked} skeleton={<Skeleton />}>
      {children}
    </DutyOnly>
  );
  return asked.data ? content : <div className={styles.place}>{content}</div>;
};

const Skeleton = () => (
  <div className={`panel ${styles.rows}`} aria-hidden="true">
    {[1, 2, 3, 4, 5, 6].map((n) => (
      <span className="skeleton" key={n} />
    ))}
  </div>
);
