import type { Claim } from 'shared/contract/claim';
import { useMutation } from 'shared/remote';
import { Failure } from '../../components/failure';
import * as styles from './reviewing.module.css';

interface Props {
  claim: Claim;
  onWithdraw(): void;
}

/** The ways out of a dispute, as equals. */
export function DisputeWays({ claim, onWithdraw }: Props) {
  const { send, isBusy, error } = useMutation('Member/ask', {
    onSuccess: () => onWithdraw(),
  });
  const { enterprise, rival } = claim;
  return (
    <>
      <div className={styles.ways}>
        <div>
          <b>等待裁定</b>
          <p>审核员需要更多材料时会退回给您补充，结果发送到通知。</p>
        </div>
        {rival?.hasOwner && enterprise ? (
          <div>
            <b>改为申请加入</b>
            <p>由现有所有者给予您查看或编辑权限，无需裁定。发送后可撤回本申请。</p>
            <button
              type="button"
              className="btn"
              disabled={isBusy}
              onClick={() => void send({ enterpriseId: enterprise.id })}
            >
              发送加入申请
            </button>
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
    </>
  );
}
