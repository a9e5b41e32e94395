import { useQuery } from 'shared/remote';
import { Additions } from './additions';
import { dayBefore } from './day';
import * as outcome from './outcome.module.css';

/** For a side whose screen is not about the dispute: that somebody else claims the enterprise, until when it is decided, and room for papers. */
export function OwnDispute() {
  const { data, reload } = useQuery('Claim/dispute', {}, { owner: true });
  const dispute = data?.dispute;
  if (!dispute) return null;
  return (
    <>
      <div className={outcome.caution} role="status">
        <b>「{dispute.enterprise}」有另一份认领申请</b>
        <p>
          审核员将比对双方材料后裁定{dispute.dueOn ? `，预计 ${dayBefore(dispute.dueOn)}完成` : ''}
          。裁定前，现有公开资料与权限保持不变。
        </p>
      </div>
      <Additions dispute={dispute} onAdded={reload} />
    </>
  );
}
