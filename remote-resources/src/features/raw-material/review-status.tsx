import type { RawMaterial } from 'shared/contract/raw-material';
import * as styles from './review-status.module.css';

const words = {
  A: { label: 'A 已激活', meaning: '已通过与制剂共同审评审批，可在上市制剂中使用' },
  I: { label: 'I 未激活', meaning: '已受理并公示，尚未通过与制剂共同审评审批' },
} as const;

/** Result of the joint review: a dot whose shape, not only its colour, tells A from I, and the word. */
export function ReviewStatus({
  status,
  explained = false,
}: {
  status: RawMaterial['reviewStatus'];
  explained?: boolean;
}) {
  const { label, meaning } = words[status];
  return (
    <>
      <span className={styles.status} data-status={status} title={explained ? undefined : meaning}>
        {label}
      </span>
      {explained ? <small className={styles.meaning}>{meaning}</small> : null}
    </>
  );
}

/** For those who have no pointer to hover with. */
export function ReviewStatusLegend() {
  return (
    <span>
      {Object.values(words)
        .map(({ label, meaning }) => `${label}：${meaning}`)
        .join('；')}
      。
    </span>
  );
}
