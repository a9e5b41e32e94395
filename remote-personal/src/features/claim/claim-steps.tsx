import Steps from 'antd/es/steps';
import { withAntd } from 'shared/antd';
import { useUpTo } from 'shared/browser/use-media';
import type { Claim } from 'shared/contract/claim';
import { formatShortMinute } from 'shared/format';
import * as styles from './claim.module.css';

/** 0–3: the step that a claim is in. A draft without enterprise, or none at all, begins. */
export function stepOf(claim: Claim | null): number {
  if (claim?.status === 'approved') return 3;
  if (claim?.status === 'pending') return 2;
  const isBegun = claim && (claim.status === 'draft' || claim.status === 'need_more');
  return isBegun && (claim.enterprise || claim.newEnterprise) ? 1 : 0;
}

interface Props {
  claim: Claim | null;
  step: number;
}

function Track({ claim, step }: Props) {
  const isPhone = useUpTo('mobile');
  const returned = claim?.status === 'need_more' ? claim.missing.length : 0;
  const name = claim?.enterprise?.name ?? claim?.newEnterprise?.name;
  const content = [
    step > 0 && name ? '已选定企业' : '按名称或信用代码查找',
    claim?.status === 'need_more'
      ? `${claim.reasons.length} 项需补充，还差 ${returned} 项`
      : claim?.submittedAt && step > 1
        ? `${formatShortMinute(claim.submittedAt)} 提交`
        : '营业执照、授权书与手机验证',
    claim?.rival && step === 2 ? '由审核员裁定' : '1–3 个工作日',
    '可编辑资料并发布',
  ];
  return (
    <nav aria-label="认领进度" className={styles.steps}>
      <Steps
        current={step}
        size="small"
        responsive={false}
        titlePlacement="vertical"
        {...(claim?.status === 'need_more' && { status: 'error' as const })}
        items={['选择企业', '提交材料', '审核', '完成'].map((title, i) => ({
          title,
          content: isPhone ? undefined : content[i],
        }))}
      />
    </nav>
  );
}

export const ClaimSteps = withAntd(Track);
