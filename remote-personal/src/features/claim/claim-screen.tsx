import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Claim, ClaimChanges } from 'shared/contract/claim';
import { formatClock } from 'shared/format';
import { useHost } from 'shared/remote';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { Failure } from '../../components/failure';
import { PersonalPanel } from '../../components/personal-panel';
import { ChooseEnterprise } from './choose-enterprise';
import * as styles from './claim.module.css';
import { ClaimFoot } from './claim-foot';
import { ClaimSteps, stepOf } from './claim-steps';
import { DisputeWays } from './dispute-ways';
import { Ended } from './ended';
import { EnterpriseCard } from './enterprise-card';
import { Guide } from './guide';
import { Letter } from './letter';
import { Materials } from './materials';
import { NeedMore } from './need-more';
import { Dispute, Reviewing } from './reviewing';
import { type ClaimWork, useClaim } from './use-claim';

const isOpen = (claim: Claim | null) => claim !== null && ['draft', 'pending', 'need_more'].includes(claim.status);

function Saved({ claim, isSaving }: Pick<ClaimWork, 'claim' | 'isSaving'>) {
  if (!claim || !['draft', 'need_more'].includes(claim.status)) return null;
  return (
    <span className={styles.saved} role="status">
      {isSaving ? '正在保存' : `草稿已保存 ${formatClock(claim.savedAt)}`}
    </span>
  );
}

/** The claim in its state: one panel with steps, content and foot. */
export function ClaimScreen({ loaded }: { loaded: Claim | null }) {
  const { http } = useHost();
  const { search } = useLocation();
  const asked = new URLSearchParams(search).get('enterprise');
  const work = useClaim(loaded);
  const { claim, run, change, isBusy } = work;
  const [isChoosing, setChoosing] = useState(false);
  const [isLetter, setLetter] = useState(false);
  const openLetter = () => setLetter(true);
  const [isWithdrawing, setWithdrawing] = useState(false);
  const quiet = { quiet: true } as const;

  // The page that led here named another enterprise than the draft: the person decides.
  const [isAnswered, setAnswered] = useState(false);
  const isOther = claim?.status === 'draft' && asked !== null && asked !== claim.enterprise?.id && !isAnswered;
  const step = isChoosing || isOther ? 0 : stepOf(claim);
  const confirm = (call: () => Promise<Claim>) => run(call);
  const submit = () => void run((revision) => http.post('Claim/submit', { revision }, quiet));
  const withdraw = async () => {
    if (await run(() => http.post('Claim/withdraw', {}, quiet))) setWithdrawing(false);
  };
  const choose = async (changes: ClaimChanges) => {
    const open = isOpen(claim);
    const done = await run((revision) => http.post('Claim/save', { revision: open ? revision : 0, changes }, quiet));
    if (!done) return;
    setChoosing(false);
    setAnswered(true);
  };

  const content = () => {
    if (claim && !isOpen(claim) && !isChoosing && !asked)
      return (
        <Ended claim={claim} busy={isBusy} onRestart={() => void run(() => http.post('Claim/restart', {}, quiet))} />
      );
    if (!claim || step === 0)
      return <ChooseEnterprise preselected={asked} busy={isBusy} onChoose={(changes) => void choose(changes)} />;
    if (claim.status === 'need_more')
      return <NeedMore key={claim.no} claim={claim} onChange={change} onConfirm={confirm} onLetter={openLetter} />;
    if (claim.status === 'pending' && claim.rival)
      return (
        <Dispute claim={claim}>
          <DisputeWays claim={claim} onWithdraw={() => setWithdrawing(true)} />
        </Dispute>
      );
    if (claim.status === 'pending') return <Reviewing claim={claim} />;
    return (
      <div className={styles.grid}>
        <div>
          <Materials key={claim.id} claim={claim} onChange={change} onConfirm={confirm} onLetter={openLetter} />
        </div>
        <Guide />
      </div>
    );
  };

  // Below the letter the form stays as it is, with what was typed.
  const form = (
    <PersonalPanel title="企业认领" side={<Saved claim={claim} isSaving={work.isSaving} />}>
      <ClaimSteps claim={claim} step={step} />
      {claim && step > 0 ? (
        <EnterpriseCard
          claim={claim}
          action={
            claim.status === 'draft' ? (
              <button type="button" className="btn small" onClick={() => setChoosing(true)}>
                更换企业
              </button>
            ) : null
          }
        />
      ) : null}
      {content()}
      <div className={styles.failure}>
        <Failure text={work.failure} />
      </div>
      {claim && isOpen(claim) && (step > 0 || claim.enterprise || claim.newEnterprise) ? (
        <ClaimFoot
          claim={claim}
          busy={isBusy}
          onBack={isChoosing || isOther ? undefined : () => setChoosing(true)}
          onForward={
            (isChoosing || isOther) && (claim.enterprise || claim.newEnterprise)
              ? () => {
                  setChoosing(false);
                  setAnswered(true);
                }
              : undefined
          }
          onSubmit={submit}
          onWithdraw={() => setWithdrawing(true)}
        />
      ) : null}
      {isWithdrawing ? (
        <ConfirmDialog
          title="撤回认领申请"
          text="申请将结束，已上传的材料不再用于审核并自动删除。之后可以重新申请。"
          button="撤回申请"
          busy={isBusy}
          failure={work.failure}
          onConfirm={() => void withdraw()}
          onClose={() => setWithdrawing(false)}
        />
      ) : null}
    </PersonalPanel>
  );
  return (
    <>
      {claim && isLetter ? <Letter claim={claim} onClose={() => setLetter(false)} /> : null}
      <div hidden={isLetter}>{form}</div>
    </>
  );
}
