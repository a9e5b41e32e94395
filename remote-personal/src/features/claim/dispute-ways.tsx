import { BusyButton } from 'shared/browser/busy-button';
import type { Claim } from 'shared/contract/claim';
import { useMutation, useQuery } from 'shared/remote';
import { Failure } from '../../components/failure';
import { Additions } from './additions';
import * as outcome from './outcome.module.css';

interface Props {
  claim: Claim;
  onWithdraw(): void;
}

/** The ways out of a dispute, as equals. */
export function DisputeWays({ claim, onWithdraw }: Props) {
  const { send, isBusy, error } = useMutation('Member/ask', {
    onSuccess: () => onWithdraw(),
  });
  const { data, reload } = useQuery('Claim/dispute', {}, { owner: true });
  const { enterprise, rival } = claim;
  return (
    <>
      <div className={outcome.ways}>
        <div>
          <b>补充材料</b>
          <p>有助于裁定的批件、合同或说明，仅审核员可见。</p>
          <button
            type="button"
            className="btn"
            onClick={() => document.getElementById('claim-additions')?.scrollIntoView({ block: 'start' })}
          >
            去补充
          </button>
        </div>
        {rival?.hasOwner && enterprise ? (
          <div>
            <b>改为申请加入</b>
            <p>由现有所有者给予您查看或编辑权限，无需裁定。发送后可撤回本申请。</p>
            <BusyButton
              type="button"
              className="btn"
              busy={isBusy}
              onClick={() => void send({ enterpriseId: enterprise.id })}
            >
              发送加入申请
            </BusyButton>
          </div>
        ) : null}
        <div>
          <b>撤回申请</b>
          <p>结束争议，您的材料将自动删除。</p>
          <button type="button" className="btn" onClick={onWithdraw}>
            撤回申请
          </button>
        </div>
      </div>
      <Failure text={error?.message} />
      {data?.dispute ? <Additions dispute={data.dispute} onAdded={reload} /> : null}
    </>
  );
}
